import { type Hmac, hmac, ofHex } from './bytes';
import { canonical } from './canonical';

// The set and the board of a match.
export interface Board {
  set: string;
  number: number;
  commitment: string;
}

// Chance, as the protocol makes it from a seed (Chance 3 to 5).

// For a match of a set, the set and the number of its board replace the id of the match (Sets).
export async function matchSeed(
  serverSeed: string, match: string, entropy: string[], board?: Board,
): Promise<Hmac> {
  const server = await hmac(ofHex(serverSeed));
  const dealt = board
    ? canonical({ board: board.number, entropy, set: board.set })
    : canonical({ entropy, match });
  return hmac(await server(dealt));
}

const RANGE = 2 ** 32;

// The integers that answer one request.
export class Stream {
  private integers: number[] = [];
  private block = 0;
  private at = 0;

  constructor(private readonly seed: Hmac, private readonly request: number | string) {}

  async next(): Promise<number> {
    if (this.at === this.integers.length) {
      const block = new DataView(await this.seed(`${this.request}/${this.block++}`));
      this.integers = Array.from({ length: 8 }, (_, place) => block.getUint32(4 * place));
      this.at = 0;
    }
    return this.integers[this.at++]!;
  }

  async uniform(bound: number): Promise<number> {
    if (!Number.isInteger(bound) || bound < 1 || bound > RANGE) throw new RangeError('no bound');
    const limit = Math.floor(RANGE / bound) * bound;
    let integer = await this.next();
    while (integer >= limit) integer = await this.next();
    return integer % bound;
  }
}

// The card now at index i was at `order[i]` before.
export async function shuffle(stream: Stream, size: number): Promise<number[]> {
  const order = Array.from({ length: size }, (_, place) => place);
  for (let i = size - 1; i > 0; i--) {
    const j = await stream.uniform(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

export async function roll(stream: Stream, dice: number, faces: number): Promise<number[]> {
  const rolled: number[] = [];
  for (let die = 0; die < dice; die++) rolled.push(1 + (await stream.uniform(faces)));
  return rolled;
}

// Those that are left keep their order.
export async function pick(stream: Stream, count: number, of: number): Promise<number[]> {
  const left = Array.from({ length: of }, (_, place) => place);
  const picked: number[] = [];
  for (let i = 0; i < count; i++) picked.push(...left.splice(await stream.uniform(left.length), 1));
  return picked;
}
