// A link may contain a token behind the `#`, which browsers send to no server. The script copies
// the token into the sign-in form, and the visitor has to press the button: a link alone signs no
// visitor in. The script removes the token from the address bar.

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
