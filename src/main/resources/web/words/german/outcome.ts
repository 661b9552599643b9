import type { Outcome } from '../../client/types.js';
import { byPlace, listed, type Who } from '../sentences.js';

export function outcome(one: Outcome, who: Who): string {
  return ranking(one, who) + WHY[one.status];
}

const WHY: Record<Outcome['status'], string> = {
  PLAYED_OUT: '',
  ADJUDICATED: ', nach dem Stand bei der letzten erlaubten Runde',
  RESIGNED: ', denn alle anderen sind gegangen',
};

function ranking(one: Outcome, who: Who): string {
  return byPlace(one)
    .map(({ place, seats }) => {
      const names = listed(seats.map(who), 'und');
      if (place > 1) return `, dann ${names}`;
      return seats.length > 1 ? `${names} teilen den ersten Platz` : `${names} gewinnt`;
    })
    .join('');
}
