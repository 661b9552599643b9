package cardhouse.archive.statistics.store;

import static cardhouse.platform.sql.Column.numbers;
import static cardhouse.platform.sql.Column.texts;

import cardhouse.archive.statistics.Bin;
import cardhouse.archive.statistics.Counts;
import cardhouse.archive.statistics.StatisticFigures;
import cardhouse.archive.statistics.StatisticGroup;
import cardhouse.archive.statistics.StatisticTally;
import cardhouse.archive.statistics.StatisticTally.Heap;
import cardhouse.archive.statistics.StatisticTally.Slot;
import cardhouse.platform.sql.Column;
import cardhouse.platform.sql.Row;
import cardhouse.platform.sql.Statements;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Counts and bins, as rows. New matches are added to the existing rows.
final class StatisticRows {
    private static final String COUNT =
            """
            insert into statistic_count as s (game, edition, preset, seats, company, matches, adjudicated, abandoned)
            select game, edition, preset, seats, company, matches, adjudicated, abandoned
            from unnest(?::text[], ?::int[], ?::text[], ?::int[], ?::text[], ?::text[]::bigint[], ?::text[]::bigint[],
                ?::text[]::bigint[])
                as c (game, edition, preset, seats, company, matches, adjudicated, abandoned)
            on conflict (game, edition, preset, seats, company) do update set matches = s.matches + excluded.matches,
                adjudicated = s.adjudicated + excluded.adjudicated, abandoned = s.abandoned + excluded.abandoned\
            """;

    private static final String ADD =
            """
            insert into statistic_bin as s (game, edition, preset, seats, company, statistic, bin, count, sum)
            select game, edition, preset, seats, company, statistic, bin, count, sum
            from unnest(?::text[], ?::int[], ?::text[], ?::int[], ?::text[], ?::text[], ?::int[], ?::text[]::bigint[],
                ?::text[]::bigint[])
                as b (game, edition, preset, seats, company, statistic, bin, count, sum)
            on conflict (game, edition, preset, seats, company, statistic, bin)
                do update set count = s.count + excluded.count, sum = s.sum + excluded.sum\
            """;

    private static final String COUNTS =
            """
            select * from statistic_count where game = ? and edition = ? and preset = ? and seats = ?
                and company = any (?::text[])\
            """;

    private static final String BINS =
            """
            select * from statistic_bin where game = ? and edition = ? and preset = ? and seats = ?
                and company = any (?::text[])\
            """;

    private static final List<Column<Map.Entry<Heap, Counts>>> COUNTED =
            Stream.concat(
                            heap((Map.Entry<Heap, Counts> one) -> one.getKey()),
                            Stream.of(
                                    large((Map.Entry<Heap, Counts> one) ->
                                            one.getValue().matches()),
                                    large((Map.Entry<Heap, Counts> one) ->
                                            one.getValue().adjudicated()),
                                    large((Map.Entry<Heap, Counts> one) ->
                                            one.getValue().abandoned())))
                    .toList();

    private static final List<Column<Map.Entry<Slot, Bin>>> ADDED =
            Stream.concat(
                            heap((Map.Entry<Slot, Bin> one) -> one.getKey().heap()),
                            Stream.of(
                                    texts((Map.Entry<Slot, Bin> one) -> one.getKey().statistic()),
                                    numbers((Map.Entry<Slot, Bin> one) -> one.getKey().bin()),
                                    large((Map.Entry<Slot, Bin> one) -> one.getValue().count()),
                                    large((Map.Entry<Slot, Bin> one) -> one.getValue().sum())))
                    .toList();

    private StatisticRows() {}

    private static <T> Stream<Column<T>> heap(Function<T, Heap> of) {
        return Stream.of(
                texts(one -> of.apply(one).group().game()),
                numbers(one -> of.apply(one).group().edition()),
                texts(one -> of.apply(one).group().preset()),
                numbers(one -> of.apply(one).group().seats()),
                texts(one -> of.apply(one).company().name()));
    }

    private static <T> Column<T> large(Function<T, Long> value) {
        return texts(one -> value.apply(one).toString());
    }

    static void add(Statements statements, StatisticTally tally) throws SQLException {
        if (tally.counts().isEmpty()) return;
        statements.update(COUNT, Column.all(COUNTED, List.copyOf(tally.counts().entrySet())));
        if (tally.bins().isEmpty()) return;
        statements.update(ADD, Column.all(ADDED, List.copyOf(tally.bins().entrySet())));
    }

    static void forget(Statements statements) throws SQLException {
        statements.update("delete from statistic_bin");
        statements.update("delete from statistic_count");
    }

    static StatisticFigures figures(Statements statements, StatisticGroup group, Set<String> by)
            throws SQLException {
        var sum = new StatisticFigures.Sum();
        for (Counts counts : statements.query(COUNTS, StatisticRows::counts, of(group, by)))
            sum.add(counts);
        record Found(String statistic, int bin, Bin in) {}
        var found =
                statements.query(
                        BINS,
                        row ->
                                new Found(
                                        row.text("statistic"),
                                        row.number("bin"),
                                        new Bin(row.large("count"), row.large("sum"))),
                        of(group, by));
        for (Found one : found) sum.add(one.statistic(), one.bin(), one.in());
        return sum.figures();
    }

    private static @Nullable Object[] of(StatisticGroup group, Set<String> by) {
        var values = new ArrayList<@Nullable Object>();
        values.add(group.game());
        values.add(group.edition());
        values.add(group.preset());
        values.add(group.seats());
        values.add(texts((String one) -> one).of(List.copyOf(by)));
        return values.toArray();
    }

    private static Counts counts(Row row) throws SQLException {
        return new Counts(row.large("matches"), row.large("adjudicated"), row.large("abandoned"));
    }
}
