// Performance measures on the browser's own timeline. Only the last measure of each name is stored,
// so that a long match does not fill the timeline.

/**
 * `readable`: from the beginning of the page to the first table.
 * `pending`: from the choice of a move to the sight of it being on its way.
 * `lies`: from the choice of a move to the table as it is afterwards.
 * `step`: from one entry of a replay to another.
 */
export type Timed = 'readable' | 'pending' | 'lies' | 'step';

/** @param since start time; by default that of the page */
export function took(what: Timed, since = 0): void {
  const name = `cardhouse-${what}`;
  performance.clearMeasures(name);
  performance.measure(name, { start: since, end: performance.now() });
}
