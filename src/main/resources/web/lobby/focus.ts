// Moves the focus when the focused element is removed from the page.

/**
 * Changes the page, and has focus where it was: with the same match or seat wherever that is now,
 * else with what stood beside it, else at the heading.
 *
 * @param item what is kept together, and by which attribute it is the same
 */
export function keepingFocus(item: string, attribute: string, change: () => void): void {
  const held = document.activeElement;
  const own = held?.closest(item);
  if (!held || !own) return change();
  const key = own.getAttribute(attribute);
  const heading = own.closest('section, main')?.querySelector<HTMLElement>('h2, h1');
  const all = [...(own.parentElement?.children ?? [])];
  const at = all.indexOf(own);
  const beside = [...all.slice(at + 1), ...all.slice(0, at).reverse()];
  change();
  if (document.activeElement === held) return;
  const again = [...document.querySelectorAll(item)].find(
    (one) => one.getAttribute(attribute) === key,
  );
  const next = [again, ...beside].find((one) => one?.isConnected);
  const target =
    next?.querySelector<HTMLElement>('a, select, button') ??
    next?.querySelector<HTMLElement>('h2') ??
    heading;
  if (target?.matches('h1, h2')) target.tabIndex = -1;
  target?.focus();
}
