import { equal, test } from '../testing/harness.js';
import { ServerClock } from './clock.js';
import { Countdown } from './countdown.js';
import { Voice } from './voice.js';

test('a repeated announcement has a different text and is read again', () => {
  let changes = 0;
  const voice = new Voice(() => changes++);
  const heard = ['Ada passes', 'Ada passes', 'Ada passes', 'Bob draws'].map((sentence) => {
    voice.answer(sentence);
    return voice.said;
  });
  equal(heard, ['Ada passes', 'Ada passes\u00a0', 'Ada passes', 'Bob draws']);
  voice.tell(['one', 'two']);
  voice.tell(['three']);
  equal(voice.lines, ['one', 'two', 'three']);
  voice.hush();
  equal([voice.said, voice.alarm, changes], ['', '', 7]);
});

test('the time left is unknown before the server sends its time', () => {
  const clock = new ServerClock();
  const countdown = new Countdown(clock, new Voice(() => {}), () => {});
  equal(countdown.until('2026-01-01T00:01:00Z'), undefined);
  clock.set('2026-01-01T00:00:00Z');
  equal(countdown.until(undefined), undefined);
  const left = countdown.until('2026-01-01T00:01:00Z')!;
  equal(left > 0 && left <= 60_000, true);
});
