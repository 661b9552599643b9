import { written } from '../canonical';
import { type JsonObject } from '../json';
import { BrawlDealing } from './brawl';
import { type Dealer, type Dealing, Impossible } from './dealing';
import { type Grammar, grammarOf, hasRules } from './grammar';
import { LayoutDealing } from './layout';
import { TrioDealing } from './trio';

export interface Known {
  grammar: Grammar;
  of: (header: JsonObject, dealer: Dealer) => Dealing;
}

const EDITIONS = 2;

// Replay code for a game of that edition, if this build has it.
export function known(header: JsonObject): Known | undefined {
  const grammar = grammarOf(header.game);
  if (!grammar || (header.edition as number) > EDITIONS) return undefined;
  const of = { 'trio-ended': TrioDealing, 'brawl-ended': BrawlDealing }[grammar.end] ?? LayoutDealing;
  return {
    grammar,
    of: (header, dealer) => {
      if (!hasRules(grammar, header)) throw new Impossible(written(header.rules), 'rules with every option of the game');
      return new of(header, dealer);
    },
  };
}
