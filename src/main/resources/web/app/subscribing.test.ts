import { equal, test } from '../testing/harness.js';
import { former, isNew, state, subscribing, wish, type Device, type Webhook } from './subscribing.js';

const HERE = 'https://push.example/here';
const THERE = 'https://push.example/there';
const EVENTS = ['turn', 'match.over'];

const webhook = (url: string, more: Partial<Webhook> = {}): Webhook => ({
  id: `id-of-${url.split('/').at(-1)}`,
  url,
  events: ['turn'],
  enabled: true,
  ...more,
});

test('the state follows from the permission, the subscription and the list', () => {
  const [on, paused] = [[webhook(HERE)], [webhook(HERE, { enabled: false })]];
  equal(state(undefined, HERE, on), 'UNSUPPORTED');
  equal(state('denied', HERE, on), 'DENIED');
  equal(state('default', undefined, on), 'OFF');
  equal(state('granted', undefined, on), 'OFF');
  equal(state('granted', THERE, on), 'OFF');
  equal(state('granted', HERE, on), 'ON');
  equal(state('granted', HERE, paused), 'PAUSED');
});

test('a visit sends a subscription that the server has not received', () => {
  equal(isNew(undefined, undefined, []), false);
  equal(isNew(HERE, undefined, []), true);
  equal(isNew(HERE, THERE, []), true);
  equal(isNew(HERE, undefined, [webhook(HERE)]), false);
  equal(isNew(HERE, THERE, [webhook(THERE, { enabled: false, disabledReason: 'GONE' })]), true);
});

test('a visit does not send what the player has removed or disabled', () => {
  equal(isNew(HERE, HERE, []), false);
  equal(isNew(HERE, THERE, [webhook(THERE, { enabled: false, disabledReason: 'BY_PLAYER' })]), false);
});

test('a renewed subscription replaces its webhook', () => {
  equal(former(HERE, THERE, [webhook(THERE)])?.id, 'id-of-there');
  equal(former(HERE, HERE, [webhook(HERE)]), undefined);
  equal(former(HERE, undefined, [webhook(THERE)]), undefined);
});

test('the request for a webhook', () => {
  equal(wish({ endpoint: HERE, keys: { p256dh: 'P', auth: 'A' } }, { events: EVENTS, language: 'de' }), {
    format: 'PUSH',
    url: HERE,
    push: { p256dh: 'P', auth: 'A' },
    events: EVENTS,
    language: 'de',
  });
});

interface Scene {
  readonly pushKey?: string;
  readonly webhooks?: readonly Webhook[];
  readonly permission?: NotificationPermission | undefined;
  readonly answer?: NotificationPermission;
  readonly sent?: string;
  /** The subscription of the browser, with the key `AQID`. */
  readonly has?: string;
  readonly refusal?: { status: number; code: string };
}

const SAYS = Object.fromEntries(
  ['OFF', 'ON', 'PAUSED', 'DENIED', 'UNSUPPORTED', 'FAILED'].map((one) => [`PUSH_${one}`, one] as const),
);

/** A page, its browser and its server. */
class Staged {
  readonly page = document.implementation.createHTMLDocument();
  readonly requests: unknown[] = [];
  readonly done: string[] = [];

  constructor(private readonly scene: Scene) {
    const section = this.page.createElement('section');
    const says = { ...SAYS, PUSH: 'this', TOO_MANY: 'FULL' };
    section.setAttribute('data-push', JSON.stringify({ says, language: 'en', events: EVENTS }));
    section.hidden = true;
    const buttons = ['on', 'off'].map((value) => Object.assign(this.page.createElement('button'), { value, hidden: true }));
    section.append(this.page.createElement('p'), ...buttons);
    this.page.body.append(section);
  }

  private subscription(endpoint: string): PushSubscription {
    return {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'P', auth: 'A' } }),
      unsubscribe: () => Promise.resolve(this.done.push('unsubscribe') > 0),
    } as unknown as PushSubscription;
  }

  private get manager(): PushManager {
    return {
      getSubscription: () => Promise.resolve(this.scene.has ? this.subscription(this.scene.has) : null),
      subscribe: (how: PushSubscriptionOptionsInit) => {
        this.done.push(`subscribe ${how.applicationServerKey as string}`);
        return Promise.resolve(this.subscription(HERE));
      },
    } as unknown as PushManager;
  }

  private get device(): Device {
    return {
      permission: () => ('permission' in this.scene ? this.scene.permission : 'granted'),
      ask: () => {
        this.done.push('ask');
        return Promise.resolve(this.scene.answer ?? 'granted');
      },
      manager: () => Promise.resolve(this.manager),
      sent: () => this.scene.sent,
      keep: (address) => void this.done.push(`keep ${address}`),
      leave: (address) => void this.done.push(`leave ${address}`),
    };
  }

  /** Visits the page, and presses a button. */
  async visit(press?: 'on' | 'off'): Promise<this> {
    const real = globalThis.fetch;
    globalThis.fetch = (path, how = {}) => Promise.resolve(this.answer(String(path), how));
    try {
      await subscribing(this.page, this.device);
      const button = press && this.page.querySelector<HTMLButtonElement>(`[value=${press}]`)!;
      if (button) {
        button.click();
        while (button.disabled) await new Promise((next) => setTimeout(next));
      }
    } finally {
      globalThis.fetch = real;
    }
    return this;
  }

  private answer(path: string, { method, body, headers }: RequestInit): Response {
    const type = { 'Content-Type': 'application/json' };
    const { pushKey = 'AQID', webhooks = [], refusal } = this.scene;
    if (!method) return new Response(JSON.stringify({ webhooks, ...(pushKey && { pushKey }) }), { headers: type });
    const isKeyed = 'Idempotency-Key' in (headers as object);
    this.requests.push([method, path, ...(isKeyed ? ['keyed'] : []), ...(body ? [JSON.parse(body as string)] : [])]);
    if (!refusal) return new Response(null, { status: 204 });
    return new Response(JSON.stringify({ code: refusal.code }), { status: refusal.status, headers: type });
  }

  /** The text, and the buttons that are shown. */
  get shown(): string {
    const section = this.page.querySelector<HTMLElement>('[data-push]')!;
    if (section.hidden) return 'hidden';
    const buttons = [...section.querySelectorAll('button')].filter(({ hidden }) => !hidden);
    return [section.querySelector('p')!.textContent, ...buttons.map(({ value }) => value)].join(' ');
  }
}

const staged = (scene: Scene, press?: 'on' | 'off'): Promise<Staged> => new Staged(scene).visit(press);

const wished = (events: readonly string[]): unknown => [
  'POST',
  '/v1/webhooks',
  'keyed',
  { format: 'PUSH', url: HERE, push: { p256dh: 'P', auth: 'A' }, events, language: 'en' },
];

test('a visit asks for no permission and shows what there is', async () => {
  equal((await staged({ pushKey: '' })).shown, 'hidden');
  equal((await staged({ permission: undefined })).shown, 'UNSUPPORTED');
  equal((await staged({ permission: 'denied' })).shown, 'DENIED');
  const fresh = await staged({ permission: 'default' });
  equal([fresh.shown, fresh.done, fresh.requests], ['OFF on', [], []]);
  const known = await staged({ has: HERE, sent: HERE, webhooks: [webhook(HERE)] });
  equal([known.shown, known.done, known.requests], ['ON off', [], []]);
  equal((await staged({ has: HERE, webhooks: [webhook(HERE, { enabled: false })] })).shown, 'PAUSED on off');
  equal((await staged({ has: HERE, sent: HERE })).shown, 'OFF on');
});

test('a click asks, subscribes and creates the webhook', async () => {
  const one = await staged({ permission: 'default' }, 'on');
  equal(one.requests, [wished(EVENTS)]);
  equal(one.done, ['ask', 'subscribe AQID', `keep ${HERE}`, 'leave /table/notifications?done=saved']);
});

test('without the permission nothing is created', async () => {
  for (const [answer, shown] of [['denied', 'DENIED'], ['default', 'OFF on']] as const) {
    const one = await staged({ permission: 'default', answer }, 'on');
    equal([one.shown, one.done, one.requests], [shown, ['ask'], []]);
  }
});

test('a click enables a webhook that is there', async () => {
  const one = await staged({ has: HERE, webhooks: [webhook(HERE, { enabled: false })] }, 'on');
  equal(one.requests, [['PATCH', '/v1/webhooks/id-of-here', { url: HERE, enabled: true }]]);
});

test('a click removes this browser only', async () => {
  const one = await staged({ has: HERE, webhooks: [webhook(THERE), webhook(HERE)] }, 'off');
  equal(one.requests, [['DELETE', '/v1/webhooks/id-of-here']]);
  equal(one.done, ['unsubscribe', 'leave /table/notifications?done=saved']);
});

test('a visit sends a renewed subscription once, with the events of the former one', async () => {
  const one = await staged({ has: HERE, sent: THERE, webhooks: [webhook(THERE)] });
  equal(one.requests, [['DELETE', '/v1/webhooks/id-of-there'], wished(['turn'])]);
  equal([one.shown, one.done], ['ON off', [`keep ${HERE}`]]);
});

test('a subscription for another key of the server is renewed', async () => {
  const one = await staged({ pushKey: 'BAUG', has: THERE, sent: THERE, webhooks: [webhook(THERE)] });
  equal(one.requests, [['DELETE', '/v1/webhooks/id-of-there'], wished(['turn'])]);
  equal(one.done, ['unsubscribe', 'subscribe BAUG', `keep ${HERE}`]);
});

test('a refusal is shown', async () => {
  const full = await staged({ refusal: { status: 409, code: 'TOO_MANY_WEBHOOKS' } }, 'on');
  equal([full.shown, full.done], ['FULL on', ['ask', 'subscribe AQID']]);
  equal((await staged({ has: HERE, refusal: { status: 503, code: 'UNAVAILABLE' } })).shown, 'FAILED on');
});
