# The commands of a developer. `make test` is all that must pass; `.ci/run` calls it and nothing else.

CARGO ?= cargo
# How much the long harnesses do; each prints how to repeat a single case.
COUNT ?=
SEED ?= 1
CORPUS ?=
JOBS ?= $(shell nproc)

FUZZ = $(CARGO) run --quiet --release --locked --package tarka-fuzz --

.PHONY: build quick test deps fmt-check clippy cargo-test test-props test-csmith fuzz-frontend corpus verdicts bench fmt clean

build:
	$(CARGO) build --release --locked

# For trials while editing: target/fast/tarka, a few seconds after a change, as fast to run as the hand-out.
quick:
	$(CARGO) build --profile fast --locked --package tarka

test: deps fmt-check clippy cargo-test

deps:
	@scripts/install-deps test

fmt-check:
	$(CARGO) fmt --all --check

clippy:
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

cargo-test:
	$(CARGO) test --workspace --locked --no-fail-fast

# The tests that `make test` runs on a sample, for long: random terms, programs and certificates against the definitions
# of what is computed from them, records against gcc, and the engines on all programs with known verdicts. EFFORT=20
EFFORT ?= 20
test-props: deps
	TARKA_TEST_EFFORT=$(EFFORT) $(CARGO) test --release --locked --no-fail-fast -p tarka-logic \
	    --test all -- --show-output
	TARKA_TEST_EFFORT=$(EFFORT) $(CARGO) test --release --locked --no-fail-fast -p tarka-domains -p tarka-dagger \
	    --test grid --test all -- --show-output
	TARKA_TEST_EFFORT=$(EFFORT) TARKA_PARTITION_CASES=$$((120 * $(EFFORT))) \
	    $(CARGO) test --release --locked --no-fail-fast -p tarka-checker --test certificates --test partition -- --show-output
	TARKA_SYMBOLIC_CASES=$$((60 * $(EFFORT))) \
	    $(CARGO) test --release --locked --no-fail-fast -p tarka-exec --test symbolic -- --show-output
	TARKA_LAYOUTS=$$((20 * $(EFFORT))) $(CARGO) test --release --locked -p tarka --test record_layout
	$(CARGO) test --release --locked --no-fail-fast -p tarka-dash -p tarka-slam -- --include-ignored

# Generated programs: what Tarka's interpreter prints must be what gcc's binaries print. COUNT=500 SEED=1
test-csmith: deps build
	$(FUZZ) csmith --count $(or $(COUNT),500) --seed $(SEED) --jobs $(JOBS)

# Damaged programs: nothing may panic, hang or eat the memory. COUNT=200000 SEED=1 CORPUS="dir ..."
fuzz-frontend:
	$(FUZZ) frontend --count $(or $(COUNT),200000) --seed $(SEED) --jobs $(JOBS) $(or $(CORPUS),tests/run examples)

# Lowers every file that INDEX.csv in the directory CORPUS names, and lists those that do not go through.
corpus:
	@test -n "$(CORPUS)" || { echo 'usage: make corpus CORPUS=directory-with-INDEX.csv'; exit 3; }
	$(FUZZ) corpus --jobs $(JOBS) $(CORPUS)

# Programs with known verdicts: each verdict against brute force.
verdicts:
	$(FUZZ) verdicts --jobs $(JOBS) tests/verdicts

# How fast the front end reads and the interpreter runs.
bench:
	$(FUZZ) speed $(or $(CORPUS),tests/run) tests/bench

fmt:
	$(CARGO) fmt --all

clean:
	$(CARGO) clean
