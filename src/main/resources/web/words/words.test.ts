import type { MatchSeat } from '../client/types.js';
import { equal, test } from '../testing/harness.js';
import { calling, seated, seatNames } from './seats.js';
import { entryTexts, eventText, moveText } from './words.js';

// For the test of the build that compares whole matches with what the server says.
Object.assign(globalThis, { cardhouseWords: { entryTexts, moveText } });

const NAMES = ['Ada', 'greedy', 'Bob (seat 2)'];

test('an event has the text of the server', () => {
  equal(
    eventText({ type: 'card-stolen', seat: 0, victim: 1, slot: 4, card: '7H' }, NAMES, 'en'),
    'Ada robs greedy of 7H',
  );
});

test('and in German', () => {
  equal(eventText({ type: 'turn-passed', seat: 0 }, NAMES, 'de'), 'Ada kann nichts ziehen und passt');
});

test('an event that came later than this build is not passed over', () => {
  equal(eventText({ type: 'roof-fell-in' } as never, NAMES, 'en'), 'roof fell in');
});

test('the cause precedes the events', () => {
  const entry = { revision: 3, at: '', cause: 'RESIGNATION', seat: 0, events: [{ type: 'seat-left', seat: 0 }] } as const;
  equal(entryTexts({ ...entry, events: [...entry.events] }, NAMES, 'en'), ['Ada resigned', 'Ada leaves']);
});

test('a move names the seat it is about', () => {
  equal(moveText({ type: 'steal', seat: 1, slot: 4 }, NAMES, 'en'), 'steal slot 4 of greedy');
});

test('equal names get their seat numbers', () => {
  const seat = (number: number, kind: MatchSeat['kind'], name?: string) =>
    ({ seat: number, kind, you: false, ...(kind === 'BOT' ? { bot: name } : { name }) }) as MatchSeat;
  equal(seatNames([seat(0, 'PLAYER', 'Ada'), seat(1, 'PLAYER', 'Ada'), seat(2, 'BOT', 'greedy'), seat(3, 'IMPORTED')]), [
    'Ada (seat 0)',
    'Ada (seat 1)',
    'greedy',
    'seat 3',
  ]);
  equal(seatNames([seat(0, 'BOT', 'greedy'), seat(1, 'BOT', 'greedy'), seat(2, 'IMPORTED')], 'de'), [
    'greedy (Platz 0)',
    'greedy (Platz 1)',
    'Platz 2',
  ]);
  equal(seated([seat(0, 'PLAYER', 'Ada'), seat(1, 'IMPORTED')], 'en'), 'seat 0 Ada, seat 1');
  equal(seated([seat(0, 'PLAYER', 'Ada'), seat(1, 'IMPORTED')], 'de'), 'Platz 0 Ada, Platz 1');
  equal(calling(['Ada'])(5), 'seat 5');
});
