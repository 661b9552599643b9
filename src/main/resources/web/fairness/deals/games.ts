import { type JsonObject } from '../json';
import { BrawlDealing } from './brawl';
import { type Dealer, type Dealing } from './dealing';
import { LayoutDealing } from './layout';
import { TrioDealing } from './trio';

type Of = (header: JsonObject, dealer: Dealer) => Dealing;

interface Known {
  editions: number;
  // The deal that stands in the first entry.
  deal: string;
  // What the last event of a match is.
  end: string;
  of: Of;
}

const layout: Known = {
  editions: 2,
  deal: 'hand-dealt',
  end: 'match-ended',
  of: (header, dealer) => new LayoutDealing(header, dealer),
};

// The games whose deals are known here, and up to which edition.
const GAMES = new Map<unknown, Known>([
  ['trashed', layout],
  ['garbage', layout],
  ['trash', layout],
  [
    'trio',
    {
      editions: 2,
      deal: 'round-dealt',
      end: 'trio-ended',
      of: (header, dealer) => new TrioDealing(header, dealer),
    },
  ],
  [
    'dumpster-brawl',
    {
      editions: 2,
      deal: 'brawl-dealt',
      end: 'brawl-ended',
      of: (header, dealer) => new BrawlDealing(header, dealer),
    },
  ],
]);

export function known({ game, edition }: JsonObject): Known | undefined {
  const found = GAMES.get(game);
  return found && (edition as number) <= found.editions ? found : undefined;
}
