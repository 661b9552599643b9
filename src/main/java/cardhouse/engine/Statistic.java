package cardhouse.engine;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What a game tells of a finished match in whole numbers, one or several, from 0. Over many
/// matches they make a distribution, in bins that never change.
///
/// @param name stable for ever, lower case with dashes
/// @param title what is counted, in a few words
/// @param unit of what
/// @param width how many numbers fall into one bin
/// @param bins how many bins there are; the last has all that is larger, too
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

    /// What a statistic says of one match.
    public record Told(Statistic<?> statistic, List<Integer> values) {
        public Told {
            values = List.copyOf(values);
        }
    }

    /// Something that is counted once a match.
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

    /// How often something happened.
    public static <E extends Event> Statistic<E> count(
            String name, String title, String unit, int width, int bins, Class<? extends E> kind) {
        return of(name, title, unit, width, bins, match -> match.count(kind));
    }

    /// One number of each event of a kind.
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

    /// How long the journal is.
    public static <E extends Event> Statistic<E> length(int width, int bins) {
        return of(
                "entries",
                "Entries of the journal",
                "entries",
                width,
                bins,
                match -> match.entries().size());
    }

    /// What going first is worth.
    ///
    /// @param starter who went first, if anybody did
    public static <E extends Event> Statistic<E> winner(
            int seats, Function<FinishedMatch<E>, Optional<Seat>> starter) {
        return new Statistic<>(
                "winner",
                "How many seats after the one that began the winner sits",
                "seats",
                1,
                seats,
                match -> starter.apply(match).map(match::winnersAfter).orElse(List.of()));
    }

    Told of(FinishedMatch<E> match) {
        return new Told(this, values.apply(match));
    }

    /// Into which bin a number falls, from 0.
    public int bin(int value) {
        return Math.min(value / width, bins - 1);
    }
}
