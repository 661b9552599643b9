import { equal, test } from '../testing/harness.js';
import { clicked, own, renewed, shown, type Worker } from './notifying.js';

const HERE = 'https://cards.example';

/** A worker that records what it is asked to do. */
function recorder(...open: string[]): { worker: Worker; done: unknown[] } {
  const done: unknown[] = [];
  const record =
    (what: string) =>
    (...how: unknown[]): Promise<void> => {
      done.push([what, ...how]);
      return Promise.resolve();
    };
  const worker = {
    location: { origin: HERE },
    registration: { showNotification: record('show'), pushManager: { subscribe: record('subscribe') } },
    clients: {
      matchAll: () => Promise.resolve(open.map((url) => ({ url, focus: record(`focus ${url}`) }))),
      openWindow: record('open'),
    },
  };
  return { worker: worker as unknown as Worker, done };
}

async function said(json: () => unknown): Promise<unknown> {
  const { worker, done } = recorder();
  await shown({ data: { json } }, worker);
  return done[0];
}

async function after(data: unknown, ...open: string[]): Promise<unknown[]> {
  const { worker, done } = recorder(...open);
  const notification = { data, close: () => done.push('close') } as unknown as Notification;
  await clicked({ notification, waitUntil: () => {} }, worker);
  return done;
}

const GENERAL = ['show', 'Cardhouse', { body: '', tag: '', icon: '/icons/icon-192.png', data: '/table' }];

test('a message becomes a notification', async () => {
  const message = { title: 'Your turn', body: 'Trash', url: '/table/m1?at=2', tag: 'm1', image: '/x' };
  equal(await said(() => message), [
    'show',
    'Your turn',
    { body: 'Trash', tag: 'm1', icon: '/icons/icon-192.png', data: '/table/m1?at=2' },
  ]);
});

test('a message of another form becomes a general notification', async () => {
  for (const other of [null, 7, 'text', [], {}, { title: 7, body: {}, url: [], tag: null }])
    equal(await said(() => other), GENERAL);
  equal(
    await said(() => {
      throw new SyntaxError('no JSON');
    }),
    GENERAL,
  );
});

test('a notification opens only pages of this server', () => {
  for (const url of ['/table', '/table/m1', '/table?a=b', `${HERE}/table/m1`]) equal(own(url, HERE), url.replace(HERE, ''));
  for (const url of [
    '',
    'm1',
    '/',
    '/tables',
    '/v1/matches',
    '/table/../v1',
    '//other.example/table',
    'https://other.example/table',
    'http://cards.example/table',
    'javascript:alert(1)',
    'https://cards.example:8443/table',
    'http://[',
  ])
    equal(own(url, HERE), '/table');
});

test('a click focuses a page that is open already', async () => {
  const there = `${HERE}/table/m1`;
  equal(await after('/table/m1', `${HERE}/table`, `${there}#main`), ['close', [`focus ${there}#main`]]);
});

test('a click opens a page of another address', async () => {
  equal(await after('/table/m1', `${HERE}/table`, `${HERE}/table/m12`), ['close', ['open', `${HERE}/table/m1`]]);
});

test('a subscription is renewed with its own key', async () => {
  const { worker, done } = recorder();
  const waitUntil = (): void => {};
  await renewed({ oldSubscription: { options: { userVisibleOnly: true } } as PushSubscription, waitUntil }, worker);
  await renewed({ oldSubscription: null, waitUntil }, worker);
  equal(done, [['subscribe', { userVisibleOnly: true }]]);
});
