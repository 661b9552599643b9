// Evidence that this browser stores during a match, to compare it with the proof later, and the
// time when it first saw each signing key. None of it is sent anywhere.

// As much as is kept of one match.
export interface Kept {
  // The commitment as it was seen before the match was over.
  commitment?: string;
  // By revision.
  receipts: Record<string, string>;
}

const MATCH = 'cardhouse.match.';
const KEYS = 'cardhouse.keys';
// When each match was written last, so that the oldest go first.
const ORDER = 'cardhouse.matches';
const MOST_MATCHES = 50;

// To be called when a move was acknowledged. Answers whether it could be kept.
export function keepReceipt(match: string, revision: number, receipt: string): boolean {
  const before = kept(match);
  const key = keyOf(receipt);
  if (key !== undefined) pinned([key]);
  return keep(match, { ...before, receipts: { ...before.receipts, [revision]: receipt } });
}

// The id of the key that the receipt names. The signature is verified at the end.
function keyOf(receipt: string): string | undefined {
  try {
    const [head = ''] = receipt.split('.');
    const { kid } = JSON.parse(atob(head.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    return undefined;
  }
}

// To be called whenever the commitment of a match that is not over is seen. The first one stays.
export function keepCommitment(match: string, commitment: string): boolean {
  const before = kept(match);
  return before.commitment !== undefined || keep(match, { ...before, commitment });
}

export function kept(match: string): Kept {
  const { commitment, receipts } = read<Partial<Kept>>(MATCH + match, {});
  const texts = Object.entries(receipts ?? {}).filter(([, receipt]) => typeof receipt === 'string');
  const before = { receipts: Object.fromEntries(texts) };
  return typeof commitment === 'string' ? { ...before, commitment } : before;
}

// Remembers keys at first sight. Answers since when each is known here, this moment for new ones.
export function pinned(ids: string[], now = new Date()): Map<string, string> {
  const known = read<Record<string, string>>(KEYS, {});
  const since = (id: string) => known[id] ?? now.toISOString();
  write(KEYS, { ...known, ...Object.fromEntries(ids.map(id => [id, since(id)])) });
  return new Map(ids.map(id => [id, since(id)]));
}

// Since when keys are known here; without those that are not.
export function known(): Map<string, string> {
  return new Map(Object.entries(read<Record<string, string>>(KEYS, {})));
}

function keep(match: string, what: Kept): boolean {
  const before = Object.values(read<Record<string, string>>(ORDER, {}));
  const order = [...before.filter(id => id !== match), match];
  while (order.length > MOST_MATCHES) localStorage.removeItem(MATCH + order.shift()!);
  // If the storage is full, older matches are deleted.
  while (!write(MATCH + match, what)) {
    if (order.length < 2) return false;
    localStorage.removeItem(MATCH + order.shift()!);
  }
  return write(ORDER, order);
}

// Browsers may store nothing at all, and another script may have written another value there.
function read<T extends object>(name: string, otherwise: T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as T) : otherwise;
  } catch {
    return otherwise;
  }
}

function write(name: string, value: object): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
