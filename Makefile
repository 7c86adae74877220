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
ITERATIONS = 10000
REQUESTS = 1000000
INPUTS = 200000
KILLS = 300
FOLDER = .build/screenshots
BINARY = $(CURDIR)/.build/release/haneul
# More at once only starve each other of the time they are given to answer; fewer leave a core idle.
AT_ONCE = SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=6
# Suites that start processes, listen on loopback or walk the corpus; `make test-fast` leaves them out.
SLOW_SUITES = 'EndToEnd|Corpus|Loopback|Process|AddedProvider|DayOfTraffic'

ifndef HANEUL_TEST_HOUR
HANEUL_TEST_HOUR := $(shell shuf -i 0-23 -n 1)
endif
export HANEUL_TEST_HOUR

.PHONY: help bootstrap build build-cream install uninstall run run-cream test test-swift test-end-to-end test-clients test-reference test-mail test-push test-browser test-install test-gate test-probe test-fast test-hour test-hours test-planted test-kills check snapshots format fuzz screenshots bench docs clean

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
	@echo "make test-hours  the tests that read the clock, at each hour of a day by their own clock"
	@echo "make test-kills  kills processes that change accounts, deliveries and notices KILLS=$(KILLS) times, and takes their power as often"
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
	$(SWIFT) build $(RELEASE) --product haneul

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
	@$(PYTHON) -B Scripts/check
	@$(PYTHON) -B Tools/assets/icons --check

test: test-hour test-gate test-swift test-end-to-end test-clients test-reference test-mail test-push test-browser test-install test-probe

# Drawn once, for all suites that read the time from their own clock.
test-hour:
	@echo "The suites' own clock begins at $(HANEUL_TEST_HOUR):05 UTC; to repeat it: make test HANEUL_TEST_HOUR=$(HANEUL_TEST_HOUR)"

test-swift: bootstrap
	$(SWIFT) build --build-tests
	$(AT_ONCE) $(SWIFT) test --skip-build --parallel --disable-xctest --skip EndToEnd

# The binary people get, from outside.
test-end-to-end: build
	$(SWIFT) build --build-tests
	HANEUL_BINARY="$(CURDIR)/.build/release/haneul" $(SWIFT) test --skip-build --disable-xctest --filter EndToEnd

# Other people's clients, properties and crowds against the binary; needs PyPI once.
test-clients: build
	@Scripts/bootstrap clients
	@Tests/Clients/run

# `haneul verify` against the reference program of its method; needs PyPI once.
test-reference: build
	@Scripts/bootstrap clients
	@Tests/Reference/run

# Mail, against other people's server and parser, and accounts with mail; needs PyPI once.
test-mail:
	@Scripts/bootstrap clients
	$(SWIFT) build --product mail-driver
	$(SWIFT) build --product members-site
	@Tests/Mail/run

# Messages to browsers, read by other people's code; needs PyPI once.
test-push:
	@Scripts/bootstrap clients
	$(SWIFT) build --product push-driver
	@Tests/Push/run

# Both products' apps in Debian's Chromium, Haneul before an emulated weather service; needs PyPI once.
test-browser: build build-cream
	@Scripts/bootstrap browser
	$(SWIFT) build --product notes-site
	$(SWIFT) build --product members-site
	@Tests/Browser/run

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

# Processes that change accounts, killed and without power; some of it is in `make test`.
test-kills: bootstrap
	$(SWIFT) build --build-tests
	HANEUL_KILLS=$(KILLS) $(SWIFT) test --skip-build --disable-xctest --filter 'AccountProcess|DeliveryProcess|NoticeProcess'

test-install: build
	@Tests/Install/run

test-gate: bootstrap
	@echo "The check finds what is planted, and builds follow the files compiled in:"
	@$(PYTHON) -B Tests/Gate

test-probe: bootstrap
	@echo "The libraries build without NIO:"
	@Tests/ProbePackage/run

test-fast: bootstrap
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --parallel --disable-xctest --skip $(SLOW_SUITES)

# What records a page fails, so that nothing is recorded unseen.
snapshots: bootstrap
	rm -f Tests/Snapshots/Pages/*.html Tests/Snapshots/Cream/*.html
	$(SWIFT) build --build-tests
	sed -i '/^<!-- The next table is made/,/^<!-- The end of it/{//!d}' docs/sources.md
	-$(SWIFT) test --skip-build --disable-xctest --filter 'PageSnapshotTests|SourcesPageTests' >/dev/null 2>&1
	git status --short Tests/Snapshots docs/sources.md

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
