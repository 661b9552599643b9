import type { CardhouseTable } from './table.js';

// Dragging a card to where it goes, with a mouse or a pen: an extra, for everything is done by taps
// and keys as well. Fingers scroll instead.

const A_LITTLE = 8;

export class Dragging {
  readonly #table: CardhouseTable;
  #dropping = false;

  constructor(table: CardhouseTable) {
    this.#table = table;
  }

  listen(): void {
    this.#table.addEventListener('pointerdown', this.#down);
    this.#table.addEventListener('click', this.#click, { capture: true });
  }

  /** The click that follows is the end of the drag and no tap. */
  readonly #click = (click: MouseEvent): void => {
    if (this.#dropping) click.stopPropagation();
  };

  readonly #down = (down: PointerEvent): void => {
    if (down.pointerType === 'touch' || down.button !== 0) return;
    const from = this.#table.placeAt(down.target);
    const card = (down.target as Element).closest<HTMLElement>('[data-place]');
    if (!from || !card) return;
    down.preventDefault();
    card.focus();
    const gone = new AbortController();
    const options = { signal: gone.signal };
    let dragged = false;
    const over = (): void => {
      gone.abort();
      card.style.removeProperty('translate');
      card.classList.remove('dragged');
    };
    addEventListener(
      'pointermove',
      (move) => {
        const x = move.clientX - down.clientX;
        const y = move.clientY - down.clientY;
        dragged ||= Math.hypot(x, y) > A_LITTLE;
        if (!dragged) return;
        card.classList.add('dragged');
        card.style.setProperty('translate', `${x}px ${y}px`);
      },
      options,
    );
    addEventListener(
      'pointerup',
      (up) => {
        over();
        if (!dragged) return;
        this.#dropping = true;
        setTimeout(() => (this.#dropping = false));
        const to = this.#table.placeAt(document.elementFromPoint(up.clientX, up.clientY));
        if (to && to !== from) this.#table.playing.dropped(from, to);
      },
      options,
    );
    addEventListener('pointercancel', over, options);
  };
}
