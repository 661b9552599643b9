import type { Refusal } from './call.js';

/** Whether the same may be answered well a little later. */
export const isPassing = (refusal: Refusal): boolean =>
  refusal.status === 429 || refusal.status === 502 || refusal.status === 503;
