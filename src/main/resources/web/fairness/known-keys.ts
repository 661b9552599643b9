import { known, pinned } from './kept';
import { type Verdict } from './verdict';

// How far a key is known here.
export interface KnownKey {
  id: string;
  how: 'NAMED' | 'SINCE' | 'NEW' | 'FOREIGN';
  since?: string;
}

// How far the keys that signed are known: by a set that came with a file, or since when the browser
// has seen them on this server. A key of this server that is new is remembered from now on.
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
