import { untilAnswered } from '../client/patience.js';
import { took } from '../client/timing.js';
import { guideOf } from './guide.js';
import { CardhouseTable } from './table.js';

// Without scripts, with `?plain` in the address, of an earlier revision, or where anything is
// missing, the page stays what it is.

const MATCH = /^\/table\/([0-9a-f-]{36})$/;

export async function upgrade(page: Document): Promise<void> {
  const main = page.querySelector('main');
  const id = MATCH.exec(location.pathname)?.[1];
  const query = new URLSearchParams(location.search);
  if (!main || !id || query.has('plain') || query.has('at')) return;
  const table = new CardhouseTable();
  const name = main.querySelector('h1')?.textContent ?? '';
  await untilAnswered(
    () => table.open(id, name, { guide: guideOf(main) }),
    (missing) => console.warn('the plain page stays for now:', missing),
  );
  if (table.seen.outcome) return;
  await show(page, main, table);
  took('readable');
}

export async function show(page: Document, main: Element, table: CardhouseTable): Promise<void> {
  // The plain page would look for news by itself, in its own way.
  stop();
  const within = main.contains(page.activeElement);
  main.replaceChildren(table);
  await table.updateComplete;
  if (within) table.querySelector('h1')?.focus();
}
