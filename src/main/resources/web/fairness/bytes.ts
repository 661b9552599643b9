// Hashes and texts of bytes. Browsers have WebCrypto on https and on localhost only.

const UTF8 = new TextEncoder();

export function utf8(text: string) {
  return UTF8.encode(text);
}

// The text of bytes in UTF-8. A byte order mark stays, and no JSON begins with one. Throws a TypeError for other bytes.
export function ofUtf8(bytes: BufferSource): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

// The same for a file or an answer. Bytes that are not UTF-8 become a character that no JSON has.
export async function textOf(of: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string> {
  const bytes = await of.arrayBuffer();
  try {
    return ofUtf8(bytes);
  } catch {
    return `\0${new TextDecoder().decode(bytes)}`;
  }
}

export function sha256(data: string | BufferSource): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', typeof data === 'string' ? utf8(data) : data);
}

export async function sha256Hex(data: string | BufferSource): Promise<string> {
  return hex(await sha256(data));
}

// HMAC-SHA-256 under one key.
export type Hmac = (message: string) => Promise<ArrayBuffer>;

export async function hmac(key: BufferSource): Promise<Hmac> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return message => crypto.subtle.sign('HMAC', imported, utf8(message));
}

export function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');
}

export const HASH = /^[0-9a-f]{64}$/;

// The 32 bytes of 64 lower-case digits.
export function ofHex(digits: string) {
  if (!HASH.test(digits)) throw new RangeError('not 64 hex digits');
  return Uint8Array.from(digits.match(/../g)!, byte => parseInt(byte, 16));
}

export function joined(...parts: (ArrayBuffer | ArrayLike<number>)[]) {
  const all = parts.map(part => (part instanceof ArrayBuffer ? new Uint8Array(part) : part));
  const whole = new Uint8Array(all.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

// RFC 4648 section 5 without padding.
export function base64url(bytes: ArrayBuffer | ArrayLike<number>): string {
  const binary = String.fromCharCode(...joined(bytes));
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

// The bytes, or nothing if there is another way to write them or they are none.
export function ofBase64url(text: string) {
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, character => character.charCodeAt(0));
    return base64url(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
