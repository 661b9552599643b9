package cardhouse.compete.tournaments.store;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.TestDatabase;
import cardhouse.compete.tournaments.BotPolicy;
import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.Format;
import cardhouse.compete.tournaments.FormatText;
import cardhouse.compete.tournaments.PairingSystem;
import cardhouse.compete.tournaments.Play;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentEntry;
import cardhouse.compete.tournaments.TournamentEvent;
import cardhouse.compete.tournaments.TournamentEvent.Decided;
import cardhouse.compete.tournaments.TournamentEvent.Entered;
import cardhouse.compete.tournaments.TournamentEvent.Opened;
import cardhouse.compete.tournaments.TournamentEvent.Paired;
import cardhouse.compete.tournaments.TournamentEvent.Started;
import cardhouse.compete.tournaments.TournamentEvent.Withdrawn;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.ServerSeed;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

/// The columns of tournaments that the 33rd migration added agree with the earlier journals.
@Beside
class TournamentMigrationTest {
    private static final ServerSeed SEED = new ServerSeed(new byte[ServerSeed.LENGTH]);

    /// Who is late in every match.
    private static final int LATE = 3;

    private final DataSource database = TestDatabase.empty();

    @Test
    void rows_that_were_there_say_what_their_journals_do() throws SQLException {
        migrate("32");
        var played = new ArrayList<Tournament>();
        for (PairingSystem system : EnumSet.range(PairingSystem.SWISS, PairingSystem.KNOCKOUT))
            for (int entrants : List.of(3, 6, 9)) played.add(kept(system, entrants, 9));
        played.add(kept(PairingSystem.SWISS, 1, 0));
        played.add(kept(PairingSystem.SWISS, 8, 1));

        migrate("latest");

        for (Tournament tournament : played)
            assertThat(row(tournament)).isEqualTo(said(tournament));
    }

    private static String said(Tournament tournament) {
        return "%d entrants, round %d of %d, %s"
                .formatted(
                        tournament.in().size(),
                        tournament.rounds().size(),
                        tournament.planned(),
                        tournament.end().map(Enum::name).orElse("none"));
    }

    private String row(Tournament tournament) throws SQLException {
        try (Connection connection = database.getConnection();
                var statement =
                        connection.prepareStatement(
                                """
                                select entrants, round, rounds, coalesce(end_reason, 'none'), pending_matches > 0,
                                    state = 'RUNNING'
                                from tournament where id = ?\
                                """)) {
            statement.setObject(1, UUID.fromString(tournament.format().tournament()));
            var row = statement.executeQuery();
            assertThat(row.next()).isTrue();
            assertThat(row.getBoolean(5)).isEqualTo(row.getBoolean(6));
            return "%d entrants, round %d of %d, %s"
                    .formatted(row.getInt(1), row.getInt(2), row.getInt(3), row.getString(4));
        }
    }

    /// @param rounds that are played at the most; with none, it has not started
    private Tournament kept(PairingSystem system, int entrants, int rounds) throws SQLException {
        var format =
                new Format(
                        UUID.randomUUID().toString(),
                        "Open",
                        "trash",
                        1,
                        Map.of(),
                        Format.SEATS,
                        system,
                        5,
                        BotPolicy.NONE,
                        16,
                        "PT30S",
                        "PT0S",
                        SEED.commitment(),
                        "2026-01-01T00:00:00Z",
                        1,
                        0,
                        Optional.empty(),
                        Format.SEATS);
        List<TournamentEvent> events = events(format, entrants, rounds);
        Tournament now = Tournament.of(format, Play.entries(format, events));
        keep(
                format,
                events,
                now.end().isPresent() ? "FINISHED" : rounds == 0 ? "ENTERING" : "RUNNING");
        return now;
    }

    /// The second leaves before the start, and the first after the first round.
    private static List<TournamentEvent> events(Format format, int entrants, int rounds) {
        var events = new ArrayList<TournamentEvent>();
        for (int number = 1; number <= entrants; number++)
            events.add(new Entered(new Entrant(number, Entrant.Kind.HUMAN, "player-" + number)));
        if (entrants > 1) events.add(new Withdrawn(2, Withdrawn.Reason.LEFT));
        if (rounds == 0) return events;
        events.add(new Started(SEED.hex()));
        for (int round = 1; round <= rounds; round++) {
            var due = Tournament.of(format, Play.entries(format, events)).due(Instant.EPOCH);
            due.ifPresent(events::add);
            if (due.filter(event -> event instanceof Paired).isEmpty()) break;
            play(format, events, round);
            if (round == 1 && Tournament.of(format, Play.entries(format, events)).isIn(1))
                events.add(new Withdrawn(1, Withdrawn.Reason.EXCLUDED));
        }
        return events;
    }

    private static void play(Format format, List<TournamentEvent> events, int round) {
        var boards =
                Tournament.of(format, Play.entries(format, events)).rounds().getLast().boards();
        for (int board = 1; board <= boards.size(); board++) {
            if (boards.get(board - 1).result().isPresent()) continue;
            int late = boards.get(board - 1).entrants().indexOf(LATE);
            events.add(new Opened(round, board, "match"));
            events.add(
                    new Decided(
                            round,
                            board,
                            late == 0 ? List.of(2, 1) : List.of(1, 2),
                            List.of(),
                            late < 0 ? List.of() : List.of(late)));
        }
    }

    private void keep(Format format, List<TournamentEvent> events, String state)
            throws SQLException {
        UUID id = UUID.fromString(format.tournament());
        try (Connection connection = database.getConnection();
                var row =
                        connection.prepareStatement(
                                """
                                insert into tournament (id, format, server_seed, state, revision, hash, created_at)
                                values (?, ?, '\\x00', ?, 1, '', now())\
                                """);
                var line =
                        connection.prepareStatement(
                                "insert into tournament_entry values (?, ?, ?, '')")) {
            row.setObject(1, id);
            row.setString(2, Canonical.text(FormatText.plain(format)));
            row.setString(3, state);
            row.executeUpdate();
            for (int i = 1; i <= events.size(); i++) {
                var entry = new TournamentEntry(i, "2026-01-01T00:00:00Z", events.get(i - 1));
                line.setObject(1, id);
                line.setInt(2, i);
                line.setString(3, Canonical.text(entry.plain()));
                line.executeUpdate();
            }
        }
    }

    private void migrate(String target) {
        Flyway.configure()
                .dataSource(database)
                .locations("classpath:db/migration")
                .placeholders(Map.of("service", "nobody"))
                .target(target)
                .load()
                .migrate();
    }
}
