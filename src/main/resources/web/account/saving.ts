import { mark, say, type Words } from '../lobby/mark.js';

// Saves a token, or an address that contains it, as a file.

interface Mark {
  readonly says: Words;
}

const FILE = 'cardhouse-account.txt';

/** Beside the link that carries a token, where there is one. */
export function saving(page: Document): void {
  const told = mark<Mark>(page, 'account');
  const link = page.querySelector<HTMLAnchorElement>('a.carries');
  if (!told || !link) return;
  const token = page.querySelector('.note code')?.textContent ?? '';
  const file = page.createElement('a');
  file.textContent = say(told.says, 'SAVE_FILE');
  file.download = FILE;
  file.href = URL.createObjectURL(new Blob([`${token}\n${link.href}\n`], { type: 'text/plain' }));
  const place = page.createElement('p');
  place.append(file);
  link.closest('.note')!.append(place);
}
