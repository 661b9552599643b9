import type { Outcome } from '../../client/types.js';
import { byPlace, listed, type Who } from '../sentences.js';

/** `Ada wins, then Bob and Cleo`, and why, where the match was not played out. */
export function outcome(one: Outcome, who: Who): string {
  return ranking(one, who) + WHY[one.status];
}

const WHY: Record<Outcome['status'], string> = {
  PLAYED_OUT: '',
  ADJUDICATED: ', by how things stood at the turn limit',
  RESIGNED: ', as all others have left',
};

function ranking(one: Outcome, who: Who): string {
  return byPlace(one)
    .map(({ place, seats }) => {
      const names = listed(seats.map(who), 'and');
      if (place > 1) return `, then ${names}`;
      return seats.length > 1 ? `${names} share first place` : `${names} wins`;
    })
    .join('');
}
