/* The inner loops of script/search_movements.py: simulated annealing of movements.

   anneal: a schedule round by round. A round has one slot for each player: seats at tables and
   pauses. A step swaps two players of one round. The cost is a weighted sum of squares, so
   that its minimum is the most even spread: sets played twice, pauses and rounds at tables of
   three, meetings, comparisons (same seat, same set, same size of table), seats.

   cycle: a chain of links as in the printed schemes. All values of a full cycle follow from
   differences modulo its length, so that only these are counted.

   Both are deterministic for a seed. */

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;

static uint32_t next_random(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 32);
}

static int below(int n) { return (int)(((uint64_t)next_random() * (uint64_t)n) >> 32); }

static double unit(void) { return next_random() / 4294967296.0; }

/* ---------------------------------------------------------------- schedules */

enum { REPEAT, PAUSE, MEET, COMPARE, SEAT, TERMS };

static int N, R, S;
static const int *slot_table, *slot_seat, *slot_size; /* per slot; table -1 is a pause */
static const int *set_of;                             /* per round and table */
static int tables;
static int *occ, *meet, *comp, *plays, *seat_count, *pauses, *shorts;
static int *line_of, *line_start, *line_items; /* positions of a line: round * N + slot */
static int *table_first, *table_end;           /* slots of a table */
static long sum[TERMS];

static inline void shift(int *value, int by, long *total) {
    *total += by > 0 ? 2L * *value + 1 : -2L * *value + 1;
    *value += by;
}

static void pair_shift(int *matrix, int p, int q, int by, long *total) {
    int *value = &matrix[p < q ? p * N + q : q * N + p];
    shift(value, by, total);
}

static void change(int position, int player, int by) {
    int round = position / N, slot = position % N, table = slot_table[slot];
    if (table < 0) {
        shift(&pauses[player], by, &sum[PAUSE]);
        return;
    }
    for (int other = table_first[table]; other < table_end[table]; other++) {
        int mate = occ[round * N + other];
        if (other != slot && mate >= 0) pair_shift(meet, player, mate, by, &sum[MEET]);
    }
    int line = line_of[position];
    for (int i = line_start[line]; i < line_start[line + 1]; i++) {
        int mate = line_items[i] == position ? -1 : occ[line_items[i]];
        if (mate >= 0 && mate != player) pair_shift(comp, player, mate, by, &sum[COMPARE]);
    }
    shift(&seat_count[player * 4 + slot_seat[slot]], by, &sum[SEAT]);
    if (slot_size[slot] == 3) shift(&shorts[player], by, &sum[PAUSE]);
    int *times = &plays[player * S + set_of[round * tables + table]];
    if (by < 0) {
        *times -= 1;
        sum[REPEAT] -= *times;
    } else {
        sum[REPEAT] += *times;
        *times += 1;
    }
}

static void swap(int a, int b) {
    int p = occ[a], q = occ[b];
    change(a, p, -1);
    occ[a] = -1;
    change(b, q, -1);
    occ[b] = p;
    change(b, p, 1);
    occ[a] = q;
    change(a, q, 1);
}

static double weighted(const double *weights) {
    double cost = 0;
    for (int i = 0; i < TERMS; i++) cost += weights[i] * (double)sum[i];
    return cost;
}

static void build_lines(void) {
    int lines = S * 8, *count = calloc((size_t)lines + 1, sizeof(int));
    for (int i = 0; i < R * N; i++) {
        int slot = i % N, table = slot_table[slot];
        line_of[i] = table < 0 ? -1
            : (set_of[i / N * tables + table] * 4 + slot_seat[slot]) * 2 + (slot_size[slot] == 3);
        if (line_of[i] >= 0) count[line_of[i]]++;
    }
    line_start[0] = 0;
    for (int i = 0; i < lines; i++) line_start[i + 1] = line_start[i] + count[i];
    memset(count, 0, ((size_t)lines + 1) * sizeof(int));
    for (int i = 0; i < R * N; i++)
        if (line_of[i] >= 0) line_items[line_start[line_of[i]] + count[line_of[i]]++] = i;
    free(count);
}

long anneal(int players, int rounds, int sets, int table_count, const int *tables_of_slots,
            const int *seats_of_slots, const int *sizes_of_slots, const int *sets_of_tables, int *seated,
            const double *weights, double hot, double cold, long steps, uint64_t seed, long *result) {
    N = players, R = rounds, S = sets, tables = table_count;
    slot_table = tables_of_slots, slot_seat = seats_of_slots, slot_size = sizes_of_slots;
    set_of = sets_of_tables;
    state = seed * 2654435769u + 88172645463325252ull;
    size_t cells = (size_t)(R * N), square = (size_t)(N * N);
    occ = malloc(cells * sizeof(int));
    int *best = malloc(cells * sizeof(int));
    meet = calloc(square, sizeof(int)), comp = calloc(square, sizeof(int));
    plays = calloc((size_t)(N * S), sizeof(int)), seat_count = calloc((size_t)N * 4, sizeof(int));
    pauses = calloc((size_t)N, sizeof(int)), shorts = calloc((size_t)N, sizeof(int));
    line_of = malloc(cells * sizeof(int)), line_items = malloc(cells * sizeof(int));
    line_start = malloc(((size_t)S * 8 + 1) * sizeof(int));
    table_first = malloc((size_t)tables * sizeof(int)), table_end = malloc((size_t)tables * sizeof(int));
    for (int slot = N - 1; slot >= 0; slot--)
        if (slot_table[slot] >= 0) table_first[slot_table[slot]] = slot;
    for (int slot = 0; slot < N; slot++)
        if (slot_table[slot] >= 0) table_end[slot_table[slot]] = slot + 1;
    build_lines();
    memset(sum, 0, sizeof sum);
    for (size_t i = 0; i < cells; i++) occ[i] = -1;
    for (size_t i = 0; i < cells; i++) {
        change((int)i, seated[i], 1);
        occ[i] = seated[i];
    }
    double cost = weighted(weights), least = cost, heat = hot;
    double cooling = pow(cold / hot, 1.0 / (double)(steps / 1000 + 1));
    memcpy(best, occ, cells * sizeof(int));
    for (long step = 0; step < steps; step++) {
        if (step % 1000 == 0) heat *= cooling;
        int base = below(R) * N, a = base + below(N), b = base + below(N);
        if (a == b) continue;
        swap(a, b);
        double after = weighted(weights);
        if (after > cost && unit() >= exp((cost - after) / heat)) {
            swap(a, b);
            continue;
        }
        cost = after;
        if (cost < least - 1e-9) {
            least = cost;
            memcpy(best, occ, cells * sizeof(int));
        }
    }
    for (size_t i = 0; i < cells; i++)
        if (occ[i] != best[i]) {
            int other = 0;
            while (occ[(int)i / N * N + other] != best[i]) other++;
            swap((int)i, (int)i / N * N + other);
        }
    memcpy(seated, best, cells * sizeof(int));
    memcpy(result, sum, sizeof sum);
    free(occ), free(best), free(meet), free(comp), free(plays), free(seat_count), free(pauses), free(shorts);
    free(line_of), free(line_items), free(line_start), free(table_first), free(table_end);
    return sum[REPEAT];
}

/* ------------------------------------------------------------------- chains */

static long spread(const int *count, int m) {
    long total = 0;
    for (int d = 1; 2 * d < m; d++) total += 2L * count[d] * count[d];
    if (m % 2 == 0) total += 4L * count[m / 2] * count[m / 2];
    return total;
}

static void differ(int *count, int a, int b, int m) {
    int d = a > b ? a - b : b - a;
    count[2 * d > m ? m - d : d]++;
}

/* at[i]: link of moving seat i; place[t]: its table's place in the set row */
static void measure(int m, int seats, const int *table, const int *seat, const int *size, const int *at,
                    const int *place, long *terms) {
    static int met[512], compared[512], used[512];
    memset(met, 0, sizeof met), memset(compared, 0, sizeof compared), memset(used, 0, sizeof used);
    terms[0] = 0;
    for (int i = 0; i < seats; i++) {
        int u = (at[i] + place[table[i]]) % m;
        terms[0] += used[u]++;
        for (int j = 0; j < i; j++) {
            if (table[i] == table[j]) differ(met, at[i], at[j], m);
            else if (seat[i] == seat[j] && size[i] == size[j]) differ(compared, u, (at[j] + place[table[j]]) % m, m);
        }
    }
    terms[1] = spread(met, m), terms[2] = spread(compared, m);
}

long cycle(int m, int seats, const int *table, const int *seat, const int *size, int table_count,
           const int *group, int groups, int *at, int *place, const double *weights, double hot, double cold,
           long steps, uint64_t seed, long *result) {
    state = seed * 2654435769u + 88172645463325252ull;
    int owner[512], row[512], best_at[512], best_place[512];
    for (int q = 0; q < m; q++) owner[q] = -1;
    for (int i = 0; i < seats; i++) owner[at[i]] = i;
    for (int g = 0; g < groups; g++) row[g] = 0;
    for (int t = 0; t < table_count; t++) row[group[t]] = place[t];
    measure(m, seats, table, seat, size, at, place, result);
    double cost = weights[0] * result[0] + weights[1] * result[1] + weights[2] * result[2], least = cost;
    double heat = hot, cooling = pow(cold / hot, 1.0 / (double)(steps / 100 + 1));
    memcpy(best_at, at, (size_t)seats * sizeof(int)), memcpy(best_place, place, (size_t)table_count * sizeof(int));
    for (long step = 0; step < steps; step++) {
        if (step % 100 == 0) heat *= cooling;
        int moved = groups > 1 && below(6) == 0, a = 0, b = 0, old = 0, other = -1;
        if (moved) { /* another place in the row for one group of tables */
            a = 1 + below(groups - 1), b = below(m), old = row[a];
            for (int g = 0; g < groups; g++) if (row[g] == b) other = g;
            if (b == old || other == 0) continue;
            row[a] = b;
            if (other > 0) row[other] = old;
            for (int t = 0; t < table_count; t++) place[t] = row[group[t]];
        } else {
            a = below(m), b = below(m);
            if (a == b || (owner[a] < 0 && owner[b] < 0)) continue;
            int keep = owner[a];
            owner[a] = owner[b], owner[b] = keep;
            if (owner[a] >= 0) at[owner[a]] = a;
            if (owner[b] >= 0) at[owner[b]] = b;
        }
        long terms[3];
        measure(m, seats, table, seat, size, at, place, terms);
        double after = weights[0] * terms[0] + weights[1] * terms[1] + weights[2] * terms[2];
        if (after <= cost || unit() < exp((cost - after) / heat)) {
            cost = after;
            if (cost < least - 1e-9) {
                least = cost;
                memcpy(best_at, at, (size_t)seats * sizeof(int));
                memcpy(best_place, place, (size_t)table_count * sizeof(int));
            }
        } else if (moved) {
            row[a] = old;
            if (other > 0) row[other] = b;
            for (int t = 0; t < table_count; t++) place[t] = row[group[t]];
        } else {
            int keep = owner[a];
            owner[a] = owner[b], owner[b] = keep;
            if (owner[a] >= 0) at[owner[a]] = a;
            if (owner[b] >= 0) at[owner[b]] = b;
        }
    }
    memcpy(at, best_at, (size_t)seats * sizeof(int)), memcpy(place, best_place, (size_t)table_count * sizeof(int));
    measure(m, seats, table, seat, size, at, place, result);
    return result[0];
}
