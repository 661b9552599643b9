package cardhouse.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.Preconditions;
import cardhouse.match.Setting;
import cardhouse.match.TestNode;
import cardhouse.match.lobby.Lobbies;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.BotLevels;
import cardhouse.match.seating.NewSeat;
import cardhouse.nodes.Share;
import cardhouse.players.Player;
import cardhouse.players.Players;
import cardhouse.tournaments.BotPolicy;
import cardhouse.tournaments.Entrant;
import cardhouse.tournaments.Format;
import cardhouse.tournaments.PairingSystem;
import cardhouse.tournaments.Tournament;
import cardhouse.tournaments.TournamentEvent;
import cardhouse.tournaments.TournamentEvent.Entered;
import cardhouse.tournaments.TournamentEvent.Opened;
import cardhouse.tournaments.TournamentEvent.Started;
import cardhouse.tournaments.running.Conduct;
import cardhouse.tournaments.running.KeptTournament;
import cardhouse.tournaments.running.TournamentRounds;
import cardhouse.tournaments.running.TournamentStore;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/// Nodes that all believe that going on with a tournament is theirs to do, and the one that serves
/// HTTP.
@QuarkusTest
class TournamentRacesTest {
    private static final int TOURNAMENTS = Effort.atLeast(2, 20);
    private static final int ENTRANTS = 7;
    private static final int NODES = 3;
    private static final int AT_ONCE = 9;
    private static final int MATCHES = 9;

    @Inject Directory directory;
    @Inject Lobbies lobbies;
    @Inject Players players;
    @Inject TournamentStore store;
    @Inject Supplier<UUID> ids;
    @Inject DataSource database;

    @Test
    void each_round_is_made_once_whoever_makes_it() throws Exception {
        try (var journal = new PostgresJournal(database)) {
            var nodes = nodes(journal);
            for (int i = 0; i < TOURNAMENTS; i++) play(journal, nodes);
        }
    }

    private void play(PostgresJournal journal, List<TournamentRounds> nodes) throws Exception {
        UUID id = started();
        while (folded(id).end().isEmpty()) {
            race(nodes);
            for (UUID match : opened(id)) end(journal, match);
        }
        KeptTournament over = store.find(id).orElseThrow();
        assertThat(over.proof().check().fault()).isEmpty();
        assertThat(over.folded().end()).contains(TournamentEvent.Ended.Cause.PLAYED);
        assertThat(opened(id)).hasSize(MATCHES).doesNotHaveDuplicates();
        assertThat(new HashSet<>(matches(id))).isEqualTo(new HashSet<>(opened(id)));
    }

    /// As if the process had died before the commit.
    @Test
    void what_was_cut_off_has_not_happened_and_is_done_again() throws Exception {
        try (var journal = new PostgresJournal(database)) {
            UUID id = started();
            var lost = new ArrayList<UUID>();
            // The node that serves HTTP may be as far already; then nothing is left to cut off.
            for (int i = 0; i < 5; i++) cutOff(id, lost);
            for (UUID match : lost) assertThat(directory.find(match)).isEmpty();
            while (folded(id).end().isEmpty()) {
                race(nodes(journal));
                for (UUID match : opened(id)) end(journal, match);
            }
            assertThat(store.find(id).orElseThrow().proof().check().fault()).isEmpty();
            assertThat(opened(id)).hasSize(MATCHES).doesNotContainAnyElementsOf(lost);
        }
    }

    private void cutOff(UUID id, List<UUID> lost) {
        try {
            store.change(
                    id,
                    now(),
                    kept -> {
                        Player owner = players.find(kept.owner().orElseThrow()).orElseThrow();
                        lost.add(
                                openings()
                                        .open(
                                                owner,
                                                new NewMatch(
                                                        "trash",
                                                        Map.of(),
                                                        List.of(
                                                                new NewSeat.Brought(owner),
                                                                new NewSeat.Open()),
                                                        Setting.USUAL,
                                                        ""))
                                        .id());
                        throw new IllegalStateException("cut off");
                    });
        } catch (IllegalStateException cut) {
            assertThat(cut).hasMessageStartingWith("cut off");
        }
    }

    private static void race(List<TournamentRounds> nodes) throws Exception {
        var calls = new ArrayList<Callable<Void>>();
        for (int i = 0; i < AT_ONCE; i++) {
            TournamentRounds node = nodes.get(i % NODES);
            calls.add(() -> {
                node.round();
                return null;
            });
        }
        try (var threads = Executors.newFixedThreadPool(AT_ONCE)) {
            for (var call : threads.invokeAll(calls)) call.get();
        }
    }

    private Tournament folded(UUID id) {
        return store.find(id).orElseThrow().folded();
    }

    private List<UUID> opened(UUID id) {
        return store.find(id).orElseThrow().entries().stream()
                .flatMap(entry ->
                        entry.event() instanceof Opened(_, _, String match)
                                ? Optional.of(UUID.fromString(match)).stream()
                                : Optional.<UUID>empty().stream())
                .toList();
    }

    private List<UUID> matches(UUID id) throws Exception {
        try (var connection = database.getConnection();
                var statement =
                        connection.prepareStatement(
                                "select match_id from tournament_match where tournament_id = ? and decided")) {
            statement.setObject(1, id);
            var rows = statement.executeQuery();
            var found = new ArrayList<UUID>();
            while (rows.next()) found.add(rows.getObject(1, UUID.class));
            return found;
        }
    }

    private void end(PostgresJournal journal, UUID id) {
        Match match = directory.find(id).orElseThrow();
        if (match.started() && !isOver(id)) {
            TestNode.of(directory, journal, TestNode.FIRST, Clock.systemUTC())
                    .matches()
                    .resign(
                            id,
                            Seat.of(Math.floorMod(match.id().hashCode(), 2)),
                            Preconditions.NONE);
        }
    }

    private boolean isOver(UUID id) {
        try (var connection = database.getConnection();
                var statement =
                        connection.prepareStatement("select status from match where id = ?")) {
            statement.setObject(1, id);
            var rows = statement.executeQuery();
            return rows.next() && rows.getString(1).equals("FINISHED");
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /// Seven play three rounds, three matches each.
    private UUID started() {
        Player owner = account("Ada");
        var bytes = new byte[ServerSeed.LENGTH];
        bytes[0] = 7;
        var seed = new ServerSeed(bytes);
        UUID id = ids.get();
        var format =
                new Format(
                        id.toString(),
                        "Open",
                        "trash",
                        Catalog.find("trash").orElseThrow().edition(),
                        Map.of(),
                        Format.SEATS,
                        PairingSystem.SWISS,
                        3,
                        BotPolicy.NONE,
                        16,
                        "PT1H",
                        "PT0S",
                        seed.commitment(),
                        now().toString());
        store.keep(
                new KeptTournament(
                        id,
                        Optional.of(owner.id()),
                        format,
                        List.of(),
                        "",
                        now(),
                        Optional.empty(),
                        Optional.empty()),
                seed,
                1);
        for (int number = 1; number <= ENTRANTS; number++) {
            var entrant =
                    new Entrant(number, Entrant.Kind.HUMAN, account("E" + number).id().toString());
            store.change(id, now(), _ -> List.of(new Entered(entrant)));
        }
        store.change(id, now(), _ -> List.of(new Started(seed.hex())));
        return id;
    }

    private List<TournamentRounds> nodes(PostgresJournal journal) {
        var nodes = new ArrayList<TournamentRounds>();
        for (int i = 0; i < NODES; i++)
            nodes.add(
                    new TournamentRounds(
                            store,
                            new Conduct(store, openings(), players::find),
                            TestNode.of(directory, journal, TestNode.FIRST, Clock.systemUTC())
                                    .matches(),
                            () -> Share.ALL,
                            Duration.ofDays(1),
                            Clock.systemUTC()));
        return nodes;
    }

    private Openings openings() {
        return new Openings(
                directory,
                lobbies,
                ids,
                () -> new ServerSeed(new byte[ServerSeed.LENGTH]),
                new BotLevels(List.of()),
                players::find,
                TestNode.UNLIMITED,
                Clock.systemUTC());
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MICROS);
    }

    private Player account(String name) {
        var player = new Player(ids.get(), name, Player.Kind.HUMAN, now());
        players.open(player);
        return player;
    }
}
