// The time left by the server's clock: its time comes with each answer, and the time since then is
// measured, so that the browser's own date does not matter.

export class ServerClock {
  #at: number | undefined;
  #heard = 0;

  /** @param time value of the header `Server-Time` */
  set(time: string | null): void {
    if (!time) return;
    this.#at = Date.parse(time);
    this.#heard = performance.now();
  }

  /** Milliseconds until a deadline, not below 0; nothing before the server has sent its time. */
  until(deadline: string): number | undefined {
    if (this.#at === undefined) return undefined;
    const now = this.#at + performance.now() - this.#heard;
    return Math.max(0, Date.parse(deadline) - now);
  }
}

/** `1:05`. */
export const shown = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Seconds left at which it is said aloud. */
const SPOKEN = [60, 30, 10];

/** The mark that was passed since the last look, if any. */
export function passed(before: number, now: number): number | undefined {
  return SPOKEN.find((mark) => before > mark * 1000 && now <= mark * 1000);
}
