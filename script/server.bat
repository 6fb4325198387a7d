@echo off
rem Starts Prikup on Windows; on Linux and macOS use script/server.
cd /d "%~dp0.."
set PYTHON=py -3
where py >nul 2>nul || set PYTHON=python
%PYTHON% -c "import sys; raise SystemExit(sys.version_info < (3, 11))" || (
  echo Prikup needs Python 3.11 or newer. & exit /b 1
)
%PYTHON% script\prepare.py base || exit /b 1
.venv\Scripts\python.exe manage.py serve %*
