// A page for visitors without network, in both languages: the language of the pages is in a cookie
// that no script reads.

export interface Fetched {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface Installed {
  addRoutes?(rule: object): Promise<void>;
  waitUntil(done: Promise<unknown>): void;
}

/** A new version replaces the old one at once, which has stored nothing that pages rely on. */
export function installed(event: Installed, worker: { skipWaiting(): Promise<void> }): Promise<unknown> {
  // Requests to resources do not wait for the worker to start, where browsers support that.
  const direct = { condition: { urlPattern: { pathname: '/v1/*' } }, source: 'network' };
  return Promise.all([worker.skipWaiting(), event.addRoutes?.(direct)]);
}

/**
 * Answers only where the browser knows that it has no network. All other requests go their usual
 * way, so that the browser reports their origin to the server as without a worker.
 */
export function answered(event: Fetched, { onLine }: Pick<Navigator, 'onLine'>): void {
  if (onLine || event.request.mode !== 'navigate') return;
  // A server on the same machine still answers.
  event.respondWith(fetch(event.request).catch(() => offline(event.request.url)));
}

const page = (again: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>No network · Cardhouse</title>
<main>
<h1>No network</h1>
<p>This page needs the server. Your matches go on there. <a href="${again}">Try again</a></p>
<section lang="de">
<h2>Kein Netz</h2>
<p>Diese Seite braucht den Server. Deine Partien gehen dort weiter. <a href="${again}">Noch einmal versuchen</a></p>
</section>
</main>
</html>
`;

function offline(url: string): Response {
  const { pathname, search } = new URL(url);
  const again = (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return new Response(page(again), {
    status: 503,
    headers: {
      'Content-Type': 'text/html;charset=UTF-8',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}
