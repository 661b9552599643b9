package cardhouse.compete.seeks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.compete.seeks.Seek.State;
import cardhouse.compete.seeks.Terms.Bots;
import cardhouse.compete.seeks.Terms.Pool;
import cardhouse.compete.seeks.Terms.Window;
import cardhouse.match.Samples;
import cardhouse.players.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/// Contract of every store of seeks.
public abstract class SeekStoreContract {
    private static final int SECONDS = 3000;
    private static final int MOST = 100_000;

    private Samples samples = new Samples("", Instant.EPOCH);
    private Player ada = samples.player("");
    private Player bob = ada;
    private int made;

    protected abstract SeekStore seeks();

    protected abstract Instant now();

    /// Opens an account, where accounts are kept apart from seeks.
    protected abstract void open(Player player);

    @BeforeEach
    void two_accounts(TestInfo running) {
        samples = new Samples("SeekStoreContract " + running.getDisplayName(), now());
        ada = samples.player("Ada");
        bob = samples.player("Bob");
        open(ada);
        open(bob);
    }

    /// What is left open by ten of these tests would be enough for a match.
    @AfterEach
    void withdraw_all_seeks() {
        for (Player player : List.of(ada, bob))
            for (Seek seek : seeks().list(player.id(), Optional.empty(), MOST))
                seeks().withdraw(seek.id(), now());
    }

    /// For a match of more than look for one in any of these tests, so that a server that pairs
    /// those who do, meanwhile, answers none.
    private Seek kept(Player player) {
        return kept(player, Optional.of(new Bots("greedy", Duration.ofHours(1))));
    }

    private Seek kept(Player player, Optional<Bots> bots) {
        var pool = new Pool("trash", "short", 9, Duration.ofSeconds(5), Duration.ZERO, false);
        var seek =
                new Seek(
                        samples.player("id").id(),
                        player,
                        new Terms(pool, Opponents.ANYBODY, new Window(3, Optional.of(12)), bots),
                        25.125,
                        State.SEEKING,
                        Optional.empty(),
                        now().plusSeconds(made++),
                        now().plusSeconds(SECONDS));
        assertThat(seeks().open(seek, _ -> {})).isTrue();
        return seek;
    }

    private Seek found(Seek seek) {
        return seeks().find(seek.id()).orElseThrow();
    }

    private List<UUID> line(Instant now) {
        return seeks().line(now, MOST).stream()
                .filter(seek ->
                        seek.player().id().equals(ada.id()) || seek.player().id().equals(bob.id()))
                .map(Seek::id)
                .toList();
    }

    @Test
    void stored_seek_is_read_back() {
        Seek seek = kept(ada);
        assertThat(found(seek)).isEqualTo(seek);
        assertThat(seeks().find(ada.id())).isEmpty();
    }

    @Test
    void the_open_ones_are_shown_before_another_is_kept() {
        Seek one = kept(ada);
        Seek two = kept(ada);
        kept(bob);
        seeks().withdraw(one.id(), now());
        var shown = new ArrayList<Seek>();
        Seek three = kept(bob);
        var next =
                new Seek(
                        samples.player("id").id(),
                        ada,
                        three.terms(),
                        1,
                        State.SEEKING,
                        Optional.empty(),
                        now(),
                        now().plusSeconds(SECONDS));
        assertThatThrownBy(() ->
                        seeks().open(
                                        next,
                                        open -> {
                                            shown.addAll(open);
                                            throw new IllegalStateException("enough");
                                        }))
                .hasMessage("enough");
        assertThat(shown).containsExactly(two);
        assertThat(seeks().find(next.id())).isEmpty();
    }

    @Test
    void they_are_listed_with_the_newest_first() {
        Seek one = kept(ada);
        Seek two = kept(ada);
        kept(bob);
        assertThat(seeks().list(ada.id(), Optional.empty(), 5)).containsExactly(two, one);
        assertThat(seeks().list(ada.id(), Optional.empty(), 1)).containsExactly(two);
        assertThat(seeks().list(ada.id(), Optional.of(two.id()), 5)).containsExactly(one);
    }

    @Test
    void longest_waiting_seek_is_first_in_line() {
        Seek one = kept(bob);
        Seek two = kept(ada);
        assertThat(line(now())).containsExactly(one.id(), two.id());
        seeks().withdraw(one.id(), now());
        assertThat(line(now())).containsExactly(two.id());
        assertThat(line(two.expiresAt())).isEmpty();
    }

    @Test
    void full_queue_contains_the_oldest_and_the_newest_seeks() {
        // In a distant year without other open seeks.
        long ages = Duration.ofDays(36_500).toSeconds();
        var kept = new ArrayList<UUID>();
        for (int i = 0; i < 5; i++) {
            Seek seek = kept(ada, Optional.empty());
            seeks().look(seek.id(), now(), now().plusSeconds(ages + 1));
            kept.add(seek.id());
        }
        Instant then = now().plusSeconds(ages);
        assertThat(seeks().line(then, 5)).extracting(Seek::id).containsExactlyElementsOf(kept);
        assertThat(seeks().line(then, 4))
                .extracting(Seek::id)
                .containsExactly(kept.get(0), kept.get(1), kept.get(3), kept.get(4));
        assertThat(seeks().line(then, 3))
                .extracting(Seek::id)
                .containsExactly(kept.get(0), kept.get(3), kept.get(4));
        for (UUID seek : kept) seeks().withdraw(seek, now());
    }

    @Test
    void looking_keeps_it_open_and_opens_none_again() {
        Seek seek = kept(ada);
        Instant until = seek.expiresAt().plusSeconds(SECONDS);
        seeks().look(seek.id(), now(), until);
        assertThat(found(seek).expiresAt()).isEqualTo(until);
        seeks().look(seek.id(), until, until.plusSeconds(1));
        assertThat(found(seek).expiresAt()).isEqualTo(until);
        assertThat(found(seek).at(until).state()).isEqualTo(State.EXPIRED);
        assertThat(seeks().withdraw(seek.id(), until)).isFalse();
        assertThat(seeks().withdraw(seek.id(), now())).isTrue();
        seeks().look(seek.id(), now(), until);
        assertThat(found(seek).state()).isEqualTo(State.WITHDRAWN);
    }

    @Test
    void a_match_answers_all_of_them_and_ends_what_else_they_look_for() {
        Seek one = kept(ada);
        Seek other = kept(ada);
        Seek two = kept(bob);
        UUID match = samples.player("id").id();
        assertThat(seeks().pair(List.of(one, two), now(), () -> match)).contains(match);
        assertThat(found(one).state()).isEqualTo(State.PAIRED);
        assertThat(found(one).match()).contains(match);
        assertThat(found(two).match()).contains(match);
        assertThat(found(other).state()).isEqualTo(State.WITHDRAWN);
        assertThat(found(other).match()).isEmpty();
        assertThat(seeks().withdraw(one.id(), now())).isFalse();
        assertThat(seeks().pair(List.of(one, two), now(), () -> match)).isEmpty();
    }

    @Test
    void withdrawn_seeks_are_not_paired() {
        Seek one = kept(ada);
        Seek two = kept(bob);
        seeks().withdraw(two.id(), now());
        assertThat(seeks().pair(List.of(one, two), now(), one::id)).isEmpty();
        assertThat(found(one)).isEqualTo(one);
        Seek three = kept(bob);
        assertThat(seeks().pair(List.of(one, three), one.expiresAt(), one::id)).isEmpty();
    }

    @Test
    void where_no_match_can_be_opened_all_seeks_wait_on() {
        Seek one = kept(ada);
        Seek two = kept(bob);
        assertThatThrownBy(() ->
                        seeks().pair(
                                        List.of(one, two),
                                        now(),
                                        () -> {
                                            throw new IllegalStateException("none");
                                        }))
                .hasMessage("none");
        assertThat(line(now())).containsExactly(one.id(), two.id());
    }

    @Test
    void ended_seeks_are_deleted() {
        Seek one = kept(ada);
        seeks().withdraw(one.id(), now().minusSeconds(SECONDS));
        Seek two = kept(ada);
        seeks().forget(now().minusSeconds(1));
        assertThat(seeks().find(one.id())).isEmpty();
        assertThat(seeks().find(two.id())).isPresent();
    }
}
