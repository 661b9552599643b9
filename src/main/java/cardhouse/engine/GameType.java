package cardhouse.engine;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/// A game that the server offers, as data: its entry in the catalogue, and how to create its rules.
///
/// @param id lower case with dashes, stable for ever
/// @param edition the version of its rules, from 1
/// @param summary the subject of the game in one or two sentences, in this project's words
/// @param house rules that this project had to add because the game's source lacks them
/// @param statistics computed from finished matches
/// @param skill skill of bots; without it, they play at random
/// @param encoding its views and moves as numbers
/// @param tracker follows its cards, so that each can be checked as soon as it is visible
/// @param rules the game under given rules with a number of seats
public record GameType<R extends Rules, S, M extends Move, E extends Event, V extends View>(
        String id,
        int edition,
        String title,
        String summary,
        int minSeats,
        int maxSeats,
        Options<R> options,
        List<String> house,
        Class<M> moves,
        Class<E> events,
        Class<V> views,
        List<Statistic<E>> statistics,
        Optional<Skill<V, M>> skill,
        Optional<Encoding.Factory<R, V, M>> encoding,
        Optional<Supplier<CardTracker>> tracker,
        BiFunction<R, Integer, Game<S, M, E, V>> rules) {

    public GameType {
        house = List.copyOf(house);
        statistics = List.copyOf(statistics);
    }

    /// A game without an encoding and a tracker.
    public GameType(
            String id,
            int edition,
            String title,
            String summary,
            int minSeats,
            int maxSeats,
            Options<R> options,
            List<String> house,
            Class<M> moves,
            Class<E> events,
            Class<V> views,
            List<Statistic<E>> statistics,
            Optional<Skill<V, M>> skill,
            BiFunction<R, Integer, Game<S, M, E, V>> rules) {
        this(
                id,
                edition,
                title,
                summary,
                minSeats,
                maxSeats,
                options,
                house,
                moves,
                events,
                views,
                statistics,
                skill,
                Optional.empty(),
                Optional.empty(),
                rules);
    }

    /// The game with its rules and number of seats filled in.
    public Game<S, M, E, V> game(R chosen, int seats) {
        if (seats < minSeats || seats > maxSeats)
            throw new IllegalArgumentException("not a number of seats for " + id);
        return rules.apply(chosen, seats);
    }

    /// The values of the statistics for a finished match, in their order.
    ///
    /// @param entries the events of each entry of its journal
    /// @throws ClassCastException if those are events of another game
    public List<Statistic.Told> told(List<List<Event>> entries, Outcome outcome) {
        var match =
                new FinishedMatch<>(
                        entries.stream()
                                .map(each -> each.stream().map(events::cast).toList())
                                .toList(),
                        outcome);
        return statistics.stream().map(one -> one.of(match)).toList();
    }
}
