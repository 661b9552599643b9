import { equal, isTrue, test } from '../testing/harness.js';
import { passed, ServerClock, shown } from './clock.js';

test('the time left is unknown before the server sends its time', () => {
  equal(new ServerClock().until('2026-11-21T10:00:00Z') === undefined, true);
});

test('the clock uses the time of the server', () => {
  const clock = new ServerClock();
  clock.set('2001-01-01T00:00:00Z');
  const left = clock.until('2001-01-01T00:01:00Z') ?? 0;
  isTrue(left > 0 && left <= 60_000, `${left} is not a minute`);
  equal(clock.until('2000-12-31T23:59:59Z'), 0);
});

test('seconds are rounded up, so that 0:00 is the end', () => {
  equal([shown(0), shown(1), shown(60_000), shown(125_400)], ['0:00', '0:01', '1:00', '2:06']);
});

test('each mark is passed once', () => {
  equal(passed(60_500, 59_500), 60);
  equal(passed(59_500, 58_500) === undefined, true);
  equal(passed(10_200, 9_900), 10);
});
