// The bundle `app-worker`: the service worker of the pages. It stores nothing: neither pages nor
// cards are in any cache.
import { clicked, renewed, shown, type Notified, type Pushed, type Renewal, type Worker } from './app/notifying.js';
import { answered, installed, type Fetched, type Installed } from './app/offline.js';

const worker = self as unknown as Worker & {
  addEventListener<E>(kind: string, listener: (event: E) => void): void;
};

worker.addEventListener('install', (event: Installed) => event.waitUntil(installed(event, worker)));
worker.addEventListener('fetch', (event: Fetched) => answered(event, navigator));
worker.addEventListener('push', (event: Pushed) => event.waitUntil(shown(event, worker)));
worker.addEventListener('notificationclick', (event: Notified) => event.waitUntil(clicked(event, worker)));
worker.addEventListener('pushsubscriptionchange', (event: Renewal) => event.waitUntil(renewed(event, worker)));
