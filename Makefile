# Pentoid's build: one file for the library, the programs, the tests and the rest.
#
#   make [all]   library and command line          make lint      the house rules, see tools/lint
#   make test    everything ./test does            make wasm      the library for the browser
#   make bench   bench/*.c and bench cover         make install   PREFIX=/usr/local DESTDIR=
#   make fuzz    every fuzzer, FUZZ_SECONDS each   make format    lay out the C files
#   make clean                                     make uninstall   with the same two
#
# Each flavour (FLAVOUR=release|asan|tsan|cov) has its own directory build/FLAVOUR, so switching
# never rebuilds. Files are found by wildcard: a new source needs no line here. `fuzz` and `lint-*`
# are flavours too, but the targets above and ./test pick them by themselves.

VERSION := 0.1.0
FLAVOUR ?= release
B       := build/$(FLAVOUR)
W       ?= build/wasm
PREFIX  ?= /usr/local
JOBS    ?= $(shell nproc 2>/dev/null || echo 2)

ifeq ($(origin CC),default)
CC := $(if $(filter fuzz lint-clang,$(FLAVOUR)),clang,gcc)
endif
HOSTCC  ?= gcc
WASMCC  ?= clang --target=wasm32
WASMLD  ?= wasm-ld

# ---- flags ---------------------------------------------------------------------------------

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wwrite-strings \
        -Wundef -Wvla -Wno-overlength-strings -Werror=implicit-function-declaration
OPT  ?= -O3 # -O2 plays 10 to 20 % fewer random games a second under gcc

# The rules count and scan bits all the time. x86-64-v2 (every processor since about 2009) has
# popcnt; the oldest x86-64 has not, and calls __popcountdi2 instead. Other processors need no help,
# and the sanitizers do without, so that the tests see both ways. `make MARCH=` builds for any x86.
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
INCLUDE := -Ilib -Iapps -Itests
CFLAGS_ALL = -std=c11 $(WARN) $(FLAGS_$(FLAVOUR)) $(INCLUDE) $(CPPFLAGS) $(CFLAGS) $(EXTRA) -MMD -MP
LINK       = $(CC) $(FLAGS_$(FLAVOUR)) $(CFLAGS) $(LDFLAGS)
$(B)/lib/% $(B)/gen/%: EXTRA := -ffreestanding
$(B)/apps/%: EXTRA := -D_POSIX_C_SOURCE=200809L -DPENTOID_VERSION='"$(VERSION)"'
$(B)/tests/% $(B)/bench/% $(B)/fuzz/%: EXTRA := -D_POSIX_C_SOURCE=200809L

# ---- files ---------------------------------------------------------------------------------

LAYERS := rules game text cover ai match
objects = $(patsubst %.c,$(B)/%.o,$(sort $(wildcard $(1))))

LIB_SRC   := $(sort $(wildcard $(LAYERS:%=lib/%/*.c)))
LIB_OBJ   := $(LIB_SRC:%.c=$(B)/%.o) $(B)/gen/tables.o $(B)/gen/ada_net.o
CLI_OBJ   := $(call objects,apps/cli/*.c)
TRAIN_OBJ := $(call objects,apps/train/*.c)
TEST_OBJ  := $(call objects,tests/*_test.c)
HELP_OBJ  := $(call objects,tests/plain/*.c tests/support/*.c)
FUZZ_OBJ  := $(call objects,fuzz/*_fuzz.c)
BENCH_OBJ := $(call objects,bench/*.c)
TOOL_OBJ  := $(call objects,tools/*.c)
ALL_OBJ   := $(LIB_OBJ) $(CLI_OBJ) $(TRAIN_OBJ) $(TEST_OBJ) $(HELP_OBJ) $(FUZZ_OBJ) \
             $(BENCH_OBJ) $(TOOL_OBJ)
WASM_OBJ  := $(patsubst %.c,$(W)/%.o,$(sort $(wildcard apps/wasm/*.c)) $(LIB_SRC)) \
             $(W)/gen/tables.o $(W)/gen/ada_net.o

# Tests, fuzzers and benches may use the parts of the command line too: everything but its main.
LIB := $(B)/libpentoid.a
CLI := $(B)/libcli.a

.PHONY: all test bench fuzz lint wasm install uninstall clean format tests fuzzers lint-objects \
        wasm-objects
.DELETE_ON_ERROR:
.SECONDARY:
MAKEFLAGS += --no-builtin-rules

all: $(LIB) $(B)/pentoid $(B)/pentoid-train
tests: $(TEST_OBJ:.o=)
fuzzers: $(FUZZ_OBJ:.o=)
lint-objects: $(ALL_OBJ)

# ---- compile and link ----------------------------------------------------------------------

$(B)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(CFLAGS_ALL) -c $< -o $@

$(B)/gen/%.o: build/gen/%.c Makefile
	@mkdir -p $(@D)
	$(CC) $(CFLAGS_ALL) -c $< -o $@

# The constant tables are computed once, on this machine, for every flavour and for wasm.
build/gen/gen_tables: tools/gen_tables.c Makefile
	@mkdir -p $(@D)
	$(HOSTCC) -std=c11 $(WARN) -O2 $< -o $@

build/gen/tables.c: build/gen/gen_tables
	$< > $@

build/gen/gen_net: tools/gen_net.c lib/ai/ada_eval.h Makefile
	@mkdir -p $(@D)
	$(HOSTCC) -std=c11 $(WARN) -Ilib -O2 $< -o $@

build/gen/ada_net.c: build/gen/gen_net data/adaptoid.net
	$^ > $@

# An archive is made anew, or a deleted source would live on in it.
$(LIB): $(LIB_OBJ)
	@rm -f $@
	ar rcsD $@ $^

$(CLI): $(filter-out %/main.o,$(CLI_OBJ))
	@rm -f $@
	ar rcsD $@ $^

$(B)/pentoid: $(CLI_OBJ) $(LIB)
	$(LINK) $^ -lpthread -lm -o $@

$(B)/pentoid-train: $(TRAIN_OBJ) $(LIB)
	$(LINK) $^ -lm -o $@

$(B)/tests/%_test: $(B)/tests/%_test.o $(HELP_OBJ) $(CLI) $(LIB)
	$(LINK) $^ -lcmocka -lpthread -lm -o $@

$(B)/bench/%: $(B)/bench/%.o $(CLI) $(LIB)
	$(LINK) $^ -lpthread -lm -o $@

$(B)/tools/%: $(B)/tools/%.o $(LIB)
	$(LINK) $^ -lpthread -lm -o $@

$(B)/fuzz/%_fuzz: $(B)/fuzz/%_fuzz.o $(CLI) $(LIB)
	$(LINK) -fsanitize=fuzzer $^ -lpthread -lm -o $@

# ---- WebAssembly ---------------------------------------------------------------------------

# clang would silently run a wasm-opt it finds on the way and make other bytes than elsewhere, so
# wasm-ld links. The stack lies first: an overflow traps instead of overwriting data.
WASM_FLAGS := -std=c11 $(WARN) -O2 -ffreestanding -nostdlib -mbulk-memory -Ilib -Iapps -MMD -MP

wasm: $(W)/pentoid.wasm
wasm-objects: $(WASM_OBJ)

$(W)/pentoid.wasm: $(WASM_OBJ)
	$(WASMLD) --no-entry --fatal-warnings --gc-sections --strip-debug --stack-first \
	    -z stack-size=1048576 $^ -o $@

$(W)/gen/%.o: build/gen/%.c Makefile
	@mkdir -p $(@D)
	$(WASMCC) $(WASM_FLAGS) $(WERROR) -c $< -o $@

$(W)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(WASMCC) $(WASM_FLAGS) $(WERROR) -c $< -o $@

# ---- check and measure ---------------------------------------------------------------------

test:
	./test

lint:
	tools/lint

format:
	find . \( -name build -o -name .git \) -prune -o \
	    \( -name '*.[ch]' -o -name '*.inc' -o -name '*.def' \) -print | xargs clang-format -i

bench: $(BENCH_OBJ:.o=) $(B)/pentoid
	@for b in $(BENCH_OBJ:.o=) "$(B)/pentoid bench cover"; do echo "== $$b"; $$b || exit 1; done

# What a fuzzer finds new stays in build/fuzz/found/NAME; pick from there for fuzz/corpus/NAME.
FUZZ_SECONDS ?= 600
FUZZ_NAMES   := $(patsubst fuzz/%_fuzz.c,%,$(sort $(wildcard fuzz/*_fuzz.c)))
fuzz:
	$(MAKE) FLAVOUR=fuzz fuzzers
	printf '%s\n' $(FUZZ_NAMES) | \
	    xargs -P $(JOBS) -I NAME tools/fuzz-one NAME $(FUZZ_SECONDS) build/fuzz/found/NAME

# ---- install -------------------------------------------------------------------------------

# Users write #include <pentoid/text/notation.h>. The installed headers find each other that way
# too, so that nobody else's text/out.h gets between them.
D        := $(DESTDIR)$(PREFIX)
PUBLIC   := $(patsubst lib/%,%,$(sort $(wildcard $(LAYERS:%=lib/%/*.h) $(LAYERS:%=lib/%/*.def))))
COMPLETE := share/bash-completion/completions

install: all
	install -d $(D)/bin $(D)/lib/pkgconfig $(D)/share/man/man1 $(D)/$(COMPLETE) \
	    $(sort $(dir $(PUBLIC:%=$(D)/include/pentoid/%)))
	install -m 755 $(B)/pentoid $(D)/bin/
	install -m 644 $(LIB) $(D)/lib/
	for h in $(PUBLIC); do sed 's|^#include "\(.*\)"|#include <pentoid/\1>|' lib/$$h | \
	    install -m 644 /dev/stdin $(D)/include/pentoid/$$h || exit 1; done
	printf '%s\n' 'prefix=$(PREFIX)' 'Name: pentoid' 'Version: $(VERSION)' \
	    'Description: Rules and play of Pentactic and Adaptoid' 'Cflags: -I$${prefix}/include' \
	    'Libs: -L$${prefix}/lib -lpentoid' | \
	    install -m 644 /dev/stdin $(D)/lib/pkgconfig/pentoid.pc
	install -m 644 docs/pentoid.1 $(D)/share/man/man1/
	install -m 644 tools/completion/pentoid.bash $(D)/$(COMPLETE)/pentoid

uninstall:
	rm -f $(D)/bin/pentoid $(D)/lib/libpentoid.a $(D)/lib/pkgconfig/pentoid.pc \
	    $(D)/share/man/man1/pentoid.1 $(D)/$(COMPLETE)/pentoid
	rm -rf $(D)/include/pentoid

clean:
	rm -rf build

-include $(ALL_OBJ:.o=.d) $(WASM_OBJ:.o=.d)
