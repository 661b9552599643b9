// Luck that can be had again, and waiting without a clock.

/** A whole number from 0 to below a bound. */
export type Luck = (bound: number) => number;

/** By Mulberry32: the same number, the same luck. */
export function luck(number: number): Luck {
  let state = number >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** After everything that waits now, and not a moment later, as timers would be. */
export const soon = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(undefined);
  });

const MOST_LOOKS = 1_000_000;

/** Until something holds that has to come about. */
export async function until(condition: () => boolean): Promise<void> {
  for (let looks = 0; !condition(); looks++) {
    if (looks > MOST_LOOKS) throw new Error(`this never was so: ${condition}`);
    await soon();
  }
}
