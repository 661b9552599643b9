// Registers the service worker for the pages. With `?plain` in the address a page has none.

// Without the version of the build, so that a browser has one worker and keeps it current.
const WORKER = '/table/web/app-worker.js';

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(): string }): {
    createScriptURL(text: string): unknown;
  };
}

function script(): string {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  const policy = policies?.createPolicy('cardhouse-app', { createScriptURL: () => WORKER });
  return (policy?.createScriptURL(WORKER) ?? WORKER) as string;
}

export function register(): void {
  // Undefined outside of secure contexts.
  if (!('serviceWorker' in navigator) || new URLSearchParams(location.search).has('plain')) return;
  // After all that the page itself needs.
  addEventListener('load', () => {
    navigator.serviceWorker
      .register(script(), { scope: '/table' })
      .catch((refused: unknown) => console.warn('no service worker:', refused));
  });
}
