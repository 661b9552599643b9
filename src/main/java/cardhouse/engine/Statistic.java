package cardhouse.engine;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// One or more whole numbers, from 0, that a game computes from a finished match. Over many matches
/// they make a distribution, in bins that never change.
///
/// @param name stable for ever, lower case with dashes
/// @param title the thing counted, in a few words
/// @param unit of the numbers
/// @param width number of values in one bin
/// @param bins number of bins; the last also has all larger numbers
/// @param values a function of the match alone
public record Statistic<E extends Event>(
        String name,
        String title,
        String unit,
        int width,
        int bins,
        Function<FinishedMatch<E>, List<Integer>> values) {
    public Statistic {
        if (width < 1 || bins < 1) throw new IllegalArgumentException("there have to be bins");
    }

    /// The values of a statistic for one match.
    public record Told(Statistic<?> statistic, List<Integer> values) {
        public Told {
            values = List.copyOf(values);
        }
    }

    /// One number for each match.
    public static <E extends Event> Statistic<E> of(
            String name,
            String title,
            String unit,
            int width,
            int bins,
            Function<FinishedMatch<E>, Integer> value) {
        return new Statistic<>(
                name, title, unit, width, bins, match -> List.of(value.apply(match)));
    }

    /// The number of events of a kind.
    public static <E extends Event> Statistic<E> count(
            String name, String title, String unit, int width, int bins, Class<? extends E> kind) {
        return of(name, title, unit, width, bins, match -> match.count(kind));
    }

    /// One number for each event of a kind.
    public static <E extends Event, T extends E> Statistic<E> each(
            String name,
            String title,
            String unit,
            int width,
            int bins,
            Class<T> kind,
            Function<T, Integer> value) {
        return new Statistic<>(
                name, title, unit, width, bins, match -> match.each(kind).map(value).toList());
    }

    /// The length of the journal.
    public static <E extends Event> Statistic<E> length(int width, int bins) {
        return of(
                "entries",
                "Entries of the journal",
                "entries",
                width,
                bins,
                match -> match.entries().size());
    }

    /// The advantage of going first.
    ///
    /// @param starter which seat went first, if any did
    public static <E extends Event> Statistic<E> winner(
            int seats, Function<FinishedMatch<E>, Optional<Seat>> starter) {
        return new Statistic<>(
                "winner",
                "Winner's seat relative to the starting seat (0: the starting seat)",
                "seats",
                1,
                seats,
                match -> starter.apply(match).map(match::winnersAfter).orElse(List.of()));
    }

    Told of(FinishedMatch<E> match) {
        return new Told(this, values.apply(match));
    }

    /// The bin of a number, from 0.
    public int bin(int value) {
        return Math.min(value / width, bins - 1);
    }
}
