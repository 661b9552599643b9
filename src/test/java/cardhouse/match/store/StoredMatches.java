package cardhouse.match.store;

import cardhouse.Seed;
import cardhouse.archive.audits.DayRootStore;
import cardhouse.archive.audits.TestMatch;
import cardhouse.archive.audits.store.PostgresDayRoots;
import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.engine.Turn;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.DayRoot;
import cardhouse.fairness.Receipt;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Outbox;
import cardhouse.platform.json.Json;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;

/// Puts matches into a database as the service does.
public final class StoredMatches implements AutoCloseable {
    /// Longer than a player would wait, because the machine may have other load.
    public static final Duration PATIENCE = Duration.ofMinutes(2);

    private final DataSource database;
    private final PostgresJournal journal;

    /// @param database that has all tables
    public StoredMatches(DataSource database) {
        this.database = database;
        this.journal = new PostgresJournal(database, PATIENCE);
    }

    /// Puts so many matches in, of other games by turns, and then one that is not over.
    ///
    /// @return those that are over
    public List<TestMatch> fill(int over) throws SQLException {
        var all = new ArrayList<TestMatch>();
        for (long number = 0; number < over; number++) all.add(TestMatch.play(number));
        for (TestMatch match : all) keep(match);
        keep(TestMatch.play(over), 1);
        return all;
    }

    /// Keeps a match from its first entry to its last.
    public void keep(TestMatch played) throws SQLException {
        keep(played, played.journal().size());
    }

    /// Keeps the first entries of a match; with all of them it is over.
    public void keep(TestMatch played, int entries) throws SQLException {
        var match = played.match();
        try (Connection connection = database.getConnection()) {
            var row =
                    connection.prepareStatement(
                            "insert into match (id, game, edition, rules, listed, status, creator_id,"
                                    + " commitment, created_at, started_at, origins,"
                                    + " stated_clock)"
                                    + " values (?, ?, ?, ?, true, 'RUNNING', ?, ?, ?, ?, ?, ?)");
            row.setObject(1, match.id());
            row.setString(2, match.type().id());
            row.setInt(3, match.type().edition());
            row.setString(4, Json.write(rules(match.type(), match.rules())));
            row.setObject(5, match.creator());
            row.setString(6, match.commitment());
            row.setObject(7, OffsetDateTime.ofInstant(match.createdAt(), ZoneOffset.UTC));
            row.setObject(
                    8, OffsetDateTime.ofInstant(match.startedAt().orElseThrow(), ZoneOffset.UTC));
            row.setString(9, match.origins().isEmpty() ? null : Json.write(match.origins()));
            row.setString(
                    10, match.clock().map(clock -> Canonical.text(clock.plain())).orElse(null));
            row.executeUpdate();
            var seed = connection.prepareStatement("insert into match_seed values (?, ?)");
            seed.setObject(1, match.id());
            seed.setBytes(2, played.seed().bytes());
            seed.executeUpdate();
            for (int seat = 0; seat < match.seats(); seat++) {
                var chair =
                        connection.prepareStatement(
                                "insert into seat (match_id, seat, kind, player_id, entropy)"
                                        + " values (?, ?, 'PLAYER', ?, ?)");
                chair.setObject(1, match.id());
                chair.setInt(2, seat);
                chair.setObject(3, Seed.another("StoredMatches"));
                chair.setString(4, match.entropy().get(seat));
                chair.executeUpdate();
            }
        }
        String id = match.id().toString();
        for (ChainedEntry linked : played.journal().subList(0, entries)) {
            boolean last = linked.line().revision() == played.journal().size();
            var receipt = new Receipt(id, linked.line().revision(), linked.hash());
            var end =
                    new Outbox(
                            Optional.of(outcome(played)),
                            Optional.of(TestMatch.RECEIPTS.sign(receipt)),
                            new Outbox.Alarm.Untouched());
            journal.append(match.id(), linked, Optional.empty(), last ? end : Outbox.NONE);
        }
    }

    /// Store of the roots of its days.
    public DayRootStore days() {
        return new PostgresDayRoots(database, DayRoot.Of.FINISHED);
    }

    private static cardhouse.engine.Outcome outcome(TestMatch played) {
        cardhouse.match.Table<?, ?, ?, ?> table =
                cardhouse.match.Table.of(
                        played.match().type(), played.match().rules(), played.match().seats());
        for (ChainedEntry linked : played.journal()) table = table.after(linked.entry());
        return ((Turn.Over) table.turn()).outcome();
    }

    private static <R extends Rules> Map<String, ?> rules(
            GameType<R, ?, ?, ?, ?> type, Rules rules) {
        return type.options().toMap(type.options().type().cast(rules));
    }

    @Override
    public void close() {
        journal.close();
    }
}
