// JSON as the protocol has it: whole numbers only, and no name twice in an object.
//
// JSON.parse is no use here. It rounds what it cannot hold, takes 1.0 for 1, and of two fields with
// one name keeps the last, so that a proof could read otherwise here than for another verifier.

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

export class NoJson extends Error {}

// No match nests as deep, and the server reads no deeper either.
const DEEPEST = 32;

const SPACE = /[ \t\n\r]*/y;
const TEXT = /"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const WORDS: [string, Json][] = [['true', true], ['false', false], ['null', null]];

// Throws NoJson. A number that the protocol does not have is NaN, and has no canonical text.
export function readJson(text: string): Json {
  const reader = new Reader(text);
  const value = reader.value(0);
  reader.end();
  return value;
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  value(depth: number): Json {
    if (depth > DEEPEST) throw new NoJson('it is nested too deeply');
    this.token(SPACE);
    const first = this.text[this.at];
    if (first === '{') return this.object(depth + 1);
    if (first === '[') return this.array(depth + 1);
    if (first === '"') return this.string();
    for (const [word, value] of WORDS)
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    return this.number();
  }

  end(): void {
    this.token(SPACE);
    if (this.at < this.text.length) throw this.wrong();
  }

  private object(depth: number): JsonObject {
    // Without a prototype, so that `__proto__` is a name like any other.
    const object: JsonObject = Object.create(null);
    this.list('}', () => {
      const name = this.string();
      if (name in object) throw new NoJson('a field is there twice');
      this.token(SPACE);
      this.take(':');
      object[name] = this.value(depth);
    });
    return object;
  }

  private array(depth: number): Json[] {
    const array: Json[] = [];
    this.list(']', () => array.push(this.value(depth)));
    return array;
  }

  private list(end: string, element: () => void): void {
    this.at++;
    this.token(SPACE);
    if (this.text[this.at] !== end)
      for (;;) {
        this.token(SPACE);
        element();
        this.token(SPACE);
        if (this.text[this.at] !== ',') break;
        this.at++;
      }
    this.take(end);
  }

  private string(): string {
    const token = this.token(TEXT);
    return token.includes('\\') ? JSON.parse(token) : token.slice(1, -1);
  }

  private number(): number {
    const start = this.at;
    const number = Number(this.token(NUMBER));
    const whole = /^-?[0-9]+$/.test(this.text.slice(start, this.at));
    return whole && Number.isSafeInteger(number) ? number : NaN;
  }

  private take(character: string): void {
    if (this.text[this.at] !== character) throw this.wrong();
    this.at++;
  }

  private token(form: RegExp): string {
    form.lastIndex = this.at;
    const found = form.exec(this.text);
    if (!found) throw this.wrong();
    this.at = form.lastIndex;
    return found[0];
  }

  private wrong(): NoJson {
    return new NoJson(`it is not valid JSON at character ${this.at + 1}`);
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
