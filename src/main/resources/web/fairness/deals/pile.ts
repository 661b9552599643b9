import { isObject, type Json, type JsonObject } from '../json';
import { shown } from './dealing';

// The pile that cards are drawn from, in any game: as the last deal, shuffle or redraw has left it,
// the next card first. What is drawn has to be what lies there.
export class Pile {
  private cards: string[] = [];

  // The event that has to stand in the place of a draw; nothing, if it is none.
  drawn(event: JsonObject): Json | undefined {
    switch (event.type) {
      case 'card-drawn':
        return event.from === 'STOCK' ? { ...event, card: this.next(1)[0] ?? null } : undefined;
      case 'blocker-met':
        return event.from === 'TRASH' ? { ...event, card: this.next(1)[0] ?? null } : undefined;
      case 'card-rummaged':
        return event.from === 'TRASH' ? { ...event, card: shown(this.next(1)) } : undefined;
      case 'cards-refilled': {
        const taken = isObject(event.cards) ? event.cards.cards : undefined;
        return { ...event, cards: shown(this.next(Array.isArray(taken) ? taken.length : 0)) };
      }
      default:
        return undefined;
    }
  }

  happened(event: JsonObject): void {
    const pile = event.stock ?? event.trash;
    if (isObject(pile) && Array.isArray(pile.cards)) this.cards = [...pile.cards] as string[];
  }

  private next(count: number): string[] {
    return this.cards.splice(0, count);
  }
}
