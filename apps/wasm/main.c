/* main.c - the library as a WebAssembly module.
 *
 * JavaScript and the module share one buffer for text: the caller writes a question into it, calls
 * a function with its length, and reads the answer out of it. There is one position, set by open();
 * the other functions ask about it, and there is nothing to ask before the first. A function that
 * answers with text returns the length of the answer; -1 means that something is wrong, and then
 * the buffer holds a sentence. */
#include "match/bench.h"
#include "match/bench_search.h"
#include "match/solver_bench.h"
#include "text/json.h"
#include "text/notation.h"
#include "text/scan.h"

#define EXPORT(name) __attribute__((export_name(name)))

static char buffer[1 << 20];
static _Alignas(64) char engine[4 << 20]; /* the memory of a search */
static struct variant variant;
static union game_state state;

char *wasm_buffer(void);
int wasm_buffer_size(void);
int wasm_open(int length);
int wasm_legal(void);
int wasm_result(void);
int wasm_diagram(void);
int wasm_json(void);
int wasm_svg(void);
int wasm_partial(int length);
uint64_t wasm_perft(int depth);
int wasm_bench_jobs(void);
uint64_t wasm_bench(int job);
int wasm_bench_searches(void);
uint64_t wasm_bench_search(int job);
int wasm_solver_job(int job);
uint64_t wasm_solver_bench(int job, int placements);

EXPORT("buffer") char *wasm_buffer(void) { return buffer; }
EXPORT("buffer_size") int wasm_buffer_size(void) { return sizeof buffer; }

static int complain(const struct game *g, const union game_state *s, struct fault f) {
    struct out o = out_to(buffer, sizeof buffer);
    fault_write(g, s, f, &o);
    return -1;
}

/* Steps to the next word; its length, 0 at the end. */
static size_t next_word(struct scan *s, const char **word) {
    while (scan_char(s, ' '))
        ;
    *word = s->text + s->at;
    while (!scan_done(s) && scan_peek(s) != ' ')
        s->at++;
    return (size_t)(s->text + s->at - *word);
}

/* "VARIANT MOVE MOVE ..."; if anything is wrong with it the position stays what it was. */
EXPORT("open") int wasm_open(int length) {
    struct scan s = scan_of(buffer, length < 0 ? 0 : (size_t)length);
    struct variant v;
    union game_state now = {0};
    union game_undo undo;
    const char *word;
    size_t n = next_word(&s, &word);
    struct fault f = variant_read(word, n, &v);
    if (f.message == FAULT_NONE && v.drawn == VARIANT_OPEN)
        f = fault(FAULT_STONES_OPEN, n, 0, 0);
    if (f.message != FAULT_NONE)
        return complain(v.game, NULL, f);
    variant_start(&v, &now);
    while ((n = next_word(&s, &word)) > 0) {
        game_move m;
        f = move_read(v.game, &now, word, n, &m);
        if (f.message != FAULT_NONE)
            return complain(v.game, &now, f);
        v.game->play(&now, m, &undo);
    }
    variant = v;
    state = now;
    return 0;
}

static int answer(const struct out *o) { return out_fits(o) ? (int)o->length : -1; }

/* One move a line. */
EXPORT("legal") int wasm_legal(void) {
    static game_move moves[GAME_MAX_MOVES];
    struct out o = out_to(buffer, sizeof buffer);
    int count = variant.game->legal(&state, moves);
    for (int i = 0; i < count; i++) {
        move_write(variant.game, &state, moves[i], &o);
        out_char(&o, '\n');
    }
    return answer(&o);
}

EXPORT("result") int wasm_result(void) {
    struct out o = out_to(buffer, sizeof buffer);
    struct game_result r;
    variant.game->result(&state, &r);
    result_write(&r, &o);
    return answer(&o);
}

EXPORT("diagram") int wasm_diagram(void) {
    struct out o = out_to(buffer, sizeof buffer);
    diagram_write(&variant, &state, DIAGRAM_PLAIN, &o);
    return answer(&o);
}

EXPORT("json") int wasm_json(void) {
    struct out o = out_to(buffer, sizeof buffer);
    position_json(&variant, &state, &o);
    return answer(&o);
}

EXPORT("svg") int wasm_svg(void) {
    struct out o = out_to(buffer, sizeof buffer);
    notation_of(variant.game)->write_svg(&state, &o);
    return answer(&o);
}

/* What a person has typed so far: the status as a word, then what could follow, a token a line. */
EXPORT("partial") int wasm_partial(int length) {
    static const char *const words[] = {"wrong", "incomplete", "complete"};
    struct partial p;
    partial_read(variant.game, &state, buffer, (size_t)length, &p);
    struct out o = out_to(buffer, sizeof buffer);
    out_text(&o, words[p.status]);
    for (int i = 0; i < p.count; i++) {
        out_char(&o, '\n');
        out_text(&o, p.token[i]);
    }
    return answer(&o);
}

EXPORT("perft") uint64_t wasm_perft(int depth) {
    return depth > GAME_MAX_PERFT ? 0 : game_perft(variant.game, &state, depth);
}

EXPORT("bench_jobs") int wasm_bench_jobs(void) { return BENCH_JOBS; }
EXPORT("bench") uint64_t wasm_bench(int job) {
    return job >= 0 && job < BENCH_JOBS ? bench_run(&bench_jobs[job]) : 0;
}

EXPORT("bench_searches") int wasm_bench_searches(void) { return BENCH_SEARCHES; }
EXPORT("bench_search") uint64_t wasm_bench_search(int job) {
    if (job < 0 || job >= BENCH_SEARCHES || bench_search_memory() > sizeof engine)
        return 0;
    return bench_search(&bench_searches[job], 0, engine).sum;
}

/* The name of a job of `pentoid bench cover`; 0 if there are no more. */
EXPORT("solver_job") int wasm_solver_job(int job) {
    struct out o = out_to(buffer, sizeof buffer);
    if (job >= 0 && job < SOLVER_JOBS)
        out_text(&o, solver_jobs[job].name);
    return answer(&o);
}

/* Does such a job; its signature. */
EXPORT("solver_bench") uint64_t wasm_solver_bench(int job, int placements) {
    static struct cover cover;
    if (job < 0 || job >= SOLVER_JOBS || placements < 1)
        return 0;
    cover_init(&cover, COVER_FASTEST);
    struct cover_result result = solver_bench_run(&cover, &solver_jobs[job], placements);
    return solver_bench_signature(&result);
}
