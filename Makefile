# Two commands do everything: `make play` and `make test`. `make help` lists the rest.

PYTHON ?= python3
export PYTHON
# Tests start hundreds of programs, which would all be read anew.
unexport PYTHONDONTWRITEBYTECODE

# Where scripts/node puts a Node, if the machine has none that is new enough.
export PATH := $(CURDIR)/.venv/node:$(PATH)

BIN := .venv/bin
# Ends every process that a command has started.
GUARD := $(PYTHON) scripts/guard.py
SOURCES := $(shell find src -name '*.py' -o -name '*.md')
# The web client, built, and what it is built from.
WEB := src/parlour/online/web/index.html
PROTOCOL := web/src/protocol.ts
WEB_PYTHON := $(BIN)/python
WEB_SOURCES := $(shell find web \( -path web/node_modules -o -path web/tests -o -name '*.test.ts' \) -prune -o -type f -print)

.PHONY: help play web test check check-python check-web docs bench peers train-bigtwo golden catalogue screenshots compiled test-fast test-all test-plain test-compiled cluster-test package-test release clean
.DEFAULT_GOAL := help

help:
	@echo "make play      open the card room for this network (installs what is missing)"
	@echo "make test      lint, types and tests, plain and compiled (installs what is missing)"
	@echo "make test-fast the part of it that takes a minute: no browser, server, database, compiler or full-screen table"
	@echo "make test-all  the long version: everything at every size, many kills, faults and random games"
	@echo "make check     lint and types only"
	@echo "make docs      build the docs site into build/docs: guide, rules and library reference"
	@echo "make web       build the web client into the package"
	@echo "make screenshots  take pictures of every screen at every size, to be looked at or compared"
	@echo "make bench     speed, plain and compiled side by side, and that of the peers"
	@echo "make peers     install other libraries into build/peers, for make bench"
	@echo "make train-bigtwo  learn again what moves of Big Two are worth (hours)"
	@echo "make golden    write the golden games anew, to be looked at in the diff"
	@echo "make catalogue print everything that people read, by id, for translators"
	@echo "make compiled  build the compiled package into build/compiled"
	@echo "make cluster-test  servers that share a database, through a hundred faults"
	@echo "make package-test  build the wheel and the sdist from scratch, install them, and try them and deploy/"
	@echo "make release   build, check and tag the version, once \`make test-all\` has passed on this commit"
	@echo "make clean     remove everything that was installed or built here"

# On the compiled package, if there is one of these very sources: see `parlour --version`.
play: .venv/play.ready $(WEB)
	@if make --no-print-directory --question build/compiled/ready 2>/dev/null; then export PYTHONPATH="$(CURDIR)/build/compiled"; fi; \
	exec $(BIN)/parlour serve $(ARGS)

web: $(WEB)
	@:

test:
	@$(GUARD) $(PYTHON) scripts/tests.py usual

test-fast:
	@$(GUARD) $(PYTHON) scripts/tests.py fast

test-all:
	@$(GUARD) $(PYTHON) scripts/tests.py all

check: .venv/dev.ready web/node_modules/ready $(PROTOCOL)
	@echo "Checking style and types"
	@$(MAKE) --no-print-directory -j2 check-python check-web

check-python:
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --quiet --check
	@$(BIN)/mypy --no-error-summary

check-web:
	@cd web && npm run --silent check

test-plain: .venv/dev.ready $(WEB)
	-@scripts/browser
	-@scripts/database
	@$(GUARD) $(BIN)/pytest -q -n auto --dist worksteal $(ARGS)

test-compiled: build/tested/ready
	@env PYTHONPATH=build/tested PARLOUR_COMPILED=1 $(GUARD) $(BIN)/pytest -q -n auto --dist worksteal $(ARGS)

compiled: build/compiled/ready
	@:

docs: .venv/dev.ready
	@rm -rf build/docs
	@$(BIN)/sphinx-build -q -W --keep-going -d build/docs-read docs build/docs
	@echo "The docs are in build/docs/index.html"

bench: .venv/dev.ready build/compiled/ready
	@$(BIN)/python bench/run.py $(ARGS)
	@if [ -e build/peers/ready ]; then $(BIN)/python bench/peers.py; \
	else echo "Run \`make peers\` to have other libraries measured beside it."; fi

peers: build/peers/ready
	@:

train-bigtwo: .venv/dev.ready build/compiled/ready
	@PYTHONPATH=build/compiled OPENBLAS_NUM_THREADS=1 $(BIN)/python scripts/train_bigtwo.py $(ARGS)

golden: .venv/dev.ready
	@PYTHONPATH=tests $(BIN)/python -m kit.golden_games

catalogue: .venv/dev.ready
	@$(BIN)/python scripts/catalogue.py

screenshots: .venv/dev.ready $(WEB)
	@scripts/browser
	@PYTHONPATH=tests $(BIN)/python scripts/screenshots.py $(ARGS)

# A quarter of an hour or more: a run of the same in `make test` has a handful of faults.
cluster-test: .venv/dev.ready $(WEB)
	@scripts/database
	@$(GUARD) $(BIN)/pytest -q -s --fresh-seeds --faults 100 $(ARGS) tests/cluster

package-test: .venv/dev.ready
	@$(GUARD) $(BIN)/pytest -q $(ARGS) tests/package/end_to_end.py tests/package/hosting.py

release: .venv/dev.ready
	@PYTHONPATH=src:tests $(GUARD) $(BIN)/python scripts/release.py

clean:
	rm -rf .venv build web/node_modules src/parlour/online/web $(PROTOCOL) .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info

.venv/play.ready: requirements/play.txt requirements/node.txt pyproject.toml
	@scripts/environment play
	@touch $@

.venv/dev.ready: requirements/play.txt requirements/dev.txt requirements/node.txt pyproject.toml
	@scripts/environment dev
	@touch $@ .venv/play.ready

build/compiled/ready: .venv/dev.ready setup.py pyproject.toml $(SOURCES)
	@scripts/compile compiled 3
	@touch $@

build/peers/ready: requirements/peers.txt
	@echo "Installing what is pinned in requirements/peers.txt"
	@$(PYTHON) -m venv build/peers
	@build/peers/bin/pip install --quiet --disable-pip-version-check -r requirements/peers.txt
	@touch $@

# Half the time to compile, which is what counts for tests.
build/tested/ready: .venv/dev.ready setup.py pyproject.toml $(SOURCES)
	@scripts/compile tested 1
	@touch $@

web/node_modules/ready: web/package-lock.json | .venv/play.ready
	@scripts/node
	@echo "Installing what is pinned in web/package-lock.json"
	@cd web && npm ci --loglevel=error --no-audit --no-fund >/dev/null
	@touch $@

# The messages as TypeScript, written from the Python that defines them.
$(PROTOCOL): scripts/protocol_types.py $(wildcard src/parlour/online/protocol/*.py) src/parlour/core/beat.py \
    src/parlour/core/register.py src/parlour/core/offer_shapes.py src/parlour/core/zone.py src/parlour/play/match.py | .venv/play.ready
	@$(WEB_PYTHON) scripts/protocol_types.py $@

$(WEB): web/node_modules/ready $(PROTOCOL) $(WEB_SOURCES)
	@echo "Building the web client"
	@cd web && npm run --silent build -- --logLevel warn
