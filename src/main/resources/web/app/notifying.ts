// Notifications of push messages: texts only, and addresses of these pages only.

/** The parts of a service worker that are used here; TypeScript has no types for it beside pages. */
export interface Worker {
  readonly location: { readonly origin: string };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  readonly clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Open[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

interface Open {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface Pushed {
  readonly data: { json(): unknown } | null;
  waitUntil(done: Promise<unknown>): void;
}

export interface Notified {
  readonly notification: Notification;
  waitUntil(done: Promise<unknown>): void;
}

export interface Renewal {
  readonly oldSubscription?: PushSubscription | null;
  waitUntil(done: Promise<unknown>): void;
}

const HOME = '/table';
const ICON = '/icons/icon-192.png';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A message of another form is shown, too: browsers require a notification for each message. */
export function shown({ data }: Pick<Pushed, 'data'>, { location, registration }: Worker): Promise<void> {
  const { title, body, url, tag } = message(data);
  return registration.showNotification(text(title) || 'Cardhouse', {
    body: text(body),
    tag: text(tag),
    icon: ICON,
    data: own(text(url), location.origin),
  });
}

function message(data: Pushed['data']): Record<string, unknown> {
  try {
    return Object(data?.json()) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The path of a page of this server, or else that of the first page. */
export function own(url: string, origin: string): string {
  const at = URL.canParse(url, origin) ? new URL(url, origin) : undefined;
  const ours = at?.origin === origin && (at.pathname === HOME || at.pathname.startsWith(`${HOME}/`));
  return ours ? at.pathname + at.search : HOME;
}

/** Focuses a page of that address, or opens one. */
export async function clicked({ notification }: Notified, { clients, location }: Worker): Promise<unknown> {
  notification.close();
  const { href } = new URL(text(notification.data) || HOME, location.origin);
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => url.split('#')[0] === href);
  return there ? there.focus() : clients.openWindow(href);
}

/** A new subscription with the old key, which the next visit reports to the server. */
export async function renewed({ oldSubscription }: Renewal, { registration }: Worker): Promise<unknown> {
  return oldSubscription && registration.pushManager.subscribe(oldSubscription.options);
}
