package cardhouse.games;

import cardhouse.Effort;
import cardhouse.Seed;
import cardhouse.cards.Card;
import cardhouse.engine.Event;
import cardhouse.engine.Game;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/// A game with rules and a number of seats, ready to be put to the test.
///
/// @param name the rules in a word or two, for the name of a test
/// @param plies roughly how long a match of it is
/// @param settled whether its matches are the same, and as many, in every run
record Setup<S, M extends Move, E extends Event, V extends View>(
        String name,
        GameType<?, S, M, E, V> type,
        Rules rules,
        int seats,
        Game<S, M, E, V> game,
        Census<S> census,
        int plies,
        boolean settled) {
    private static final int MOST_MATCHES = 300;
    private static final String LENGTH = "the length of a match";

    static <S, M extends Move, E extends Event, V extends View> Setup<S, M, E, V> of(
            String name, GameType<?, S, M, E, V> type, Rules rules, int seats) {
        var game = game(type, rules, seats);
        var untried = new Setup<>(name, type, rules, seats, game, Censuses.of(type), 1, false);
        return new Setup<>(
                name,
                type,
                rules,
                seats,
                game,
                Censuses.of(type),
                RandomMatch.length(untried, Seed.number(LENGTH)),
                false);
    }

    private static <R extends Rules, S, M extends Move, E extends Event, V extends View>
            Game<S, M, E, V> game(GameType<R, S, M, E, V> type, Rules rules, int seats) {
        return type.game(type.options().type().cast(rules), seats);
    }

    /// The same setup with the game replaced by something around it.
    Setup<S, M, E, V> around(UnaryOperator<Game<S, M, E, V>> wrap) {
        return new Setup<>(name, type, rules, seats, wrap.apply(game), census, plies, settled);
    }

    /// The same setup with the cards counted otherwise.
    Setup<S, M, E, V> counted(Census<S> other) {
        return new Setup<>(name, type, rules, seats, game, other, plies, settled);
    }

    /// The same setup for properties of most matches, not of all: the matches are the same in every
    /// run, for every seed and effort.
    Setup<S, M, E, V> settledOnce() {
        int length = RandomMatch.length(this, Seed.fixed(LENGTH, 0));
        return new Setup<>(name, type, rules, seats, game, census, length, true);
    }

    /// Number of each card, in all places.
    Map<Card, Integer> pack(S state) {
        var pack = new HashMap<Card, Integer>();
        for (Card card : census.cards(state)) pack.merge(card, 1, Integer::sum);
        return pack;
    }

    List<Seat> everySeat() {
        return Seat.first(seats);
    }

    /// All viewers of a running match.
    List<Viewer> viewers() {
        var viewers = new ArrayList<Viewer>();
        for (Seat seat : everySeat()) viewers.add(Viewer.sitting(seat));
        viewers.add(Viewer.WATCHING);
        return viewers;
    }

    /// Checks a property in about `budget` plies at full effort: where a match has more of them, in
    /// as many of its plies, drawn evenly.
    void sample(int budget, Property.OfPlies property) {
        int stride = (int) Math.max(1, Math.round(plies / (double) affordable(budget)));
        check(budget, seed -> property.check(seed, stride));
    }

    /// Checks a property in so many matches that they come to about `budget` plies at full effort,
    /// and says in which one it failed.
    void check(int budget, Property property) {
        long matches = Math.clamp(affordable(budget) / plies, 1, MOST_MATCHES);
        for (long match = 1; match <= matches; match++) {
            try {
                property.check(
                        settled ? Seed.fixed(toString(), match) : Seed.number(toString(), match));
            } catch (AssertionError | RuntimeException failure) {
                throw new AssertionError(
                        "%s, match %d (%s): %s"
                                .formatted(this, match, Seed.hint(), failure.getMessage()),
                        failure);
            }
        }
    }

    private int affordable(int budget) {
        return settled ? budget : Effort.of(budget);
    }

    @Override
    public String toString() {
        return type.id() + " " + name + ", " + seats + " seats";
    }
}
