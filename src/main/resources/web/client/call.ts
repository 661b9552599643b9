// Requests to a Cardhouse server, over the public API.
import type { Problem } from './types.js';

/** An error answer of the server. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Partial<Problem>,
  ) {
    super(problem.detail ?? `the server answered with ${status}`);
  }
}

/**
 * Sends a request and fails with a [Refusal] unless it is answered well.
 *
 * @param server base address; the page's own server if empty
 */
export async function call(server: string, path: string, request: RequestInit = {}): Promise<Response> {
  const answer = await fetch(server + path, request);
  if (answer.ok) return answer;
  throw new Refusal(answer.status, await problem(answer));
}

async function problem(answer: Response): Promise<Partial<Problem>> {
  if (!answer.headers.get('Content-Type')?.includes('json')) return {};
  return (await answer.json()) as Problem;
}

export async function json<T>(server: string, path: string, request: RequestInit = {}): Promise<T> {
  const answer = await call(server, path, {
    ...request,
    headers: { Accept: 'application/json', ...(request.headers as Record<string, string>) },
  });
  return (await answer.json()) as T;
}
