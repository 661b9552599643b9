import { isTrue } from '../testing/harness';

// That two values are the same, as JSON has them; if not, of what.
export function equal(actual: unknown, expected: unknown, about = ''): void {
  const [is, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  isTrue(is === wanted, `${about} is ${is}, should be ${wanted}`);
}
