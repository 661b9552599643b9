import type { EntryView } from '../../client/types.js';

type Cause = EntryView['cause'];

export const reasons: Partial<Record<Cause, (who: string) => string>> = {
  RESIGNATION: (who) => `${who} hat aufgegeben`,
  FORFEIT: (who) => `die Zeit von ${who} ist um`,
  TIMEOUT_MOVE: (who) => `die Zeit von ${who} ist um, und ein eingebauter Bot zieht`,
  RESIGNATION_TO_BOT: (who) => `${who} hat aufgegeben, und ein eingebauter Bot spielt dort weiter`,
  FORFEIT_TO_BOT: (who) => `die Zeit von ${who} ist um, und ein eingebauter Bot spielt dort weiter`,
  SUBSTITUTE_MOVE: (who) => `ein eingebauter Bot zieht für ${who}`,
  BRANCH: () => 'hier beginnt eine Abzweigung',
};
