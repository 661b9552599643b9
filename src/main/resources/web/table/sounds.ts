import type { MatchView } from '../client/types.js';

// Optional sounds, generated here without any file. They add no information to the text.

export type Sound = 'move' | 'turn' | 'over';

/** The sounds of a match: of several events at once, the most important one sounds. */
export class Sounds {
  readonly #play: (sound: Sound) => void;
  #before: MatchView;

  constructor(seen: MatchView, play: (sound: Sound) => void = played) {
    this.#before = seen;
    this.#play = play;
  }

  /** @param wanted whether a sound is wanted */
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
  // Browsers play no sound until the visitor has acted on the page.
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
