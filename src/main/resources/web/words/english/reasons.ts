import type { EntryView } from '../../client/types.js';

type Cause = EntryView['cause'];

/** The reason why a seat did something other than move; other causes have none. */
export const reasons: Partial<Record<Cause, (who: string) => string>> = {
  RESIGNATION: (who) => `${who} resigned`,
  FORFEIT: (who) => `${who} ran out of time`,
  TIMEOUT_MOVE: (who) => `${who} ran out of time, and a built-in bot moves`,
  RESIGNATION_TO_BOT: (who) => `${who} resigned, and a built-in bot plays on in that seat`,
  FORFEIT_TO_BOT: (who) => `${who} ran out of time, and a built-in bot plays on in that seat`,
  SUBSTITUTE_MOVE: (who) => `a built-in bot moves for ${who}`,
  BRANCH: () => 'a branch begins here',
};
