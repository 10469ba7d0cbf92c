// Plays layers of sound, slightly varied each time, through a limiter that keeps many sounds at once from clipping.

import type { Layer } from "./score.ts";

const PAPER = 0.7; // Q factor of the noise band
const NOISE = [[1, 3.4, 1]] as const; // noise has one partial, louder to make up for what the filter removes
const LEVEL = 0.25; // gain of the loudest layer, which leaves headroom for several layers at once
const FADED = 0.001; // share of its gain to which a sound fades at its end
const ROOM = 0.35; // seconds of reverberation

/** Returns white noise, from which all rustling sounds are cut. */
export function noiseFor({ sampleRate }: BaseAudioContext, seconds = 1, channels = 1): AudioBuffer {
  const length = Math.ceil(sampleRate * seconds);
  const buffer = new AudioBuffer({ length, sampleRate, numberOfChannels: channels });
  for (let channel = 0; channel < channels; channel++)
    buffer.getChannelData(channel).forEach((_, at, data) => (data[at] = Math.random() * 2 - 1));
  return buffer;
}

/** Creates the node that sounds are sent to: a limiter and, with `full`, more bass and a small room. */
export function mixer(context: BaseAudioContext, full: boolean): AudioNode {
  const limiter = new DynamicsCompressorNode(context, {
    threshold: -10,
    knee: 4,
    ratio: 20,
    attack: 0.001,
    release: 0.1,
  });
  // The limiter lets the attack of a loud moment through, so the output is lowered.
  limiter.connect(new GainNode(context, { gain: 0.85 })).connect(context.destination);
  if (!full) return limiter;
  const bass = new BiquadFilterNode(context, { type: "lowshelf", frequency: 180, gain: 3.5 });
  const echo = noiseFor(context, ROOM, 2);
  for (const channel of [0, 1])
    echo.getChannelData(channel).forEach((value, at, data) => {
      data[at] = ((data[at - 1] ?? 0) * 0.7 + value * 0.3) * (1 - at / data.length) ** 3;
    });
  const room = new ConvolverNode(context, { buffer: echo });
  bass.connect(limiter);
  bass
    .connect(room)
    .connect(new GainNode(context, { gain: 0.4 }))
    .connect(limiter);
  return bass;
}

/** Plays layers now. `chance` varies them slightly. */
export function perform(layers: Layer[], into: AudioNode, noise: AudioBuffer, chance = Math.random): void {
  const { context } = into;
  const about = (share: number) => 1 + share * (2 * chance() - 1);
  const strength = LEVEL * about(0.12);
  const pace = about(0.03);
  for (const { partials, from, to, at, lasts, swell, loud } of layers) {
    const start = context.currentTime + at * pace;
    const tune = about(partials ? 0.004 : 0.08); // notes vary less, so they stay in tune
    (partials ?? NOISE).forEach(([ratio, share, life], n) => {
      const end = start + lasts * life;
      const { source, frequency, heard } = partials ? tone(context) : band(context, noise);
      frequency.setValueAtTime(from * ratio * tune, start);
      frequency.exponentialRampToValueAtTime(to * ratio * tune, end);
      const { gain } = heard;
      gain.setValueAtTime(0, start);
      // Higher partials start a little later, as in wind instruments.
      gain.linearRampToValueAtTime(loud * share * strength, start + swell * (1 + n / 2));
      gain.exponentialRampToValueAtTime(loud * share * strength * FADED, end);
      heard.connect(into);
      source.start(start, chance() * noise.duration);
      source.stop(end);
    });
  }
}

interface Voice {
  source: AudioScheduledSourceNode & { start(when: number, offset?: number): void };
  frequency: AudioParam;
  heard: GainNode;
}

function tone(context: BaseAudioContext): Voice {
  const source = new OscillatorNode(context);
  const heard = new GainNode(context);
  source.connect(heard);
  return { source, frequency: source.frequency, heard };
}

function band(context: BaseAudioContext, buffer: AudioBuffer): Voice {
  const source = new AudioBufferSourceNode(context, { buffer, loop: true });
  const filter = new BiquadFilterNode(context, { type: "bandpass", Q: PAPER });
  const heard = new GainNode(context);
  source.connect(filter).connect(heard);
  return { source, frequency: filter.frequency, heard };
}
