import { known, pinned } from './kept';
import { type Verdict } from './verdict';

// How a key is known to this browser.
export interface KnownKey {
  id: string;
  how: 'NAMED' | 'SINCE' | 'NEW' | 'FOREIGN';
  since?: string;
}

// Origin of the keys that signed: a key set in a file, or the time when the browser first saw them
// on this server. A new key of this server is stored from now on.
export function knownKeys(verdict: Verdict, ids: string[], file: boolean): KnownKey[] {
  const before = known();
  if (!file) pinned(ids);
  return verdict.keys.map(id => {
    const since = before.get(id);
    if (file && ids.length > 0) return { id, how: ids.includes(id) ? 'NAMED' : 'FOREIGN' };
    if (since !== undefined) return { id, how: 'SINCE', since };
    return { id, how: ids.includes(id) ? 'NEW' : 'FOREIGN' };
  });
}
