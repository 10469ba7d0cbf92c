"""Tests of the web client. They are a package so that they share one browser."""
