package cardhouse.compete.sets;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.bots.matchmaking.NoBots;
import cardhouse.bots.matchmaking.Roster;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.MemoryServer;
import cardhouse.match.seating.BotLevels;
import cardhouse.match.seating.BuiltInBot;
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
import org.junit.jupiter.api.Test;

/// Sets do not extend an account's limits on matches.
@Pure
class SetLimitsTest {
    private static final int ENTRIES = 40;
    private static final int OF_BOTS = 3;
    private static final int BOARDS = 2;
    private static final int MANY = 250;
    private static final ServerSeed SEED = new ServerSeed(new byte[ServerSeed.LENGTH]);
    private static final BuiltInBot GREEDY = new BuiltInBot("greedy");

    private final MemoryServer server = new MemoryServer("SetLimitsTest", ENTRIES);
    private final MemoryPlayers players =
            new MemoryPlayers(new MemoryIdempotencyKeys(server.clock), server.clock);
    private final MemorySets store = new MemorySets();
    private final Roster nobody =
            new Roster(
                    new NoBots(),
                    _ -> false,
                    Duration.ofMinutes(1),
                    Duration.ofDays(1),
                    0,
                    server.clock);
    private final Player ada = server.player("Ada");
    private final Sets sets =
            new Sets(
                    store,
                    nobody,
                    new Sets.Drawn(server::id, () -> SEED),
                    new BotLevels(List.of("greedy")),
                    new Sets.Limits(1, 100, server.quota),
                    Runnable::run,
                    () -> {},
                    server.clock);

    SetLimitsTest() {
        players.open(ada);
    }

    private UUID made() {
        return sets.make(
                ada,
                new NewSet(
                        "trash",
                        Map.of(),
                        Optional.empty(),
                        BOARDS,
                        Seating.FIELD,
                        List.of(Contestant.builtIn(GREEDY), Contestant.builtIn(GREEDY)),
                        Optional.of(GREEDY),
                        Duration.ofSeconds(30)));
    }

    private void goOn(MatchLimit limit) {
        new SetMaking(
                        store,
                        server.openings,
                        server.node.matches(),
                        nobody,
                        players::find,
                        limit,
                        () -> OwnedSlots.ALL,
                        new SetMaking.Pace(BOARDS, Duration.ofDays(1)),
                        server.clock)
                .round();
    }

    /// Each is kept for good.
    @Test
    void creating_and_stopping_uses_the_daily_quota() {
        for (int i = 0; i < ENTRIES; i++) {
            sets.stop(made(), ada);
            goOn(new MatchLimit(players, 0, 0));
        }
        assertThat(store.unfinished(Optional.empty(), 1)).isEmpty();
        assertThat(Rejected.with(Code.DAILY_QUOTA_EXCEEDED, this::made).until()).isPresent();
    }

    /// A round never has more than a page of them in memory. A set without an owner is stopped when
    /// a round first sees it, and ended the next time.
    @Test
    void a_round_goes_on_with_all_of_them_page_by_page() {
        UUID template = made();
        for (int i = 0; i < MANY; i++) store.keep(ownerless(template), SEED, MANY);
        sets.stop(template, ada);
        goOn(new MatchLimit(players, 0, 0));
        assertThat(store.largestPage()).isLessThan(MANY);
        assertThat(store.unfinished(Optional.empty(), 2 * MANY))
                .hasSize(MANY)
                .allMatch(set -> set.state() == MatchSet.State.STOPPING);
        goOn(new MatchLimit(players, 0, 0));
        assertThat(store.unfinished(Optional.empty(), 1)).isEmpty();
    }

    private MatchSet ownerless(UUID like) {
        MatchSet one = store.find(like).orElseThrow();
        return new MatchSet(
                server.id(),
                Optional.empty(),
                one.plan(),
                one.edition(),
                one.commitment(),
                one.state(),
                one.createdAt(),
                Optional.empty());
    }

    @Test
    void bots_play_no_more_matches_among_themselves_than_their_maker_may_have() {
        UUID id = made();
        for (int i = 0; i < OF_BOTS; i++) players.watches(ada.id());
        goOn(new MatchLimit(players, 0, OF_BOTS));
        assertThat(store.progress(id).opened()).isZero();
        goOn(new MatchLimit(players, 0, OF_BOTS + 1));
        assertThat(store.progress(id).opened()).isEqualTo(BOARDS);
    }
}
