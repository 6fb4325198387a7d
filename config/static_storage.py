"""Where the collected static files lie: hashed names, compressed, and scripts that import one another."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class ModuleStorage(CompressedManifestStaticFilesStorage):
    """Hashed and compressed files; `import` in a script is rewritten to the hashed name too."""

    support_js_module_import_aggregation = True
