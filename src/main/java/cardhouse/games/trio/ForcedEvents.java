package cardhouse.games.trio;

import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.PlyBuilder;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.games.trio.Special.Effect;
import cardhouse.games.trio.TrioEvent.*;
import cardhouse.games.trio.TrioRules.Refilling;
import cardhouse.games.trio.TrioState.Exchanging;
import cardhouse.games.trio.TrioState.Playing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The consequences of a move, up to the next real choice: its own effects, and every forced step
/// after it that all seats can infer.
final class ForcedEvents {
    private final TrioRules rules;
    private final PlyBuilder<TrioState, TrioEvent> ply;

    ForcedEvents(TrioRules rules, int seats, TrioState state) {
        this.rules = rules;
        this.ply = new PlyBuilder<>(state, (before, event) -> Fold.evolve(seats, before, event));
    }

    ForcedEvents happens(TrioEvent event) {
        ply.happens(event);
        return this;
    }

    /// All events so far and those of the forced steps that follow.
    Ruling.Allowed<TrioState, TrioEvent> toNextChoice() {
        while (ply.state() instanceof Playing playing) {
            var forced = new Offers(rules, playing).forced();
            if (forced.isEmpty()) break;
            switch (forced.get()) {
                case TrioMove.PlayCards(var cards) -> cards(cards);
                case TrioMove.PickUp _ -> pickUp();
                case TrioMove.Flip(int slot) -> flip(slot);
                case TrioMove.Exchange _, TrioMove.KeepHand _, TrioMove.Refill _ ->
                        throw new IllegalStateException("not in a turn");
            }
        }
        return ply.allowed();
    }

    /// @throws IllegalStateException if no round is being played
    Playing playing() {
        if (ply.state() instanceof Playing playing) return playing;
        throw new IllegalStateException("no round is being played");
    }

    /// The play begins as soon as every seat has exchanged or kept its cards.
    ForcedEvents afterExchange() {
        if (!(ply.state() instanceof Exchanging exchanging) || !exchanging.waiting().isEmpty())
            return this;
        var lead = Lead.of(rules, exchanging).decide();
        return happens(lead).turnOf(lead.seat());
    }

    /// The acting seat acts: if another should have filled up its hand by now, it takes the pile.
    ForcedEvents catchOut() {
        var owing = playing().order().owing();
        return owing.isEmpty() ? this : happens(new RefillForgotten(owing.get())).take(owing.get());
    }

    ForcedEvents cards(List<Card> cards) {
        Seat seat = playing().order().acting();
        Zone zone = playing().round().holding(seat).zone();
        int value = Pack.value(cards.getFirst());
        Demand demand = rules.demandAfter(playing().round().piles().demand(), value);
        return happens(new CardsPlayed(seat, zone, cards, demand))
                .settle(seat, value, cards.size());
    }

    ForcedEvents pickUp() {
        Seat seat = playing().order().acting();
        return take(seat).turnOf(playing().after(seat, 1));
    }

    ForcedEvents flip(int slot) {
        Seat seat = playing().order().acting();
        Card card =
                playing().round().holding(seat).down().stream()
                        .filter(blind -> blind.slot() == slot)
                        .findFirst()
                        .orElseThrow()
                        .card();
        Demand before = playing().round().piles().demand();
        int value = Pack.value(card);
        if (rules.fits(before, value)) {
            happens(new CardFlipped(seat, slot, card, true, rules.demandAfter(before, value)));
            return settle(seat, value, 1);
        }
        return happens(new CardFlipped(seat, slot, card, false, before)).pickUp();
    }

    ForcedEvents refill(Seat seat) {
        var stock = playing().round().piles().stock();
        return happens(new CardsRefilled(seat, Cards.shown(stock.subList(0, missing(seat)))));
    }

    /// A seat has left, and has said so: its turn is over, or with it the round or the match.
    ForcedEvents afterLeaving(Seat seat) {
        if (ply.state() instanceof Exchanging exchanging) {
            return exchanging.standing().in().size() == 1
                    ? end(exchanging.standing(), exchanging.round())
                    : afterExchange();
        }
        Playing playing = playing();
        if (playing.standing().in().size() == 1) return end(playing.standing(), playing.round());
        if (playing.active().size() <= 1) return endRound();
        return playing.order().acting().equals(seat) ? turnOf(playing.after(seat, 1)) : this;
    }

    private ForcedEvents end(Standing standing, Round round) {
        return happens(new TrioEnded(new Places(standing, Optional.of(round)).lastOneIn()));
    }

    private ForcedEvents take(Seat seat) {
        return happens(new PilePickedUp(seat, playing().round().piles().pile().size()));
    }

    /// The consequences of a play: a burn comes before the card's own effect, drawing before the
    /// next lead, and a seat without cards wins with any card.
    private ForcedEvents settle(Seat seat, int value, int count) {
        Piles piles = playing().round().piles();
        Effect effect = rules.special(value).effect();
        boolean same = rules.burnCount() > 0 && piles.run() >= rules.burnCount();
        boolean burns = same || effect == Effect.BURN;
        if (burns) {
            var cause = same ? PileBurned.Cause.SAME_VALUE : PileBurned.Cause.CARD;
            happens(new PileBurned(seat, cause, piles.pile().size()));
        } else if (effect == Effect.REVERSE && count % 2 == 1) {
            happens(new DirectionTurned(!playing().order().clockwise()));
        }
        int skipped = !burns && effect == Effect.SKIP ? count : 0;
        drawAfterPlay(seat, burns, skipped);
        if (playing().round().holding(seat).count() == 0) {
            happens(new SeatOut(seat, playing().finished().size() + 1));
            if (!rules.playOn() || playing().active().size() <= 1) return endRound();
        } else if (burns) {
            return this;
        }
        return skip(seat, skipped);
    }

    /// If the same seat leads again, no other seat could act before it draws, so its hand is filled
    /// up automatically under all rules.
    private void drawAfterPlay(Seat seat, boolean burns, int skipped) {
        int missing = missing(seat);
        if (missing == 0) return;
        if (rules.refill() == Refilling.AUTOMATIC
                || burns
                || playing().after(seat, skipped + 1).equals(seat)) refill(seat);
        else happens(new RefillAwaited(seat, missing));
    }

    private int missing(Seat seat) {
        var round = playing().round();
        int missing = Math.max(0, TrioRules.THREE - round.holding(seat).hand().size());
        return Math.min(missing, round.piles().stock().size());
    }

    private ForcedEvents skip(Seat seat, int count) {
        if (count > 0) {
            var skipped = new ArrayList<Seat>();
            for (int step = 1; step <= count; step++) skipped.add(playing().after(seat, step));
            happens(new SeatsSkipped(skipped));
        }
        return turnOf(playing().after(seat, count + 1));
    }

    private ForcedEvents turnOf(Seat seat) {
        var standing = playing().standing();
        if (standing.turns() >= rules.turnLimit()) {
            var places = new Places(standing, Optional.of(playing().round()));
            return happens(new TrioEnded(places.adjudicated()));
        }
        return happens(new TurnBegan(seat, standing.turns() + 1));
    }

    private ForcedEvents endRound() {
        Playing playing = playing();
        Optional<Round> round = Optional.of(playing.round());
        Seat winner = playing.finished().getFirst();
        var places = new Places(playing.standing(), round).inRound();
        happens(new RoundWon(playing.standing().round(), winner, places));
        Standing standing = playing.standing().won(winner, places);
        var match = new Places(standing, round);
        if (standing.round() == rules.rounds()) return happens(new TrioEnded(match.playedOut()));
        if (standing.turns() >= rules.turnLimit())
            return happens(new TrioEnded(match.adjudicatedBetweenRounds()));
        return this;
    }
}
