package cardhouse.games.layout;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.PlyBuilder;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.games.layout.LayoutEvent.*;
import cardhouse.games.layout.LayoutMove.Source;
import cardhouse.games.layout.LayoutRules.Face.Trashed;
import cardhouse.games.layout.LayoutState.Between;
import cardhouse.games.layout.LayoutState.Clock;
import cardhouse.games.layout.LayoutState.Finished;
import cardhouse.games.layout.LayoutState.Playing;
import cardhouse.games.layout.LayoutState.Unbegun;
import cardhouse.games.layout.Variants.DisplacedTrashed;
import java.util.List;
import java.util.Optional;

/// The consequences of a move or a random result, up to the next real choice: all forced steps, one
/// event after another. Each step depends on the state alone, so the sequel can start at any state.
final class ForcedEvents {
    private final LayoutRules rules;
    private final PlyBuilder<LayoutState, LayoutEvent> ply;

    ForcedEvents(LayoutRules rules, LayoutState state) {
        this.rules = rules;
        this.ply =
                new PlyBuilder<>(
                        state, (before, event) -> Fold.evolve(rules.seats(), before, event));
    }

    ForcedEvents happens(LayoutEvent event) {
        ply.happens(event);
        return this;
    }

    /// All events so far and those of the forced steps that follow.
    Ruling.Allowed<LayoutState, LayoutEvent> toNextChoice() {
        boolean forced = true;
        while (forced) forced = step();
        return ply.allowed();
    }

    /// Takes one forced step; false if there is none.
    private boolean step() {
        return switch (ply.state()) {
            case Unbegun _, Finished _ -> false;
            case Between(var standing, var last, _, Clock clock) -> between(standing, last, clock);
            case Playing(var standing, var hand) ->
                    switch (hand.acting().stage()) {
                        case DEALT ->
                                startTurn(standing, hand, hand.acting().seat(), TurnKind.ORDINARY);
                        case DRAWING -> draw(standing, hand);
                        case RECYCLING -> false;
                        case HOLDING -> hold(standing, hand);
                        case DONE -> endTurn(standing, hand);
                    };
        };
    }

    private boolean between(Standing standing, Optional<Hand> last, Clock clock) {
        if (standing.counters().turns() >= rules.ending().turnLimit())
            return adjudicate(standing, last);
        if (clock == Clock.TIME_UP) return happened(new MatchEnded(new Places(standing).bySize()));
        return false;
    }

    private boolean adjudicate(Standing standing, Optional<Hand> hand) {
        return happened(new MatchEnded(new Places(standing).adjudicated(rules, hand)));
    }

    private boolean startTurn(Standing standing, Hand hand, Seat seat, TurnKind kind) {
        int turns = standing.counters().turns();
        if (turns >= rules.ending().turnLimit()) return adjudicate(standing, Optional.of(hand));
        return happened(new TurnStarted(seat, kind, turns + 1));
    }

    /// Draws if there is only one pile to draw from; passes if there is none.
    private boolean draw(Standing standing, Hand hand) {
        var fit = new Fit(rules, standing, hand);
        boolean stock = fit.stockDrawable();
        boolean discard = fit.discardDrawable();
        if (stock && discard) return false;
        if (stock) return drawFromStock(hand);
        return discard ? drawDiscard(hand) : happened(new TurnPassed(hand.acting().seat()));
    }

    boolean drawDiscard(Hand hand) {
        Card top = hand.discards().top().orElseThrow();
        return happened(new CardDrawn(hand.acting().seat(), Source.DISCARD, top));
    }

    /// The stock's top card. If the stock has run out, the discards are recycled at random, but
    /// only once unless a card was placed since.
    boolean drawFromStock(Hand hand) {
        Seat seat = hand.acting().seat();
        if (!hand.stock().isEmpty())
            return happened(new CardDrawn(seat, Source.STOCK, hand.stock().top()));
        boolean again = hand.lull().recycled() > 0 && hand.finish().completed().isEmpty();
        if (again) return happened(new HandVoided(HandVoided.Cause.RECYCLED_TWICE));
        return happened(new StockRanOut(seat));
    }

    /// Continues the draw that required the shuffled discards.
    void recycled(Seat seat, List<Card> stock) {
        happens(new StockRecycled(Cards.shown(stock)));
        happens(new CardDrawn(seat, Source.STOCK, stock.getFirst()));
    }

    private boolean hold(Standing standing, Hand hand) {
        Seat seat = hand.acting().seat();
        Card card = hand.held();
        var fit = new Fit(rules, standing, hand);
        if (!standing.isIn(seat)) return happened(new CardDiscarded(seat, card));
        if (fit.isComplete(hand.own())) {
            happens(new LayoutCompleted(seat));
            return happened(new CardDiscarded(seat, card));
        }
        if (hand.acting().displaced()
                && rules.face(card) instanceof Trashed
                && rules.stealing().displaced() == DisplacedTrashed.DISCARD) {
            return happened(new CardDiscarded(seat, card));
        }
        return switch (fit.use(card)) {
            case Fit.Use.Choice _ -> false;
            case Fit.Use.None _ -> happened(new CardDiscarded(seat, card));
            case Fit.Use.Forced(int slot) -> place(hand, slot);
        };
    }

    /// Puts the card in hand on the slot; the card that was there comes to the hand.
    boolean place(Hand hand, int slot) {
        Card displaced = hand.own().card(slot);
        return happened(new CardPlaced(hand.acting().seat(), slot, hand.held(), displaced));
    }

    private boolean endTurn(Standing standing, Hand hand) {
        return switch (new TurnEnd(rules, standing, hand).next()) {
            case TurnEnd.Ask _ -> false;
            case TurnEnd.Happens(var forcedEvents) -> {
                forcedEvents.forEach(this::happens);
                yield true;
            }
            case TurnEnd.Begins(Seat seat, TurnKind kind) -> startTurn(standing, hand, seat, kind);
            case TurnEnd.Ends _ -> {
                new HandEnd(rules, standing, hand).events().forEach(this::happens);
                yield true;
            }
        };
    }

    private boolean happened(LayoutEvent event) {
        happens(event);
        return true;
    }
}
