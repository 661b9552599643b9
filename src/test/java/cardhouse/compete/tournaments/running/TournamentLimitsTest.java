package cardhouse.compete.tournaments.running;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.compete.tournaments.BotPolicy;
import cardhouse.compete.tournaments.PairingSystem;
import cardhouse.compete.tournaments.TournamentBoard;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.MemoryServer;
import cardhouse.match.seating.BotLevels;
import cardhouse.platform.background.Asker;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.requests.MemoryIdempotencyKeys;
import cardhouse.platform.requests.Rejected;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.MatchLimit;
import cardhouse.players.MemoryPlayers;
import cardhouse.players.Player;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Tournaments do not extend an account's limits on matches.
@Pure
class TournamentLimitsTest {
    private static final int ENTRIES = 10;
    private static final int BUILT_IN = 4;
    private static final int OF_BOTS = 3;

    private final MemoryServer server = new MemoryServer("TournamentLimitsTest", ENTRIES);
    private final MemoryPlayers players =
            new MemoryPlayers(new MemoryIdempotencyKeys(server.clock), server.clock);
    private final MemoryTournaments store = new MemoryTournaments();
    private final RandomGenerator random = Seed.random("TournamentLimitsTest");
    private final Player ada = server.player("Ada");
    private final Tournaments tournaments =
            new Tournaments(
                    store,
                    server::id,
                    this::seed,
                    new BotLevels(List.of("greedy")),
                    new Tournaments.Limits(1, 1, 64, server.quota),
                    TournamentLimitsTest::atOnce,
                    Runnable::run,
                    () -> {},
                    server.clock);

    TournamentLimitsTest() {
        players.open(ada);
    }

    private static <T> T atOnce(Asker whose, Supplier<T> work) {
        return work.get();
    }

    private ServerSeed seed() {
        var bytes = new byte[ServerSeed.LENGTH];
        random.nextBytes(bytes);
        return new ServerSeed(bytes);
    }

    private UUID made(int builtIn) {
        return tournaments.make(
                ada,
                new NewTournament(
                        "Evening",
                        "trash",
                        Map.of(),
                        PairingSystem.ROUND_ROBIN,
                        Optional.empty(),
                        Optional.empty(),
                        BotPolicy.ONLY,
                        Optional.empty(),
                        Duration.ofSeconds(30),
                        Duration.ZERO,
                        Stream.generate(() -> "greedy").limit(builtIn).toList(),
                        0,
                        Optional.empty(),
                        Optional.empty()));
    }

    private void goOn(MatchLimit limit) {
        new TournamentRounds(
                        store,
                        new TournamentProcess(store, server.openings, players::find, limit),
                        server.node.matches(),
                        () -> OwnedSlots.ALL,
                        Duration.ofDays(1),
                        server.clock)
                .round();
    }

    private long opened(UUID id) {
        return tournaments.round(id, 1).boards().stream()
                .map(TournamentBoard::match)
                .filter(Optional::isPresent)
                .count();
    }

    /// Each is stored for ever, with its whole journal.
    @Test
    void creating_and_stopping_uses_the_daily_quota() {
        for (int i = 0; i < ENTRIES / (1 + BUILT_IN); i++) tournaments.stop(made(BUILT_IN), ada);
        var refused = Rejected.with(Code.DAILY_QUOTA_EXCEEDED, () -> made(BUILT_IN));
        assertThat(refused.until()).isPresent();
        assertThat(store.due(server.clock.instant(), server.clock.instant(), Optional.empty(), 1))
                .isEmpty();
    }

    /// What enters and leaves stays in the journal, too.
    @Test
    void an_entrant_uses_up_two_entries_of_its_own() {
        UUID id = made(BUILT_IN);
        var bot = new Player(server.id(), "Eve", Player.Kind.BOT, server.clock.instant());
        server.quota.count(bot.id(), ENTRIES - 1);
        Rejected.with(Code.DAILY_QUOTA_EXCEEDED, () -> tournaments.enter(id, bot));
        var other = new Player(server.id(), "Bob", Player.Kind.BOT, server.clock.instant());
        server.quota.count(other.id(), ENTRIES - 2);
        tournaments.enter(id, other);
        assertThat(server.quota.isUsedUp(other.id())).isTrue();
    }

    private UUID swiss(int rounds, int lateRounds) {
        return tournaments.make(
                ada,
                new NewTournament(
                        "Evening",
                        "trash",
                        Map.of(),
                        PairingSystem.SWISS,
                        Optional.empty(),
                        Optional.of(rounds),
                        BotPolicy.NONE,
                        Optional.empty(),
                        Duration.ofSeconds(30),
                        Duration.ZERO,
                        List.of(),
                        lateRounds,
                        Optional.empty(),
                        Optional.empty()));
    }

    @Test
    void a_bye_uses_one_entry_of_the_entrant() {
        UUID id = swiss(3, 0);
        var bob = new Player(server.id(), "Bob", Player.Kind.HUMAN, server.clock.instant());
        server.quota.count(bob.id(), ENTRIES - 3);
        tournaments.enter(id, bob);
        tournaments.rest(id, bob, 2);
        tournaments.rest(id, bob, 2);
        assertThat(server.quota.isUsedUp(bob.id())).isTrue();
        var eve = new Player(server.id(), "Eve", Player.Kind.HUMAN, server.clock.instant());
        tournaments.enter(id, eve);
        server.quota.count(eve.id(), ENTRIES - 2);
        Rejected.with(Code.DAILY_QUOTA_EXCEEDED, () -> tournaments.rest(id, eve, 2));
        assertThat(store.find(id).orElseThrow().entries()).hasSize(3);
    }

    /// It could not read the journal, and would stop advancing tournaments.
    @Test
    void no_byes_and_late_entries_while_a_node_of_an_earlier_release_runs() {
        UUID id = swiss(3, 0);
        tournaments.enter(id, ada);
        store.olderNodes = true;
        Rejected.with(Code.UPGRADE_RUNNING, () -> tournaments.rest(id, ada, 2));
        store.olderNodes = false;
        tournaments.rest(id, ada, 2);
        assertThat(store.find(id).orElseThrow().folded().bye(1)).contains(2);
        tournaments.stop(id, ada);
        store.olderNodes = true;
        Rejected.with(Code.UPGRADE_RUNNING, () -> swiss(3, 1));
        swiss(3, 0);
    }

    @Test
    void no_arenas_while_a_node_of_an_earlier_release_runs() {
        store.olderNodes = true;
        Rejected.with(Code.UPGRADE_RUNNING, this::arena);
        store.olderNodes = false;
        arena();
    }

    private UUID arena() {
        return tournaments.make(
                ada,
                new NewTournament(
                        "Evening",
                        "trash",
                        Map.of(),
                        PairingSystem.ARENA,
                        Optional.empty(),
                        Optional.empty(),
                        BotPolicy.MIXED,
                        Optional.empty(),
                        Duration.ofSeconds(30),
                        Duration.ZERO,
                        List.of("greedy", "greedy"),
                        0,
                        Optional.of(Duration.ofMinutes(1)),
                        Optional.empty()));
    }

    @Test
    void a_return_uses_two_entries_of_the_entrant() {
        UUID id = arena();
        var bob = new Player(server.id(), "Bob", Player.Kind.HUMAN, server.clock.instant());
        server.quota.count(bob.id(), ENTRIES - 3);
        tournaments.enter(id, bob);
        tournaments.leave(id, bob);
        Rejected.with(Code.DAILY_QUOTA_EXCEEDED, () -> tournaments.enter(id, bob));
        assertThat(store.entered(bob.id())).isZero();
    }

    @Test
    void bots_play_no_more_matches_among_themselves_than_their_maker_may_have() {
        UUID id = made(BUILT_IN);
        tournaments.start(id, ada);
        for (int i = 0; i < OF_BOTS; i++) players.watches(ada.id());
        goOn(new MatchLimit(players, 0, OF_BOTS));
        assertThat(opened(id)).isZero();
        goOn(new MatchLimit(players, 0, OF_BOTS + 1));
        assertThat(opened(id)).isEqualTo(2);
    }
}
