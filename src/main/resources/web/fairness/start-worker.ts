// With Trusted Types, a text becomes the address of a script only by a policy. This policy returns
// a single address, for every input.
interface Policies {
  createPolicy(name: string, rules: { createScriptURL(text: string): string }): {
    createScriptURL(text: string): unknown;
  };
}

let trusted: unknown;

function script(): string {
  const address = new URL('fairness-worker.js', import.meta.url).href;
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  if (!policies) return address;
  const rules = { createScriptURL: () => address };
  trusted ??= policies.createPolicy('cardhouse-fairness', rules).createScriptURL(address);
  return trusted as string;
}

// The worker's file is in the folder of this bundle.
export function startWorker(): Worker {
  return new Worker(script(), { type: 'module' });
}
