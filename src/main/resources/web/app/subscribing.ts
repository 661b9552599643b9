// Push messages for this browser: the section of the page of notifications. The server knows a
// browser by the address of its push subscription, which is a webhook of the account.
import { call, json, Refusal } from '../client/call.js';
import { mark, say, type Words } from '../lobby/mark.js';

interface Mark {
  readonly says: Words;
  readonly language: string;
  readonly events: readonly string[];
}

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly enabled: boolean;
  readonly disabledReason?: string;
}

interface Listed {
  readonly webhooks: readonly Webhook[];
  /** Absent if the server sends no push messages. */
  readonly pushKey?: string;
}

/** The parts of a browser that are used here. */
export interface Device {
  /** Undefined if the browser has no push messages. */
  permission(): NotificationPermission | undefined;
  ask(): Promise<NotificationPermission>;
  manager(): Promise<PushManager | undefined>;
  /** The address that this browser last sent to the server. */
  sent(): string | undefined;
  keep(address: string): void;
  leave(address: string): void;
}

export type State = 'UNSUPPORTED' | 'DENIED' | 'OFF' | 'ON' | 'PAUSED';

const WEBHOOKS = '/v1/webhooks';
const PAGE = '/table/notifications';
const KEY = 'cardhouse-push';

/** @param address of the browser's subscription, if it has one */
export function state(
  permission: NotificationPermission | undefined,
  address: string | undefined,
  webhooks: readonly Webhook[],
): State {
  if (!permission) return 'UNSUPPORTED';
  if (permission === 'denied') return 'DENIED';
  const own = webhooks.find(({ url }) => url === address);
  return !own ? 'OFF' : own.enabled ? 'ON' : 'PAUSED';
}

/**
 * Whether a visit sends the subscription: the browser has renewed it since, or the server never
 * received it. A webhook that was sent and is no longer listed was removed, and is not sent again.
 */
export function isNew(address: string | undefined, sent: string | undefined, webhooks: readonly Webhook[]): boolean {
  return (
    address !== undefined &&
    address !== sent &&
    !webhooks.some(({ url }) => url === address) &&
    former(address, sent, webhooks)?.disabledReason !== 'BY_PLAYER'
  );
}

/** The webhook of the subscription that this one replaces. */
export function former(address: string, sent: string | undefined, webhooks: readonly Webhook[]): Webhook | undefined {
  return address === sent ? undefined : webhooks.find(({ url }) => url === sent);
}

/** The body of the request for a webhook. */
export function wish({ endpoint, keys }: PushSubscriptionJSON, told: Pick<Mark, 'events' | 'language'>): object {
  const push = { p256dh: keys?.['p256dh'], auth: keys?.['auth'] };
  return { format: 'PUSH', url: endpoint, push, events: told.events, language: told.language };
}

export const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The subscription with the server's present key. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const there = await manager.getSubscription();
  const other = there?.options.applicationServerKey;
  if (there && (!other || base64url(other) === key)) return there;
  await there?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function send(method: string, path: string, body?: object): Promise<void> {
  await call('', path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
    },
  });
}

async function removed(webhook: Webhook): Promise<void> {
  await send('DELETE', `${WEBHOOKS}/${webhook.id}`).catch((refused: unknown) => {
    if (!(refused instanceof Refusal) || refused.status !== 404) throw refused;
  });
}

/** Creates the webhook, or enables the one that is there. */
async function sent(one: PushSubscription, webhooks: readonly Webhook[], told: Mark, device: Device): Promise<void> {
  const address = one.endpoint;
  const own = webhooks.find(({ url }) => url === address);
  const before = former(address, device.sent(), webhooks);
  if (own) await send('PATCH', `${WEBHOOKS}/${own.id}`, { url: address, enabled: true });
  else {
    // First, because an account has a limited number.
    if (before) await removed(before);
    await send('POST', WEBHOOKS, wish(one.toJSON(), { language: told.language, events: before?.events ?? told.events }));
  }
  device.keep(address);
}

/** Fills in the section, if the page has one and the server sends push messages. */
export async function subscribing(page: Document, device: Device = BROWSER): Promise<void> {
  const told = mark<Mark>(page, 'push');
  if (!told) return;
  const { webhooks, pushKey } = await json<Listed>('', WEBHOOKS);
  const key = pushKey?.replace(/=+$/, '');
  if (!key) return;
  const section = page.querySelector<HTMLElement>('[data-push]')!;
  const status = section.querySelector('p')!;
  const on = section.querySelector<HTMLButtonElement>('[value=on]')!;
  const off = section.querySelector<HTMLButtonElement>('[value=off]')!;

  const show = (at: State): void => {
    status.textContent = say(told.says, `PUSH_${at}`);
    on.hidden = at !== 'OFF' && at !== 'PAUSED';
    off.hidden = at !== 'ON' && at !== 'PAUSED';
  };
  const failed = (why: unknown): void => {
    const isFull = why instanceof Refusal && why.problem.code === 'TOO_MANY_WEBHOOKS';
    status.textContent = say(told.says, isFull ? 'TOO_MANY' : 'PUSH_FAILED');
    if (!isFull) console.warn('no push messages:', why);
  };
  const pressed = (button: HTMLButtonElement, what: () => Promise<void>): void =>
    button.addEventListener('click', () => {
      button.disabled = true;
      void what()
        .catch(failed)
        .finally(() => (button.disabled = false));
    });

  pressed(on, async () => {
    // Before anything else, because browsers only ask right after a click.
    const permission = await device.ask();
    if (permission !== 'granted') return show(permission === 'denied' ? 'DENIED' : 'OFF');
    const manager = await device.manager();
    if (!manager) throw new Error('no service worker');
    await sent(await subscribed(manager, key), webhooks, told, device);
    device.leave(PAGE + '?done=saved');
  });
  pressed(off, async () => {
    const one = await (await device.manager())?.getSubscription();
    const own = webhooks.find(({ url }) => url === one?.endpoint);
    if (own) await removed(own);
    await one?.unsubscribe();
    device.leave(PAGE + '?done=saved');
  });

  const permission = device.permission();
  const manager = permission === 'granted' ? await device.manager() : undefined;
  const there = await manager?.getSubscription();
  section.hidden = false;
  show(state(permission, there?.endpoint, webhooks));
  try {
    const one = manager && there && (await subscribed(manager, key));
    const isSent = one && isNew(one.endpoint, device.sent(), webhooks);
    if (isSent) await sent(one, webhooks, told, device);
    const own = webhooks.find(({ url }) => url === one?.endpoint);
    if (isSent) show('ON');
    if (own) page.querySelector(`#webhook-${own.id} h3`)?.append(` (${say(told.says, 'PUSH')})`);
  } catch (why) {
    failed(why);
  }
}

const BROWSER: Device = {
  permission: () =>
    'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator
      ? Notification.permission
      : undefined,
  ask: () => Notification.requestPermission(),
  manager: async () => {
    // Only a registered worker becomes ready.
    if (!(await navigator.serviceWorker.getRegistration())) return undefined;
    return (await navigator.serviceWorker.ready).pushManager;
  },
  sent: () => {
    try {
      return localStorage.getItem(KEY) ?? undefined;
    } catch {
      return undefined;
    }
  },
  keep: (address) => {
    try {
      localStorage.setItem(KEY, address);
    } catch {
      // The browser stores nothing; the server's list still has the address.
    }
  },
  leave: (address) => location.assign(address),
};
