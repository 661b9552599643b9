package cardhouse.games.brawl;

import cardhouse.bots.RandomChance;
import cardhouse.cards.Card;
import cardhouse.cards.Cards;
import cardhouse.engine.Chance.Request;
import cardhouse.engine.Chance.Result;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.engine.Viewer;
import cardhouse.games.brawl.BrawlEvent.*;
import cardhouse.games.brawl.BrawlMove.*;
import cardhouse.games.brawl.BrawlState.Brawling;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Some plies as seat 0 saw them, and the same plies with other hidden cards. All cards that the
/// seat does not see are dealt and drawn anew, and hidden choices are made anew, until a visible
/// event differs. The remaining histories are the seat's possible beliefs, with their
/// probabilities, without any code of the sampler.
final class ObservedPlies {
    static final Seat OWN = Seat.of(0);
    static final Viewer EYES = Viewer.sitting(OWN);

    private final BrawlGame game;
    private final Brawling start;
    private final List<Ply> plies = new ArrayList<>();
    private final RandomChance random;
    private BrawlState state;
    private boolean shows = true;

    /// A move, or an answer of chance, and what the seat saw of it.
    private record Ply(
            Optional<Seat> seat,
            Optional<BrawlMove> move,
            Optional<Result> result,
            List<BrawlEvent> seen) {}

    ObservedPlies(BrawlGame game, Brawling start, RandomChance random) {
        this.game = game;
        this.start = start;
        this.random = random;
        this.state = start;
    }

    /// From now on no seat plays a booster or lays cards down. Otherwise the absence of such moves
    /// would be information on the hands.
    ObservedPlies showingNothing() {
        shows = false;
        return this;
    }

    BrawlState state() {
        return state;
    }

    List<BrawlEvent> seen() {
        return plies.stream().flatMap(ply -> ply.seen().stream()).toList();
    }

    boolean isAsking() {
        return game.turn(state) instanceof Turn.ToMove;
    }

    boolean isOver() {
        return game.turn(state) instanceof Turn.Over;
    }

    /// One step more: each kind of move is as likely as any other, and then each card.
    void playOn() {
        switch (game.turn(state)) {
            case Turn.ToMove(var seats) -> {
                Seat seat = seats.iterator().next();
                var moves = new ArrayList<>(game.legalMoves(state, seat));
                if (!shows) moves.removeIf(ObservedPlies::isShowing);
                var kinds = moves.stream().map(Object::getClass).distinct().toList();
                var kind = kinds.get(random.below(kinds.size()));
                moves.removeIf(move -> move.getClass() != kind);
                play(seat, anyCard(state, seat, moves.get(random.below(moves.size())), random));
            }
            case Turn.ToChance(var request) -> answered(random.answer(request));
            case Turn.Over _ -> throw new IllegalStateException("it is over");
        }
    }

    private static boolean isShowing(BrawlMove move) {
        return move instanceof PlayBooster || move instanceof LaySet || move instanceof GoOut;
    }

    void play(Seat seat, BrawlMove move) {
        if (!(game.decide(state, seat, move)
                instanceof Ruling.Allowed<BrawlState, BrawlEvent>(var events, _)))
            throw new AssertionError("refused: " + move);
        plies.add(
                new Ply(Optional.of(seat), Optional.of(move), Optional.empty(), redacted(events)));
        state = game.fold(state, events);
    }

    private void answered(Result result) {
        var events = game.chance(state, result).events();
        plies.add(
                new Ply(Optional.empty(), Optional.empty(), Optional.of(result), redacted(events)));
        state = game.fold(state, events);
    }

    private List<BrawlEvent> redacted(List<BrawlEvent> events) {
        return events.stream().map(event -> game.redact(event, EYES)).toList();
    }

    /// A card chosen unseen is any card of the hand.
    static BrawlMove anyCard(BrawlState state, Seat seat, BrawlMove move, RandomChance random) {
        var hand = ((Brawling) state).board().hand(seat);
        return switch (move) {
            case TossCard _ -> new TossCard(hand.get(random.below(hand.size())));
            case GiveCard _ -> new GiveCard(hand.get(random.below(hand.size())));
            case BrawlMove other -> other;
        };
    }

    /// The same with other cards, if the seat sees the same.
    Optional<Brawling> otherwise(RandomChance chance) {
        BrawlState other = game.sampling().determinize(start, EYES, chance);
        for (Ply ply : plies) {
            List<BrawlEvent> events;
            if (ply.move().isPresent()) {
                Seat seat = ply.seat().orElseThrow();
                var move = ply.move().get();
                if (!seat.equals(OWN)) move = anyCard(other, seat, move, chance);
                if (!(game.decide(other, seat, move)
                        instanceof Ruling.Allowed<BrawlState, BrawlEvent>(var allowed, _)))
                    return Optional.empty();
                events = allowed;
            } else {
                events = game.chance(other, answer(other, ply, chance)).events();
            }
            if (!redacted(events).equals(ply.seen())) return Optional.empty();
            other = game.fold(other, events);
        }
        return game.turn(other).equals(game.turn(state))
                ? Optional.of((Brawling) other)
                : Optional.empty();
    }

    /// Dice are visible; so is the random card from the seat's own hand, which is no information.
    private Result answer(BrawlState other, Ply ply, RandomChance chance) {
        if (!(game.turn(other) instanceof Turn.ToChance(var request)))
            throw new AssertionError("chance is not asked");
        if (request instanceof Request.Roll) return ply.result().orElseThrow();
        var hand = new ArrayList<>(((Brawling) other).board().hand(OWN));
        return switch (ply.seen().getFirst()) {
            case CardsSnatched(Seat seat, Cards cards) when seat.equals(OWN) -> {
                var faces = new ArrayList<>(cards.faces());
                chance.shuffle(faces);
                yield picked(hand, faces);
            }
            case CardGrabbed(_, Seat victim, Cards card) when victim.equals(OWN) ->
                    picked(hand, card.faces());
            case BrawlEvent _ -> chance.answer(request);
        };
    }

    private static Result picked(List<Card> hand, List<Card> faces) {
        var places = new ArrayList<Integer>();
        for (Card face : faces) {
            int place = hand.indexOf(face);
            hand.set(place, new Card("GONE"));
            places.add(place);
        }
        return new Result.Picked(places);
    }

    /// How many hands of others would be tried in vain for one that fits, about.
    double rarity() {
        double rarity = 1;
        for (BrawlEvent event : seen())
            rarity *=
                    switch (event) {
                        case CardRummaged(_, _, Cards.Shown _) -> 14;
                        case BlockerMet _ -> 12;
                        case CardGrabbed(Seat seat, _, Cards.Shown _) when seat.equals(OWN) -> 10;
                        case CardGiven(Seat seat, _, Cards.Shown _) when !seat.equals(OWN) -> 10;
                        case BoosterPlayed(Seat seat, _, _) when !seat.equals(OWN) -> 40;
                        case CardsLaid(Seat seat, var cards) when !seat.equals(OWN) ->
                                4 * Collections.max(List.of(1, cards.size()));
                        case BrawlEvent _ -> 1;
                    };
        return rarity;
    }
}
