// Where Trusted Types are demanded, no text becomes the address of a script but by a policy. This
// one knows a single address, whatever it is asked for.
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

// Lies beside the bundle that this is in.
export function startWorker(): Worker {
  return new Worker(script(), { type: 'module' });
}
