// Shows in the browser's row of tabs whether it is the visitor's turn.

const USUAL = '/favicon.ico';
const TURN = '/icons/turn.png';

/** @param title without the mark of a turn */
export function mark(page: Document, turn: boolean, title: string): void {
  page.title = turn ? `● ${title}` : title;
  const icon = page.querySelector('link[rel=icon]');
  const wanted = turn ? TURN : USUAL;
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}
