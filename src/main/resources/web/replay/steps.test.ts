import type { Frame } from '../client/types.js';
import { equal, test } from '../testing/harness.js';
import { action, within } from './steps.js';

const frames = [undefined, 0, 1, 0, 1].map(
  (seat, i) => ({ revision: i + 1, entry: { revision: i + 1, seat } }) as Frame,
);

test('arrows step, Home and End lead to the ends', () => {
  equal(action('ArrowLeft', 3, 'all', frames), { to: 2 });
  equal(action('ArrowRight', 3, 'all', frames), { to: 4 });
  equal(action('Home', 3, 'all', frames), { to: 1 });
  equal(action('End', 3, 'all', frames), { to: 5 });
});

test('brackets lead to the turns of the viewed seat', () => {
  equal(action(']', 1, 'seat1', frames), { to: 3 });
  equal(action(']', 3, 'seat1', frames), { to: 5 });
  equal(action('[', 5, 'seat1', frames), { to: 3 });
  equal(action('[', 3, 'seat1', frames), { to: 1 });
  equal(action(']', 5, 'seat0', frames), { to: 5 });
  equal(action('[', 3, 'public', frames), { to: 2 });
});

test('other keys are left alone', () => equal(action('a', 1, 'all', frames), undefined));

test('no step leads out of the match', () => {
  equal(within(0, 5), 1);
  equal(within(6, 5), 5);
});
