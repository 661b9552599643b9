// Puts the replay in the place of what the page shows of a finished match without scripts. Until it has something to
// show, and if it never has, the page stays as it was.

import { dress, kept } from '../table/settings.js';

export function upgrade(page: Document): void {
  const place = page.querySelector<HTMLElement>('[data-replay]');
  const match = place?.dataset['replay'];
  if (!place || !match) return;
  dress(kept());
  const replay = page.createElement('cardhouse-replay');
  replay.setAttribute('match', match);
  replay.setAttribute('addressed', '');
  replay.addEventListener('cardhouse-ready', () => leaveOut(place), { once: true });
  place.append(replay);
}

/** Hides the static parts of the page, which would soon show another entry than the replay. */
function leaveOut(place: HTMLElement): void {
  for (const old of place.parentElement?.querySelectorAll<HTMLElement>(':scope > .still') ?? [])
    old.hidden = true;
}
