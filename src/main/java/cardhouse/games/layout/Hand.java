package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutEvent.TurnKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One hand: everything on the table.
record Hand(
        List<Layout> layouts,
        Stock stock,
        Discards discards,
        Acting acting,
        Finish finish,
        Lull lull) {

    /// The seat whose turn it is, and the progress of the turn.
    ///
    /// @param held the card in hand, exactly while the stage is HOLDING
    /// @param displaced whether that card was displaced from a slot where it lay face up
    record Acting(Seat seat, TurnKind kind, Stage stage, @Nullable Card held, boolean displaced) {
        static Acting at(Seat seat, TurnKind kind, Stage stage) {
            return new Acting(seat, kind, stage, null, false);
        }

        Acting at(Stage next) {
            return at(seat, kind, next);
        }

        Acting holding(Card card, boolean wasUp) {
            return new Acting(seat, kind, Stage.HOLDING, card, wasUp);
        }
    }

    public enum Stage {
        DEALT,
        DRAWING,
        RECYCLING,
        HOLDING,
        DONE
    }

    /// The seats that have completed a layout, in that order, and the consequences.
    record Finish(List<Seat> completed, List<Seat> quiet, int freeDraws) {
        static final Finish NONE = new Finish(List.of(), List.of(), 0);

        Finish completedBy(Seat seat) {
            return new Finish(plus(completed, seat), quiet, freeDraws);
        }

        Finish quietBy(Seat seat) {
            return new Finish(completed, plus(quiet, seat), freeDraws);
        }

        Finish freeDraw() {
            return new Finish(completed, quiet, freeDraws + 1);
        }

        private static List<Seat> plus(List<Seat> seats, Seat seat) {
            var more = new ArrayList<>(seats);
            more.add(seat);
            return List.copyOf(more);
        }
    }

    /// The counters that make a hand void: passes in a row, and recyclings since a card was placed.
    record Lull(int passes, int recycled) {
        static final Lull NONE = new Lull(0, 0);
    }

    Layout layout(Seat seat) {
        return layouts.get(seat.index());
    }

    Layout own() {
        return layouts.get(acting.seat().index());
    }

    /// The card in hand.
    Card held() {
        Card card = acting.held();
        if (card == null) throw new IllegalStateException("no card in hand");
        return card;
    }

    Hand acting(Acting next) {
        return new Hand(layouts, stock, discards, next, finish, lull);
    }

    Hand piles(Stock nextStock, Discards nextDiscards, Acting next) {
        return new Hand(layouts, nextStock, nextDiscards, next, finish, lull);
    }

    Hand finish(Finish next) {
        return new Hand(layouts, stock, discards, acting, next, lull);
    }

    Hand lull(int passes, int recycled) {
        if (passes == lull.passes() && recycled == lull.recycled()) return this;
        return new Hand(layouts, stock, discards, acting, finish, new Lull(passes, recycled));
    }

    /// Replaces the cards that no seat sees.
    Hand hidden(List<Layout> nextLayouts, Stock nextStock) {
        return new Hand(nextLayouts, nextStock, discards, acting, finish, lull);
    }

    Hand layout(Seat seat, Layout layout, Acting next) {
        Layout[] changed = layouts.toArray(Layout[]::new);
        changed[seat.index()] = layout;
        return new Hand(List.of(changed), stock, discards, next, finish, lull);
    }
}
