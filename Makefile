# What people do with Haneul, one word each. `make` alone lists them.

# `install` and `uninstall` honour DESTDIR too; settings go to /etc, or below any other PREFIX than /usr and /usr/local.
PREFIX = /usr/local
SWIFT = swift
PYTHON = python3
# The Swift runtime is linked in: the binary runs where no Swift is installed.
# So are these libraries where their archives are installed: a folder that holds nothing else makes the linker prefer them.
STATIC = $(CURDIR)/.build/static
# A fixed address needs no relocations, of which there would be 152,000 at each start; docs/decisions/0022.
FIXED = -Xlinker -no-pie
# A section for each function: the linker leaves out what nothing calls, and a start touches fewer pages.
SECTIONS = -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections
# What quick commands run lies side by side: a start touches two fifths less of the code. Only gold takes such a list.
ORDER = $(if $(shell command -v ld.gold),-Xswiftc -use-ld=gold -Xlinker --section-ordering-file=$(CURDIR)/Tools/start/functions)
# No symbol is exported: nothing loads a library into the program, and 49,000 of them cost 1 ms at each start.
RELEASE = -c release --static-swift-stdlib -Xlinker -L$(STATIC) -Xlinker --no-export-dynamic $(FIXED) $(SECTIONS) $(ORDER)
# QUICK=1 leaves out what only debuggers read, for whoever builds once and throws it away. The index stays: SwiftPM reads it
# to find tests, and stops a build without one.
DEBUG = $(if $(QUICK),-debug-info-format none)
# The bundle of all suites in Swift, started as `swift test` does, which would wait for a build beside it.
SUITES = $(CURDIR)/.build/debug/haneulPackageTests.xctest --testing-library swift-testing
ITERATIONS = 10000
REQUESTS = 1000000
INPUTS = 200000
KILLS = 300
FOLDER = .build/screenshots
BINARY = $(CURDIR)/.build/release/haneul
# More at once only starve each other of the time they are given to answer; fewer leave a core idle.
AT_ONCE = SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=6
# Suites that start processes, listen on loopback or walk the corpus; `make test-fast` leaves them out.
SLOW_SUITES = 'EndToEnd|Corpus|Loopback|Process|PostgreSQL|AddedProvider|DayOfTraffic|EmulatedYear|Outage|FaultTable|StorePlans|NoticeNodes'

# What the end-to-end suite was answered on each store.
STORES = $(CURDIR)/.build/stores

ifndef HANEUL_TEST_HOUR
HANEUL_TEST_HOUR := $(shell shuf -i 0-23 -n 1)
endif
export HANEUL_TEST_HOUR

# Each part of a long run says how long it took: whoever ends it for its time learns by whom it was spent.
TIMED = @Scripts/timed $@
TIMED_SINCE ?= $(shell date +%s)
export TIMED_SINCE := $(TIMED_SINCE)

.PHONY: help bootstrap build build-cream debug tools install uninstall run run-cream test test-beside-build test-beside-others test-last test-swift test-year test-end-to-end test-stores test-clients test-reference test-mail test-push test-fleet test-browser test-looks test-install test-gate test-probe test-fast test-hour test-hours test-planted test-kills check snapshots format fuzz screenshots bench docs clean

help:
	@echo "make bootstrap   look for what the build needs, install what is missing and may be installed"
	@echo "make build       the release binary, .build/release/haneul"
	@echo "make run         the app, at an address it prints; ARGS='--demo' or '--port 9000' for more"
	@echo "make run-cream   Cream, the resale market, at an address it prints; ARGS='--port 9000' for more"
	@echo "make install     program, manual, completions and systemd unit below PREFIX=$(PREFIX); docs/service.md"
	@echo "make uninstall   takes them away again; settings and data stay"
	@echo "make check       formatting, imports, layers and the other rules of the house, in seconds"
	@echo "make test        every test: Swift, the check's own, the libraries without NIO"
	@echo "make test-fast   the tests that need no process, no socket and no corpus"
	@echo "make test-stores the end-to-end suite on files and on PostgreSQL, and whether all answers are the same"
	@echo "make test-looks  the browser suite with every language in every theme and size; make test has each two of them together"
	@echo "make test-fleet  three nodes behind nginx and HAProxy as Tools/fleet sets them up; part of make test"
	@echo "make test-hours  the tests that read the clock, at each hour of a day by their own clock"
	@echo "make test-kills  kills processes that change accounts, deliveries and notices, and servers that people use, KILLS=$(KILLS) times,"
	@echo "                 and takes their power as often"
	@echo "make test-planted plants faults, and looks whether the tests find them, in the browser above all"
	@echo "make snapshots   record every page of both products again: read the difference before it is committed"
	@echo "make format      lay out every Swift file"
	@echo "make fuzz        mutate every recorded body ITERATIONS=$(ITERATIONS) times, ask the gateway REQUESTS=$(REQUESTS) odd things, and give"
	@echo "                 the decoders of tokens, cookies, forms, addresses, changes, backups and subscriptions INPUTS=$(INPUTS) odd inputs each"
	@echo "make screenshots every screen of the app with made-up weather, into FOLDER=$(FOLDER)"
	@echo "make bench       measure, against peers on this machine"
	@echo "make docs        the reference of the libraries, into .docs"

bootstrap:
	@Scripts/bootstrap

build: bootstrap $(STATIC)
	$(if $(filter release,$(BUILT)),,$(TIMED) $(SWIFT) build $(RELEASE) --product haneul)

build-cream: bootstrap $(STATIC)
	$(SWIFT) build $(RELEASE) --product cream

# libgcc_s.so has its counterpart in an archive of another name.
$(STATIC): Makefile
	@mkdir -p $@
	@for library in sqlite3 argon2 z stdc++ gcc_eh; do \
		archive=$$($$(command -v clang || command -v cc) -print-file-name=lib$$library.a); test ! -f "$$archive" || ln -sf "$$archive" $@/; done
	@test ! -e $@/libgcc_eh.a || mv -f $@/libgcc_eh.a $@/libgcc_s.a
	@touch $@

run: build
	@.build/release/haneul serve $(ARGS)

run-cream: build-cream
	@.build/release/cream serve $(ARGS)

# Builds where something is newer than the binary: `make build && sudo make install` needs no Swift for root.
install:
	@test -x "$(BINARY)" && test -z "$$(find Sources Plugins Package.swift -newer "$(BINARY)" -type f | head -n 1)" \
		|| { $(MAKE) build && touch "$(BINARY)"; }
	@BINARY="$(BINARY)" PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Tools/service/install

uninstall:
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Tools/service/install --remove

check: bootstrap
	$(TIMED) $(PYTHON) -B Scripts/check
	@$(PYTHON) -B Tools/assets/icons --check

test: test-hour tools debug test-beside-build test-beside-others test-browser test-last

# Installed before anything is built: a header of the system that becomes newer has all C compiled again.
tools: bootstrap
	@for purpose in tests clients browser fleet; do Scripts/bootstrap $$purpose || exit 1; done

# What takes a core and what mostly waits share the machine: the release is built while the suites in Swift run.
test-beside-build: debug
	@+$(MAKE) --jobs 2 --keep-going BUILT=debug test-swift build

# They mostly wait: two at once leave a core idle.
test-beside-others: tools debug build
	@+$(MAKE) --jobs 3 --keep-going --output-sync=target BUILT='debug release' \
		test-end-to-end test-clients test-reference test-mail test-push test-fleet test-install test-gate

# What mostly computes. A run that is ended at a fixed time leaves it out when it is late, and says so.
test-last: debug
	@+if [ "$$(date +%s)" -gt "$${HANEUL_TEST_LATE_AT:-$$(date +%s)}" ]; then echo "left out, since this run is late: test-year test-probe"; \
		else $(MAKE) --jobs 2 --keep-going --output-sync=target BUILT='debug release' test-year test-probe; fi

# Both of these run suites side by side themselves.
ifndef BUILT
.NOTPARALLEL:
endif

# What tests need, and people do not: the suites in Swift, and the programs that other suites drive.
debug: bootstrap
	@Scripts/bootstrap tests
	$(if $(filter debug,$(BUILT)),,$(TIMED) $(SWIFT) build --build-tests $(DEBUG))

# Drawn once, for all suites that read the time from their own clock.
test-hour:
	@echo "The suites' own clock begins at $(HANEUL_TEST_HOUR):05 UTC; to repeat it: make test HANEUL_TEST_HOUR=$(HANEUL_TEST_HOUR)"

test-swift: debug
	$(TIMED) env $(AT_ONCE) $(SUITES) --skip 'EndToEnd|EmulatedYear'

# In a process of its own: it computes for minutes, and would keep the others from the threads that they share.
test-year: debug
	$(TIMED) $(SUITES) --filter EmulatedYear

# The binary people get, from outside.
test-end-to-end: build debug
	$(TIMED) env HANEUL_BINARY="$(CURDIR)/.build/release/haneul" $(SUITES) --filter EndToEnd

# The same suite on files and on PostgreSQL, and whether every body and output is the same; long.
test-stores: build debug
	rm -rf "$(STORES)"
	for store in files postgresql; do HANEUL_BINARY="$(CURDIR)/.build/release/haneul" HANEUL_TEST_STORE=$$store \
		HANEUL_TEST_RECORD="$(STORES)/$$store" $(SUITES) --filter EndToEnd || exit 1; done
	Tests/Stores/compare "$(STORES)/files" "$(STORES)/postgresql"

# Other people's clients, properties and crowds against the binary; needs PyPI once.
test-clients: build
	@Scripts/bootstrap clients
	$(TIMED) Tests/Clients/run

# `haneul verify` against the reference program of its method; needs PyPI once.
test-reference: build
	@Scripts/bootstrap clients
	$(TIMED) Tests/Reference/run

# Mail, against other people's server and parser, and accounts with mail; needs PyPI once.
test-mail: debug
	@Scripts/bootstrap clients
	$(TIMED) Tests/Mail/run

# Messages to browsers, read by other people's code; needs PyPI once.
test-push: debug
	@Scripts/bootstrap clients
	$(TIMED) Tests/Push/run

# The examples of Tools/fleet: three nodes behind nginx and HAProxy; needs PyPI once.
test-fleet: build
	@Scripts/bootstrap fleet
	$(TIMED) Tests/Fleet/run

# Both products' apps in Debian's Chromium, Haneul before an emulated weather service; needs PyPI once. Cream's is its
# debug binary: a release of it is minutes more, and of the same parts.
test-browser: build debug
	@Scripts/bootstrap browser
	$(TIMED) Tests/Browser/run

# The same, with every language in every theme and size; long.
test-looks: build debug
	@Scripts/bootstrap browser
	HANEUL_EVERY_LOOK=1 Tests/Browser/run

# The tests in the browser and of the clients that read the clock, 24 times; long.
test-hours: build
	@Scripts/bootstrap clients
	@Scripts/bootstrap browser
	@Tests/Hours/run $(HOURS)

# Whether the tests can fail, those in the browser above all: long, and not part of `make test`.
test-planted: build
	@Scripts/bootstrap browser
	@Scripts/bootstrap clients
	@Tests/Browser/run --only-environment
	@Tests/Push/run --only-environment
	@.build/browser/bin/python -B Tests/Planted $(FAULTS)

# Processes that change accounts, and whole servers under people, killed and without power; some of it is in `make test`.
test-kills: build debug
	HANEUL_KILLS=$(KILLS) HANEUL_BINARY="$(CURDIR)/.build/release/haneul" $(SUITES) \
		--filter 'AccountProcess|DeliveryProcess|NoticeProcess|NoticeNodes|PostgreSQLKill|TransferProcess|KilledNodes'

test-install: build
	$(TIMED) Tests/Install/run

test-gate: bootstrap
	@echo "The check finds what is planted, and builds follow the files compiled in:"
	$(TIMED) $(PYTHON) -B Tests/Gate

test-probe: bootstrap
	@echo "The libraries build without NIO:"
	$(TIMED) Tests/ProbePackage/run

test-fast: debug
	$(SUITES) --skip $(SLOW_SUITES)

# What records a page fails, so that nothing is recorded unseen.
snapshots: bootstrap
	rm -f Tests/Snapshots/Pages/*.html Tests/Snapshots/Cream/*.html
	$(SWIFT) build --build-tests
	sed -i '/^<!-- The next table is made/,/^<!-- The end of it/{//!d}' docs/sources.md docs/faults-of-the-database.md
	-$(SWIFT) test --skip-build --disable-xctest --filter 'PageSnapshotTests|SourcesPageTests|FaultTableTests' >/dev/null 2>&1
	git status --short Tests/Snapshots docs/sources.md docs/faults-of-the-database.md

format:
	$(SWIFT) format format --in-place --parallel --recursive Sources Plugins Tests Package.swift

fuzz: bootstrap $(STATIC)
	HANEUL_TOOLS=1 $(SWIFT) build $(RELEASE) --product haneul-fuzz
	.build/release/haneul-fuzz --iterations $(ITERATIONS)
	.build/release/haneul-fuzz requests --iterations $(REQUESTS)
	.build/release/haneul-fuzz inputs --iterations $(INPUTS)

# Needs PyPI once.
screenshots: build
	@Scripts/bootstrap browser
	@Tests/Browser/run --only-environment
	@.build/browser/bin/python -B Tools/screenshots/take.py $(FOLDER)

# Needs PyPI once.
bench: build
	@Scripts/bootstrap bench
	@Scripts/bootstrap clients
	@Tests/Mail/run --only-environment
	@RELEASE="$(RELEASE)" Benchmarks/run

docs: bootstrap
	@Scripts/docs

clean:
	rm -rf .build .docs
