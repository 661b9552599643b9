// Updates a list of matches on the page from the server's answer. Rows that stay keep their
// elements, so that focus stays, too.

export interface Row {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** The element around `about`, as in the page itself. */
  readonly within: 'span' | 'strong' | undefined;
}

/** @param none message for an empty list; may be empty */
export function show(place: Element, rows: readonly Row[], none: string): void {
  if (!rows.length) {
    const said = none ? [element('p', none)] : [];
    if (place.querySelector('ul') || !place.firstChild) place.replaceChildren(...said);
    return;
  }
  let list = place.querySelector('ul');
  if (!list) {
    list = element('ul');
    list.className = 'matches';
    place.replaceChildren(list);
  }
  const known = new Map([...list.children].map((item) => [idOf(item), item]));
  const wanted = new Set(rows.map(({ id }) => id));
  for (const [id, item] of known) if (!wanted.has(id)) item.remove();
  let at = list.firstElementChild;
  for (const row of rows) {
    const item = known.get(row.id) ?? made(row.id);
    if (item === at) at = at.nextElementSibling;
    else list.insertBefore(item, at);
    write(item, row);
  }
}

export const idOf = (item: Element): string => item.getAttribute('data-match') ?? '';

function made(id: string): Element {
  const item = element('li');
  item.dataset['match'] = id;
  const link = element('a');
  link.href = `/table/${id}`;
  item.append(link, ' ', element('small'));
  return item;
}

function write(item: Element, row: Row): void {
  const [link, about] = [item.querySelector('a')!, item.querySelector('small')!];
  if (link.textContent !== row.name) link.textContent = row.name;
  const within = about.firstElementChild?.localName;
  if (about.textContent === row.about && within === row.within) return;
  about.replaceChildren(row.within ? element(row.within, row.about) : row.about);
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
