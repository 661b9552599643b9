import { mark, say, type Words } from './mark.js';

// The buttons that copy and share the link of an invitation. Without them, the field selects it.

export function invite(page: Document): void {
  const told = mark<{ readonly says: Words }>(page, 'invite');
  const box = page.querySelector('[data-invite]');
  const field = box?.querySelector('input');
  if (!told || !box || !field) return;
  const link = field.value;
  const status = box.querySelector('[role=status]')!;
  field.addEventListener('focus', () => field.select());
  const press = (what: string, can: boolean, act: () => Promise<void>): void => {
    const button = box.querySelector<HTMLButtonElement>(`button[value=${what}]`)!;
    button.hidden = !can;
    // A person may close the list of receivers.
    button.onclick = () => void act().catch(() => field.focus());
  };
  press('copy', 'clipboard' in navigator, async () => {
    await navigator.clipboard.writeText(link);
    status.textContent = say(told.says, 'COPIED');
  });
  press('share', 'share' in navigator, () => navigator.share({ url: link }));
}
