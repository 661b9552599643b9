// What the seats of a match are called: by the names of those who sit there, with the number of the seat where two have
// the same.
import type { MatchSeat, Seat } from '../client/types.js';
import type { Who } from './sentences.js';

export function seatNames(seats: MatchSeat[]): string[] {
  const plain = seats.map(name);
  return plain.map((own, seat) => (plain.indexOf(own) === plain.lastIndexOf(own) ? own : `${own} (seat ${seat})`));
}

function name(one: MatchSeat): string {
  if (one.kind === 'PLAYER' && one.name !== undefined) return one.name;
  if (one.kind === 'BOT' && one.bot !== undefined) return one.bot;
  return `seat ${one.seat}`;
}

export function calling(names: string[]): Who {
  return (seat: Seat) => names[seat] ?? `seat ${seat}`;
}
