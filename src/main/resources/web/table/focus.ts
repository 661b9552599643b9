// Focus stays on the same place, even if its card changes. If the place itself is removed, focus
// moves to the nearest one of its zone, else to the moves; it never leaves the table.

interface Held {
  readonly zone: string | undefined;
  readonly place: string | undefined;
  /** Among the places of its zone, or the moves of the list. */
  readonly index: number;
  readonly inMoves: boolean;
}

export class Focus {
  readonly #root: HTMLElement;
  #held: Held | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Records the focus before the table is drawn anew. */
  before(): void {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || !this.#root.contains(at)) {
      this.#held = undefined;
      return;
    }
    const group = at.closest<HTMLElement>('[data-zone], .moves');
    this.#held = {
      zone: group?.dataset['zone'],
      place: at.dataset['place'],
      index: group ? [...group.querySelectorAll('button')].indexOf(at as HTMLButtonElement) : -1,
      inMoves: group !== null && group.matches('.moves'),
    };
  }

  /** Brings it back, if drawing has taken away what had it. */
  after(): void {
    const held = this.#held;
    if (!held || (document.activeElement && document.activeElement !== document.body)) return;
    (this.#same(held) ?? this.#near(held) ?? this.#moves())?.focus();
  }

  #same(held: Held): HTMLElement | null {
    return held.place
      ? this.#root.querySelector<HTMLElement>(`[data-place="${CSS.escape(held.place)}"]`)
      : null;
  }

  #near(held: Held): HTMLElement | undefined {
    const group = held.inMoves
      ? this.#root.querySelector('.moves')
      : held.zone
        ? this.#root.querySelector(`[data-zone="${CSS.escape(held.zone)}"]`)
        : null;
    const all = group ? [...group.querySelectorAll('button')] : [];
    return all[Math.min(Math.max(held.index, 0), all.length - 1)];
  }

  #moves(): HTMLElement | null {
    return (
      this.#root.querySelector<HTMLElement>('#moves h2') ??
      this.#root.querySelector<HTMLElement>('h1')
    );
  }
}
