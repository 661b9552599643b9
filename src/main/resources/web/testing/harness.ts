// Test harness of the scripts. The tests run in a browser: a test of the build reads
// `cardhouseTests` there and runs each of them by its name.

export interface Case {
  name: string;
  run: () => void | Promise<void>;
}

const cases: Case[] = ((globalThis as { cardhouseTests?: Case[] }).cardhouseTests ??= []);

export function test(name: string, run: Case['run']): void {
  cases.push({ name, run });
}

/** That two values are the same, as JSON has them. */
export function equal(actual: unknown, expected: unknown): void {
  const [is, wanted] = [JSON.stringify(actual, null, 1), JSON.stringify(expected, null, 1)];
  if (is !== wanted) throw new Error(`is ${is}, should be ${wanted}`);
}

export function isTrue(condition: boolean, otherwise: string): void {
  if (!condition) throw new Error(otherwise);
}

/** That it fails, and with what. */
export async function fails(run: () => unknown): Promise<Error> {
  try {
    await run();
  } catch (failure) {
    return failure as Error;
  }
  throw new Error('nothing failed');
}
