import { hex, joined, sha256, utf8 } from './bytes';
import { canonical } from './canonical';
import { type Keys, readCards } from './signatures';
import { climbed } from './tree';

// The cards of a match in progress, each checked as soon as it is visible (Openings).

export interface Openings {
  readonly match: string;
  // The last entry that is considered.
  readonly revision: number;
  readonly lists: readonly { list: number; revision: number; cards: number; root: string; signature: string }[];
  readonly openings: readonly Opening[];
}

interface Opening {
  readonly revision: number;
  readonly list: number;
  readonly place: number;
  readonly card: string;
  readonly salt: string;
  readonly path: readonly string[];
}

// An entry as any viewer sees it.
export interface Seen {
  readonly revision: number;
  readonly events: readonly object[];
}

type Cards = { readonly cards: readonly string[] } | { readonly hidden: number };

interface LayoutEvent {
  readonly type: string;
  readonly layouts: readonly Cards[];
  readonly stock: Cards;
  readonly upcard?: string;
  readonly from: string;
  readonly seat: number;
  readonly victim: number;
  readonly slot: number;
  readonly card: string;
  readonly displaced: string;
  readonly cards: readonly { slot: number; card: string }[];
}

const count = (cards: Cards): number => ('hidden' in cards ? cards.hidden : cards.cards.length);

export class OpenedCards {
  // How many were right.
  checked = 0;
  // The last entry that was followed.
  revision = 0;
  private readonly roots: string[] = [];
  private readonly down = new Map<string, [list: number, place: number]>();
  private lists = 0;
  private next = 0;

  // Follows the next entries, as far as the openings go. Answers the revision of the first entry with a fault. Without
  // keys the signatures are not checked.
  async follow(told: Openings, entries: readonly Seen[], keys?: Keys): Promise<number | undefined> {
    const due = told.openings.filter(({ revision }) => revision > this.revision);
    const open = new Map(due.map(one => [`${one.list}/${one.place}`, one]));
    if (!this.roots.every((root, list) => told.lists[list]?.root === root)) return told.revision;
    for (const { revision, events } of entries) {
      if (revision !== this.revision + 1 || revision > told.revision) continue;
      for (const event of events)
        if (!(await this.happened(event as LayoutEvent, revision, told, open, keys))) return revision;
      this.revision = revision;
    }
    const last = entries.at(-1)?.revision ?? 0;
    return open.size && last >= told.revision ? told.revision : undefined;
  }

  private async happened(
    event: LayoutEvent, revision: number, told: Openings, open: Map<string, Opening>, keys?: Keys,
  ): Promise<boolean> {
    const turned = async (seat: number, slot: number, card: string) => {
      const at = this.down.get(`${seat}/${slot}`);
      this.down.delete(`${seat}/${slot}`);
      return !at || this.isOpened(...at, card, revision, told, open);
    };
    switch (event.type) {
      case 'hand-dealt': {
        let place = 0;
        this.down.clear();
        for (const [seat, layout] of event.layouts.entries())
          for (let slot = 1; slot <= count(layout); slot++) this.down.set(`${seat}/${slot}`, [this.lists, place++]);
        this.next = place + (event.upcard === undefined ? 0 : 1);
        return (
          (await this.shuffled(revision, this.next + count(event.stock), told, keys)) &&
          (event.upcard === undefined || this.isOpened(this.lists - 1, place, event.upcard, revision, told, open))
        );
      }
      case 'stock-recycled':
        this.next = 0;
        return this.shuffled(revision, count(event.stock), told, keys);
      case 'card-drawn':
        return event.from !== 'STOCK' || this.isOpened(this.lists - 1, this.next++, event.card, revision, told, open);
      case 'card-placed':
        return turned(event.seat, event.slot, event.displaced);
      case 'card-stolen':
        return turned(event.victim, event.slot, event.card);
      case 'layout-revealed':
        for (const { slot, card } of event.cards) if (!(await turned(event.seat, slot, card))) return false;
        return true;
      default:
        return true;
    }
  }

  private async shuffled(revision: number, cards: number, told: Openings, keys?: Keys): Promise<boolean> {
    const list = told.lists[this.lists];
    if (!list || list.list !== this.lists || list.revision !== revision || list.cards !== cards) return false;
    this.lists++;
    this.roots.push(list.root);
    const { match } = told;
    return !keys || readCards(list.signature, keys, { cards, list: list.list, match, root: list.root });
  }

  private async isOpened(
    list: number, place: number, card: string, revision: number, told: Openings, open: Map<string, Opening>,
  ): Promise<boolean> {
    const one = open.get(`${list}/${place}`);
    const from = told.lists[list];
    if (!one || !from || one.card !== card || one.revision !== revision) return false;
    open.delete(`${list}/${place}`);
    const { salt } = one;
    const leaf = await sha256(joined([0], utf8(canonical({ card, list, place, salt }))));
    const root = await climbed(leaf, place, from.cards, [...one.path]);
    if (!root || hex(root) !== from.root) return false;
    this.checked++;
    return true;
  }
}
