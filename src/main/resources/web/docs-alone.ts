// The bundle `docs-alone`: a button at each block of code of the documentation that copies it. Without
// scripts, or where the browser gives no access to the clipboard, pages have no such button.

const SHOWN_MS = 2000;

function button(block: HTMLElement): HTMLButtonElement {
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.className = 'copy';
  copy.textContent = 'Copy';
  copy.addEventListener('click', () => {
    const show = (text: string): void => {
      copy.textContent = text;
      setTimeout(() => (copy.textContent = 'Copy'), SHOWN_MS);
    };
    navigator.clipboard.writeText(block.textContent ?? '').then(
      () => show('Copied'),
      () => show('Not copied'),
    );
  });
  return copy;
}

// Undefined outside of secure contexts.
if ('clipboard' in navigator)
  for (const block of document.querySelectorAll<HTMLElement>('.docs pre')) block.before(button(block));
