"""Sounds: rendered without a loudspeaker and measured; when muted, nothing is created."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from kit.guest import Invite
from kit.support import ROOT
from parlour.core.beat import LENGTHS

WEB = ROOT / "web"
MODULES = ("score.ts", "synth.ts")
BESIDES = {"deal", "yours", "tick", "sit"}
# Renders each sound alone, and all at once, starting when the limiter has settled. Loudness is
# measured over the loudest 100 ms, weighted by ITU-R BS.1770. Two sounds count as alike if they
# differ by less than half of their energy.
RENDER = """async (full) => {
  const { SCORE, mixer, noiseFor, perform } = sounds;
  const [rate, length, begins] = [24_000, 24_000 * 1.1, 0.2];
  const noise = noiseFor({ sampleRate: rate });
  const offline = () => new OfflineAudioContext(1, length, rate);
  const render = async (...all) => {
    const context = offline();
    const into = mixer(context, full);
    void context.suspend(begins).then(() => {
      for (const layers of all) perform(layers, into, noise, () => 0.5);
      return context.resume();
    });
    return context.startRendering();
  };
  const weighted = async (buffer) => {
    const context = offline();
    const source = new AudioBufferSourceNode(context, { buffer });
    const head = { type: "highshelf", frequency: 1_500, gain: 4 };
    source.connect(new BiquadFilterNode(context, head))
      .connect(new BiquadFilterNode(context, { type: "highpass", frequency: 38 }))
      .connect(context.destination);
    source.start();
    return (await context.startRendering()).getChannelData(0);
  };
  const peak = (data) => data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const loudness = (data, size = rate / 10) => {
    let [sum, best] = [0, 0];
    data.forEach((value, at) => {
      sum += value ** 2 - (data[at - size] ?? 0) ** 2;
      best = Math.max(best, sum / size);
    });
    return 10 * Math.log10(best);
  };
  const power = (data) => data.reduce((sum, value) => sum + value ** 2, 0);
  const differ = (one, other) => power(one.map((value, at) => value - other[at])) >
    0.5 * Math.min(power(one), power(other));
  const found = [];
  for (const [kind, variants] of Object.entries(SCORE))
    for (const layers of variants) {
      const buffer = await render(layers);
      const data = buffer.getChannelData(0);
      const audible = data.map((value) => Number(Math.abs(value) > 0.001));
      const lasts = (audible.lastIndexOf(1) - audible.indexOf(1)) / rate;
      const others = found.filter((other) => other.kind !== kind);
      const alike = others.filter((other) => !differ(data, other.data)).map((other) => other.kind);
      const loud = loudness(await weighted(buffer));
      found.push({ kind, lasts, alike, data, peak: peak(data), loudness: loud });
    }
  const all = await render(...Object.values(SCORE).flat());
  return [found.map(({ data, ...rest }) => rest), peak(all.getChannelData(0))];
}"""
# Counts WebAudio objects, from before the page is loaded.
COUNTED = """
window.made = [];
for (const name of ["AudioContext", "OscillatorNode", "AudioBufferSourceNode"])
  window[name] = new Proxy(window[name], {
    construct: (kind, given) => (made.push(name), Reflect.construct(kind, given)),
  });
"""


@pytest.fixture(scope="module")
def sounds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a script with the synthesizer, for an empty page."""
    folder = tmp_path_factory.mktemp("sounds")
    entry = folder / "sounds.ts"
    entry.write_text("".join(f'export * from "{WEB}/src/sound/{name}";\n' for name in MODULES))
    bundle = [WEB / "node_modules/.bin/rolldown", entry, "-f", "iife", "--name", "sounds"]
    command = [str(part) for part in [*bundle, "-o", folder / "sounds.js"]]
    subprocess.run(command, check=True, capture_output=True, cwd=WEB)
    return folder / "sounds.js"


def test_every_beat_has_a_sound() -> None:
    score = (WEB / "src/sound/score.ts").read_text("utf-8")
    _, _, body = score.partition("SCORE")
    assert {*re.findall(r"^  (\w+): ", body, re.MULTILINE)} == LENGTHS.keys() | BESIDES


@pytest.mark.thorough
def test_every_beat_has_a_sound_of_its_own(browser: Browser, sounds: Path) -> None:
    page = browser.new_page()
    page.add_script_tag(path=sounds)
    (dry, all_dry), (full, all_full) = (page.evaluate(RENDER, full) for full in (False, True))
    page.close()
    assert {sound["kind"] for sound in dry} == LENGTHS.keys() | BESIDES
    for sound in [*dry, *full]:
        assert 0.05 < sound["lasts"] < 0.7, sound
        assert -26 < sound["loudness"] < -14, sound
        assert sound["peak"] < 0.8, sound
        assert sound["alike"] == [], sound
    assert max(all_dry, all_full) < 1
    bass, plain = ({sound["kind"]: sound["loudness"] for sound in found} for found in (full, dry))
    assert bass["truth"] > plain["truth"]


# Browsers count evaluated code as user activation. With this script, only keys count.
UNTOUCHED = """
let touched = false;
addEventListener("keydown", () => (touched = true), { capture: true });
Object.defineProperty(navigator, "userActivation", { get: () => ({ hasBeenActive: touched }) });
"""


def made(page: Any) -> list[str]:
    found: list[str] = page.evaluate("made.splice(0)")
    return found


def test_sound_is_off_until_asked_for_and_muted_in_one_tap(invite: Invite) -> None:
    ana = invite()
    ana.page.add_init_script(COUNTED)
    ana.play_with_bots("bigtwo")
    mute = ana.page.get_by_role("button", name="Mute")
    expect(mute).to_have_attribute("aria-pressed", "true")
    assert made(ana.page) == []
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "false")
    assert made(ana.page)[0] == "AudioContext"
    ana.page.reload()
    expect(mute).to_have_attribute("aria-pressed", "false")
    ana.page.keyboard.press("m")
    expect(mute).to_have_attribute("aria-pressed", "true")
    made(ana.page)
    for _ in range(6):
        ana.tap()
    assert made(ana.page) == []


def test_a_shared_screen_sounds_once_it_is_touched(invite: Invite) -> None:
    ana = invite()
    code = ana.open_room("bigtwo")
    screen = ana.context.new_page()
    screen.set_viewport_size({"width": 1280, "height": 720})
    screen.add_init_script(COUNTED + UNTOUCHED)
    screen.goto(f"{ana.base}/{code}/tv")
    mute = screen.get_by_role("button", name="Mute")
    expect(mute).to_have_attribute("aria-pressed", "true")
    assert made(screen) == []
    screen.keyboard.press("m")  # the first activation; sound was wanted before, but could not start
    expect(mute).to_have_attribute("aria-pressed", "false")
    assert made(screen)[0] == "AudioContext"
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
