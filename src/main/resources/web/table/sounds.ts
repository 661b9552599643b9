import type { MatchView } from '../client/types.js';

// Sounds for whoever wants them, made here and loaded from nowhere. They say nothing that is not
// also written.

export type Sound = 'move' | 'turn' | 'over';

/** What is heard as a match goes on: of several things at once the one that matters most. */
export class Sounds {
  readonly #play: (sound: Sound) => void;
  #before: MatchView;

  constructor(seen: MatchView, play: (sound: Sound) => void = played) {
    this.#before = seen;
    this.#play = play;
  }

  /** @param wanted whether anything is to be heard of it */
  seen(now: MatchView, wanted: boolean): void {
    const before = this.#before;
    this.#before = now;
    if (!wanted || now.revision === before.revision) return;
    if (now.outcome) this.#play('over');
    else if (now.legalMoves.length && !before.legalMoves.length) this.#play('turn');
    else this.#play('move');
  }
}

/** In hertz, one note after the other. */
const NOTES: Record<Sound, readonly number[]> = {
  move: [330],
  turn: [523, 784],
  over: [523, 659, 784],
};

const SECONDS = 0.14;
const LOUD = 0.15;
const QUIET = 0.001;

let speaker: AudioContext | undefined;

export function played(sound: Sound): void {
  speaker ??= new AudioContext();
  // Browsers are silent until somebody has done something on the page.
  void speaker.resume();
  const begin = speaker.currentTime;
  for (const [at, hertz] of NOTES[sound].entries()) note(speaker, hertz, begin + at * SECONDS);
}

function note(on: AudioContext, hertz: number, begin: number): void {
  const tone = new OscillatorNode(on, { type: 'triangle', frequency: hertz });
  const volume = new GainNode(on, { gain: LOUD });
  volume.gain.setValueAtTime(LOUD, begin);
  volume.gain.exponentialRampToValueAtTime(QUIET, begin + SECONDS);
  tone.connect(volume).connect(on.destination);
  tone.start(begin);
  tone.stop(begin + SECONDS);
}
