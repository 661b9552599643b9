// Names of the seats of a match: the names of their players, with the number of the seat where two
// have the same name.
import type { MatchSeat, Seat } from '../client/types.js';
import type { Language, Who } from './messages.js';

const SEAT: Readonly<Record<Language, string>> = { en: 'seat', de: 'Platz' };

export function seatNames(seats: MatchSeat[], lang: Language = 'en'): string[] {
  const plain = seats.map((seat) => name(seat, lang));
  return plain.map((own, seat) => (plain.indexOf(own) === plain.lastIndexOf(own) ? own : `${own} (${SEAT[lang]} ${seat})`));
}

/** All names with the numbers of their seats: `seat 0 Ada, seat 1 greedy`. */
export const seated = (seats: MatchSeat[], lang: Language): string =>
  seatNames(seats, lang)
    .map((name, seat) => (name.includes(`${SEAT[lang]} ${seat}`) ? name : `${SEAT[lang]} ${seat} ${name}`))
    .join(', ');

function name(one: MatchSeat, lang: Language): string {
  if (one.kind === 'PLAYER' && one.name !== undefined) return one.name;
  if (one.kind === 'BOT' && one.bot !== undefined) return one.bot;
  return `${SEAT[lang]} ${one.seat}`;
}

export function calling(names: string[]): Who {
  return (seat: Seat) => names[seat] ?? `seat ${seat}`;
}
