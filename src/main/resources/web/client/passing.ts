import type { Refusal } from './call.js';

const PASSING = [429, 502, 503, 504];

/** Whether a retry may succeed soon. An error without a problem document comes from a proxy. */
export const isPassing = ({ status, problem }: Refusal): boolean =>
  PASSING.includes(status) || (status >= 500 && problem.code === undefined);
