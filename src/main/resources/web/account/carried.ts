// An address that carries a token has it behind the `#`, which no browser sends to anybody. It is filled in where somebody
// signs in, and whoever it is presses the button: an address alone signs nobody in. In the address bar it does not stay.

/** @param at where the page is */
export function carried(page: Document, at: Pick<Location, 'hash' | 'pathname'>, past: Pick<History, 'replaceState'>): void {
  const token = /^#token=([\w-]{1,4096})$/.exec(at.hash)?.[1];
  if (!token) return;
  past.replaceState(null, '', at.pathname);
  const field = page.querySelector<HTMLInputElement>('input[name="token-text"]');
  if (!field) return;
  field.value = token;
  field.form?.querySelector('button')?.focus();
}
