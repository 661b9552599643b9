package cardhouse.compete.tournaments.store;

import cardhouse.compete.tournaments.Arena;
import cardhouse.compete.tournaments.BotPolicy;
import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.Format;
import cardhouse.compete.tournaments.PairingSystem;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentEvent.Entered;
import cardhouse.compete.tournaments.TournamentEvent.Opened;
import cardhouse.compete.tournaments.TournamentEvent.Started;
import cardhouse.compete.tournaments.running.TournamentProcess;
import cardhouse.compete.tournaments.running.TournamentRounds;
import cardhouse.compete.tournaments.running.TournamentSnapshot;
import cardhouse.compete.tournaments.running.TournamentStore;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.Preconditions;
import cardhouse.match.TestClock;
import cardhouse.match.TestNode;
import cardhouse.match.lobby.Lobbies;
import cardhouse.match.lobby.Openings;
import cardhouse.match.store.PostgresJournal;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import cardhouse.players.Players;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Tournaments of people whose matches end as one of them resigns, and nodes that go on with them.
abstract class PlayedTournaments {
    static final ServerSeed SEED = new ServerSeed(new byte[ServerSeed.LENGTH]);
    private static final int ROUNDS = 3;
    private static final int LATE = 1;

    @Inject Directory directory;
    @Inject Lobbies lobbies;
    @Inject Players players;
    @Inject TournamentStore store;
    @Inject Supplier<UUID> ids;
    @Inject DataSource database;

    Tournament folded(UUID id) {
        return store.find(id).orElseThrow().folded();
    }

    List<UUID> opened(UUID id) {
        return store.find(id).orElseThrow().entries().stream()
                .flatMap(entry ->
                        entry.event() instanceof Opened(_, _, String match)
                                ? Optional.of(UUID.fromString(match)).stream()
                                : Optional.<UUID>empty().stream())
                .toList();
    }

    void end(PostgresJournal journal, UUID id) {
        Match match = directory.find(id).orElseThrow();
        if (match.started() && !isOver(id)) {
            TestNode.of(directory, journal)
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

    private static <R extends Rules> Map<String, @Nullable Object> standard(Options<R> options) {
        return options.toMap(options.standard());
    }

    /// One that so many have entered.
    UUID made(int entrants) {
        return made(entrants, PairingSystem.SWISS, ROUNDS, LATE, Optional.empty());
    }

    private UUID made(
            int entrants, PairingSystem system, int rounds, int late, Optional<Duration> duration) {
        UUID id = ids.get();
        GameType<?, ?, ?, ?, ?> trash = Catalog.find("trash").orElseThrow();
        var format =
                new Format(
                        id.toString(),
                        "Open",
                        "trash",
                        trash.edition(),
                        standard(trash.options()),
                        Format.SEATS,
                        system,
                        rounds,
                        BotPolicy.NONE,
                        64,
                        "PT1H",
                        "PT0S",
                        SEED.commitment(),
                        now().toString(),
                        Format.METHOD,
                        late,
                        duration,
                        Format.SEATS);
        store.keep(
                TournamentSnapshot.made(
                        id, account("Ada").id(), format, List.of(), now(), Optional.empty()),
                SEED,
                1);
        for (int number = 1; number <= entrants; number++) enter(id, number);
        return id;
    }

    /// @return who has entered
    String enter(UUID id, int number) {
        String name = account("E" + number).id().toString();
        var entrant = new Entrant(number, Entrant.Kind.HUMAN, name);
        store.change(id, now(), _ -> List.of(new Entered(entrant)));
        return name;
    }

    /// Enters with the next number.
    void enterNext(UUID id) {
        String name = account("Late").id().toString();
        store.change(
                id,
                now(),
                kept ->
                        List.of(
                                new Entered(
                                        new Entrant(
                                                kept.folded().entrants().size() + 1,
                                                Entrant.Kind.HUMAN,
                                                name))));
    }

    UUID started(int entrants) {
        return started(made(entrants));
    }

    UUID startedArena(int entrants, Duration duration) {
        int rounds = Arena.rounds(duration);
        return started(made(entrants, PairingSystem.ARENA, rounds, 0, Optional.of(duration)));
    }

    private UUID started(UUID id) {
        store.change(id, now(), _ -> List.of(new Started(SEED.hex())));
        return id;
    }

    TournamentRounds node(PostgresJournal journal) {
        return new TournamentRounds(
                store,
                new TournamentProcess(
                        store, openings(), players::find, new MatchLimit(players, 0, 0)),
                TestNode.of(directory, journal).matches(),
                () -> OwnedSlots.ALL,
                Duration.ofDays(1),
                TestClock.SYSTEM);
    }

    Openings openings() {
        return TestNode.openings(
                directory,
                lobbies,
                ids,
                () -> new ServerSeed(new byte[ServerSeed.LENGTH]),
                players);
    }

    static Instant now() {
        return TestClock.SYSTEM.instant();
    }

    private Player account(String name) {
        var player = new Player(ids.get(), name, Player.Kind.HUMAN, now());
        players.open(player);
        return player;
    }
}
