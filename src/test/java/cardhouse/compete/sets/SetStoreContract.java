package cardhouse.compete.sets;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.compete.sets.MatchSet.State;
import cardhouse.match.Samples;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.platform.background.PagedScan;
import cardhouse.players.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/// Contract of every store of sets. Their matches have a store of their own, which is tested
/// elsewhere.
public abstract class SetStoreContract {
    private static final Instant NOW = Instant.parse("2026-11-21T10:15:30.123456Z");
    private static final BuiltInBot GREEDY = new BuiltInBot("greedy");
    private static final int MOST = 10;

    private Samples samples = new Samples("", NOW);

    protected abstract SetStore sets();

    /// Opens an account, where accounts are kept apart from sets.
    protected abstract void open(Player player);

    @BeforeEach
    void samples(TestInfo running) {
        samples = new Samples("SetStoreContract " + running.getDisplayName(), NOW);
    }

    private UUID owner() {
        Player owner = samples.player("Owner");
        open(owner);
        return owner.id();
    }

    private MatchSet made(UUID owner) {
        var plan =
                new SetPlan(
                        "trash",
                        Map.of(),
                        2,
                        1,
                        Seating.FIELD,
                        List.of(Contestant.builtIn(GREEDY)),
                        Optional.of(GREEDY),
                        Duration.ofSeconds(30));
        UUID id = samples.id();
        Optional<Instant> end = Optional.empty();
        return new MatchSet(
                id, Optional.of(owner), plan, 1, "00".repeat(32), State.RUNNING, NOW, end);
    }

    private MatchSet kept(UUID owner) {
        MatchSet set = made(owner);
        assertThat(sets().keep(set, samples.seed(set.id()), MOST)).isTrue();
        return set;
    }

    private void end(MatchSet set) {
        sets().stop(set.id());
        sets().end(set.id(), set.plan().matches(), NOW);
    }

    private State state(MatchSet set) {
        return sets().find(set.id()).orElseThrow().state();
    }

    @Test
    void stored_set_is_found_with_its_seed() {
        UUID owner = owner();
        MatchSet one = kept(owner);
        MatchSet other = kept(owner());
        assertThat(sets().find(one.id())).contains(one);
        assertThat(sets().list(owner, MOST)).containsExactly(one);
        assertThat(sets().seed(one.id())).isEqualTo(samples.seed(one.id()));
        assertThat(sets().progress(other.id())).isEqualTo(new SetStore.Progress(0, 0));
        assertThat(sets().find(owner)).isEmpty();
    }

    @Test
    void an_account_has_so_many_at_once_that_are_not_over() {
        UUID owner = owner();
        MatchSet one = kept(owner);
        MatchSet other = made(owner);
        assertThat(sets().keep(other, samples.seed(other.id()), 1)).isFalse();
        assertThat(sets().find(other.id())).isEmpty();
        end(one);
        assertThat(sets().keep(other, samples.seed(other.id()), 1)).isTrue();
    }

    @Test
    void set_ends_with_its_matches_unless_stopped() {
        MatchSet set = kept(owner());
        sets().end(set.id(), set.plan().matches(), NOW);
        assertThat(state(set)).isEqualTo(State.RUNNING);
        sets().stop(set.id());
        assertThat(state(set)).isEqualTo(State.STOPPING);
        assertThat(sets().next(set.id(), 0, () -> true)).isFalse();
        sets().end(set.id(), set.plan().matches(), NOW);
        assertThat(state(set)).isEqualTo(State.FINISHED);
    }

    /// Those of other tests may be there, too.
    @Test
    void those_that_are_not_over_come_by_pages_in_the_order_of_their_ids() {
        UUID owner = owner();
        var all = new ArrayList<MatchSet>();
        for (int i = 0; i < 5; i++) all.add(kept(owner));
        end(all.removeFirst());
        var paged = new ArrayList<MatchSet>();
        var sizes = new HashSet<Integer>();
        new PagedScan<MatchSet>(
                        (after, limit) -> {
                            var page = sets().unfinished(after, limit);
                            sizes.add(page.size());
                            return page;
                        },
                        MatchSet::id,
                        2)
                .forEach(paged::add, () -> false);
        assertThat(sizes).allMatch(size -> size <= 2);
        assertThat(paged).containsSubsequence(all);
        assertThat(paged).extracting(one -> one.id().toString()).isSorted().doesNotHaveDuplicates();
    }
}
