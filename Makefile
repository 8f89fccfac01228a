# Pentoid's build: one file for the library, the programs, the tests and the rest.
#
#   make [all]   libraries and command line        make lint      the house rules, see tools/lint
#   make test    everything ./test does            make wasm      the library for the browser
#   make bench   bench/*.c and bench cover         make install   PREFIX=/usr/local DESTDIR=
#   make fuzz    every fuzzer, FUZZ_SECONDS each   make format    lay out C and the page
#   make site    the page, in build/site           make uninstall   with the same two
#   make simulate    many GAMES in rooms           make faults    servers killed while many play
#   make screenshots of every screen of the page   make clean
#
# Each flavour (FLAVOUR=release|asan|tsan|cov) has its own directory build/FLAVOUR, so switching
# never rebuilds. Files are found by wildcard: a new source needs no line here. `fuzz` and `lint-*`
# are flavours too, but the targets above and ./test pick them by themselves.

VERSION := $(shell sed -n 's/^\#define PENTOID_VERSION  *"\(.*\)"/\1/p' include/pentoid.h)
SONAME  := libpentoid.so.0
FLAVOUR ?= release
B       := build/$(FLAVOUR)
W       ?= build/wasm
PREFIX  ?= /usr/local

ifeq ($(origin CC),default)
CC := $(if $(filter fuzz lint-clang,$(FLAVOUR)),clang,gcc)
endif
HOSTCC  ?= gcc
OBJCOPY ?= objcopy
WASMCC  ?= clang --target=wasm32
WASMLD  ?= wasm-ld

# ---- flags ---------------------------------------------------------------------------------

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wwrite-strings \
        -Wundef -Wvla -Wno-overlength-strings -Werror=implicit-function-declaration
OPT  ?= -O3 # -O2 plays 10 to 20 % fewer random games a second under gcc

# The rules count bits all the time. x86-64-v2 (every processor since about 2009) has popcnt; the
# oldest x86-64 has not, and calls __popcountdi2 instead. The sanitizers do without, so that the
# tests see both ways. `make MARCH=` builds for any x86.
ifneq ($(findstring x86_64,$(shell $(CC) -dumpmachine 2>/dev/null)),)
MARCH ?= -march=x86-64-v2
endif

SAN := -O1 -g -fno-omit-frame-pointer -fno-sanitize-recover=all
FLAGS_release    := $(OPT) -g $(MARCH)
FLAGS_asan       := $(SAN) -fsanitize=address,undefined
FLAGS_tsan       := $(SAN) -fsanitize=thread
FLAGS_cov        := -O0 -g --coverage
FLAGS_fuzz       := $(SAN) -fsanitize=fuzzer-no-link,address,undefined
FLAGS_lint-gcc   := $(OPT) $(MARCH) -Werror
FLAGS_lint-clang := $(OPT) $(MARCH) -Werror
ifeq ($(FLAGS_$(FLAVOUR)),)
$(error unknown FLAVOUR "$(FLAVOUR)": release, asan, tsan or cov)
endif

# The library is freestanding C11: no libc, so that it also runs in a browser. -ffreestanding turns
# a call of memcpy() into a real call; assignment and __builtin_memcpy() stay inline.
#
# Only what pentoid.h declares is visible outside; everything can be moved in memory, so that the
# same objects make the programs, the static and the shared library.
INCLUDE := -Ilib -Iinclude -Iapps -Itests -Ibuild/gen
CFLAGS_ALL = -std=c11 $(WARN) $(FLAGS_$(FLAVOUR)) $(INCLUDE) $(CPPFLAGS) $(CFLAGS) $(EXTRA) -MMD -MP
LINK       = $(CC) $(FLAGS_$(FLAVOUR)) $(CFLAGS) $(LDFLAGS)
$(B)/lib/% $(B)/build/gen/%: EXTRA := -ffreestanding -fPIC -fvisibility=hidden
$(B)/apps/%: EXTRA := -D_POSIX_C_SOURCE=200809L -DPENTOID_VERSION='"$(VERSION)"'
$(B)/tests/% $(B)/bench/% $(B)/fuzz/%: EXTRA := -D_POSIX_C_SOURCE=200809L

# ---- files ---------------------------------------------------------------------------------

LAYERS := rules game text cover ai record puzzle report bench match room api
objects = $(patsubst %.c,$(B)/%.o,$(sort $(wildcard $(1))))

LIB_SRC   := $(sort $(wildcard $(LAYERS:%=lib/%/*.c))) \
             $(patsubst %,build/gen/%.c,tables ada_net library_texts)
LIB_OBJ   := $(LIB_SRC:%.c=$(B)/%.o)
CLI_OBJ   := $(call objects,$(addsuffix /*.c,apps/common apps/server apps/cli apps/cli/*)) \
             $(patsubst %,$(B)/build/gen/%.o,terminal_texts openapi)
TRAIN_OBJ := $(call objects,apps/train/*.c)
TEST_OBJ  := $(call objects,tests/*_test.c)
HELP_OBJ  := $(call objects,tests/plain/*.c tests/sim/*.c tests/support/*.c)
FUZZ_OBJ  := $(call objects,fuzz/*_fuzz.c)
BENCH_OBJ := $(call objects,bench/*.c)
TOOL_OBJ  := $(call objects,tools/*.c)
CROWD_OBJ := $(call objects,tests/crowd/*.c)
ALL_OBJ   := $(LIB_OBJ) $(CLI_OBJ) $(TRAIN_OBJ) $(TEST_OBJ) $(HELP_OBJ) $(FUZZ_OBJ) \
             $(BENCH_OBJ) $(TOOL_OBJ) $(CROWD_OBJ)
WASM_OBJ  := $(patsubst %.c,$(W)/%.o,$(sort $(wildcard apps/wasm/*.c)) $(LIB_SRC))

# Tests, fuzzers and benches may use the parts of the command line too: everything but its main.
LIB := $(B)/libcore.a
CLI := $(B)/libcli.a
PUBLIC := $(B)/libpentoid.a $(B)/$(SONAME)
CLI_LIBS := -lmicrohttpd -lsqlite3 -lsodium -lnettle -ljansson -lcurl -lpthread -lm

.PHONY: all test bench crowd faults fuzz lint simulate screenshots wasm site install uninstall \
        clean format tests fuzzers lint-objects wasm-objects
.DELETE_ON_ERROR:
.SECONDARY:
MAKEFLAGS += --no-builtin-rules

all: $(PUBLIC) $(B)/pentoid $(B)/pentoid-train
tests: $(TEST_OBJ:.o=)
fuzzers: $(FUZZ_OBJ:.o=)
lint-objects: $(ALL_OBJ)
crowd: $(B)/crowd

# ---- compile and link ----------------------------------------------------------------------

$(B)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(CFLAGS_ALL) -c $< -o $@

# The constant tables are computed once, on this machine, for every flavour and for wasm.
build/gen/gen_%: tools/gen_%.c lib/ai/ada_eval.h Makefile
	@mkdir -p $(@D)
	$(HOSTCC) -std=c11 $(WARN) -Ilib -O2 $< -o $@

build/gen/tables.c: build/gen/gen_tables
build/gen/ada_net.c: build/gen/gen_net data/adaptoid.net
build/gen/tables.c build/gen/ada_net.c:
	$^ > $@
build/gen/openapi.c: docs/openapi.json
	@mkdir -p $(@D)
	sed 's/[\\"]/\\&/g; s/.*/"&\\n"/; 1s/^/const char openapi_text[] =/; $$s/$$/;/' $< > $@

# The sentences of all languages; those that C uses are in C_TEXTS.
TEXTS   := $(sort $(wildcard texts/*.json))
C_TEXTS := $(patsubst %,texts/%.json,common library terminal)

build/gen/%_texts.c: build/gen/gen_texts $(C_TEXTS)
	$< $* $(C_TEXTS) > $@

build/gen/text/keys.h: build/gen/gen_texts $(C_TEXTS)
	@mkdir -p $(@D)
	$< header $(C_TEXTS) > $@

$(ALL_OBJ) $(WASM_OBJ): | build/gen/text/keys.h

# The libraries for others: the static one is a single object, in which hidden names can be made
# local, so that none of ours meets one of theirs.
$(B)/libpentoid.o: $(LIB_OBJ)
	$(LD) -r $^ -o $@
	$(OBJCOPY) --localize-hidden $@

# An archive is made anew, or a deleted source would live on in it.
$(LIB): $(LIB_OBJ)
$(CLI): $(filter-out %/main.o,$(CLI_OBJ))
$(B)/libpentoid.a: $(B)/libpentoid.o
$(LIB) $(CLI) $(B)/libpentoid.a:
	@rm -f $@
	ar rcsD $@ $^

$(B)/$(SONAME): $(LIB_OBJ)
	$(LINK) -shared -Wl,-soname,$(SONAME) -Wl,-z,defs $^ -o $@

$(B)/pentoid: $(CLI_OBJ) $(LIB)
$(B)/crowd: $(CROWD_OBJ) $(CLI) $(LIB)
$(B)/pentoid $(B)/crowd:
	$(LINK) $^ $(CLI_LIBS) -o $@

$(B)/pentoid-train: $(TRAIN_OBJ) $(LIB)
	$(LINK) $^ -lm -o $@

$(B)/tests/%_test: $(B)/tests/%_test.o $(HELP_OBJ) $(CLI) $(LIB)
	$(LINK) $^ -lcmocka $(CLI_LIBS) -o $@

$(B)/tests/qr_test $(B)/fuzz/qr_fuzz: CLI_LIBS += -lqrencode # the judge of our QR codes
$(B)/fuzz/ws_fuzz: CLI_LIBS += -lwslay # and of our WebSockets

$(B)/bench/%: $(B)/bench/%.o $(CLI) $(LIB)
	$(LINK) $^ $(CLI_LIBS) -o $@

$(B)/tools/%: $(B)/tools/%.o $(LIB)
	$(LINK) $^ -lpthread -lm -o $@

$(B)/fuzz/%_fuzz: $(B)/fuzz/%_fuzz.o $(CLI) $(LIB)
	$(LINK) -fsanitize=fuzzer $^ $(CLI_LIBS) -o $@

# ---- WebAssembly ---------------------------------------------------------------------------

# clang would silently run a wasm-opt it finds on the way and make other bytes than elsewhere, so
# wasm-ld links. The stack lies first: an overflow traps instead of overwriting data.
#
# SIMD: every browser since 2023 has it. The engine then takes 1.2 to 1.3 times as long as natively,
# in the mean over `bench search`; without, 1.6. -O3 makes it slower, link-time optimisation 3 %
# faster and the module 25 kB larger. What only reads and writes text is made small.
WASM_OPT   := -O2
WASM_FLAGS  = -std=c11 $(WARN) $(WASM_OPT) -ffreestanding -nostdlib -mbulk-memory -msimd128 \
              -Ilib -Iinclude -Iapps -Ibuild/gen -MMD -MP
SMALL      := $(addprefix lib/,text record report match room) apps
$(SMALL:%=$(W)/%/%): WASM_OPT := -Os

wasm: $(W)/pentoid.wasm
wasm-objects: $(WASM_OBJ)

$(W)/pentoid.wasm: $(WASM_OBJ)
	$(WASMLD) --no-entry --fatal-warnings --gc-sections --strip-all --stack-first \
	    -z stack-size=4194304 $^ -o $@

$(W)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(WASMCC) $(WASM_FLAGS) $(WERROR) -c $< -o $@

# ---- the page ------------------------------------------------------------------------------

# The directories of web/ are among its files: they are newer when a file has gone.
WEB        := $(shell find web)
PAGE_TEXTS := $(patsubst %,build/gen/page/%.json,en es de)

site: build/site/index.html

build/gen/page/%.json: build/gen/gen_texts $(TEXTS)
	@mkdir -p $(@D)
	$< page $* $(TEXTS) > $@

build/site/index.html: tools/make-site $(WEB) $(W)/pentoid.wasm $(PAGE_TEXTS) Makefile
	tools/make-site build/site $(W)/pentoid.wasm $(PAGE_TEXTS)

# ---- check and measure ---------------------------------------------------------------------

build/leash: tools/leash.c Makefile
	@mkdir -p $(@D)
	$(HOSTCC) -std=c11 $(WARN) -O2 $< -o $@

test:; ./test
lint format:; tools/$@
screenshots: all site; node tools/screenshots.mjs
simulate: $(B)/tests/room_sim_test; $< $(or $(GAMES),100000)

bench: $(BENCH_OBJ:.o=) $(B)/pentoid
	@for b in $(BENCH_OBJ:.o=) "$(B)/pentoid bench cover"; do echo "== $$b"; $$b || exit 1; done

# What a fuzzer finds new stays in build/fuzz/found/NAME; pick from there for fuzz/corpus/NAME.
FUZZ_SECONDS ?= 600
fuzz:
	$(MAKE) FLAVOUR=fuzz fuzzers
	basename -s _fuzz.c -a fuzz/*_fuzz.c | \
	    SEED=0 xargs -P "$$(nproc)" -I NAME tools/fuzz-one NAME $(FUZZ_SECONDS) build/fuzz/found/NAME

faults: all crowd
	FAULT_ROUNDS=500 FAULT_MOST_MS=3000 bash tests/faults.sh
	FAULT_ROUNDS=100 FAULT_MOST_MS=3000 bash tests/faults_nodes.sh

install: all; tools/install-files '$(B)' '$(VERSION)' '$(PREFIX)' '$(DESTDIR)'
uninstall:; tools/install-files --remove '$(PREFIX)' '$(DESTDIR)'

clean:; rm -rf build

-include $(ALL_OBJ:.o=.d) $(WASM_OBJ:.o=.d)
