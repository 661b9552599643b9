import { type Json } from './json';

// The canonical text of a value (RFC 8785): one value, one text, so that its hash means something.
// Throws a RangeError for what has none: fractions, large numbers, half a surrogate pair.
export function canonical(value: Json): string {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError('not a whole number of JSON');
    return String(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.keys(value)
    .sort() // by UTF-16 code units, as section 3.2.3 wants it
    .map(name => `${text(name)}:${canonical(value[name] as Json)}`);
  return `{${fields.join(',')}}`;
}

function text(string: string): string {
  // With the flag `u`, only halves without their other half are surrogates.
  if (/\p{Surrogate}/u.test(string)) throw new RangeError('half a surrogate pair');
  return JSON.stringify(string);
}

// A text unchanged, and every other value as its canonical text.
export function plain(value: Json | undefined): string {
  return typeof value === 'string' ? value : written(value);
}

// The same for findings, where any value may occur.
export function written(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  try {
    return canonical(value);
  } catch {
    return 'something that has no canonical text';
  }
}
