package cardhouse.compete.seeks;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import cardhouse.compete.seeks.Terms.Bots;
import cardhouse.compete.seeks.Terms.Pool;
import cardhouse.compete.seeks.Terms.Window;
import cardhouse.players.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Pairings of seeks, and their time.
class PairingTest {
    private static final Instant START = Instant.parse("2026-11-21T10:15:30Z");
    private static final Pool TWO = pool("classic", 2);
    private static final Pool THREE = pool("classic", 3);
    private static final Window ANY = new Window(100, Optional.empty());
    private static final int CROWD = 2_000;

    private int made;

    private static Pool pool(String preset, int seats) {
        return new Pool("trash", preset, seats, Pool.PER_MOVE, Pool.BANK, true);
    }

    private Seek seek(Pool pool, double strength, Window window) {
        return seek(pool, strength, window, 0);
    }

    /// @param second when it began
    private Seek seek(Pool pool, double strength, Window window, int second) {
        return new Seek(
                id(),
                new Player(id(), "Ada", Player.Kind.HUMAN, START),
                new Terms(pool, Opponents.HUMANS, window, Optional.empty()),
                strength,
                Seek.State.SEEKING,
                Optional.empty(),
                START.plusSeconds(second),
                START.plusSeconds(3600));
    }

    private UUID id() {
        return Seed.ordered("pairing", made++);
    }

    private static Seek with(Seek seek, Opponents opponents, Optional<Bots> bots) {
        return new Seek(
                seek.id(),
                seek.player(),
                new Terms(seek.terms().pool(), opponents, seek.terms().window(), bots),
                seek.strength(),
                seek.state(),
                seek.match(),
                seek.createdAt(),
                seek.expiresAt());
    }

    private static Seek of(Seek seek, Player.Kind kind) {
        var player = new Player(seek.player().id(), "Deep Trash", kind, START);
        return new Seek(
                seek.id(),
                player,
                seek.terms(),
                seek.strength(),
                seek.state(),
                seek.match(),
                seek.createdAt(),
                seek.expiresAt());
    }

    private static Seek with(Seek seek, String bot, int after) {
        return with(
                seek,
                seek.terms().opponents(),
                Optional.of(new Bots(bot, Duration.ofSeconds(after))));
    }

    /// @param second from the start
    private static List<List<Seek>> at(int second, Seek... line) {
        return Pairing.of(List.of(line), START.plusSeconds(second)).groups().stream()
                .map(SeekGroup::seeks)
                .toList();
    }

    @Test
    void longest_waiting_seeks_are_matched_first() {
        Seek a = seek(TWO, 25, ANY);
        Seek b = seek(TWO, 40, ANY, 1);
        Seek c = seek(TWO, 25, ANY, 2);
        assertThat(at(2, a, b, c)).containsExactly(List.of(a, b));
    }

    /// A free account may hold a few, and accounts cost nothing.
    @Test
    void thousands_of_unmatchable_seeks_cost_little() {
        var line = new ArrayList<Seek>();
        for (int i = 0; i < CROWD; i++)
            line.add(with(seek(TWO, 25, ANY), Opponents.BOTS, Optional.empty()));
        Seek a = seek(TWO, 25, ANY, 1);
        Seek b = seek(TWO, 25, ANY, 1);
        line.addAll(List.of(a, b));
        var round = Pairing.of(line, START.plusSeconds(2));
        assertThat(round.groups()).extracting(SeekGroup::seeks).containsExactly(List.of(a, b));
        assertThat(round.compared()).isLessThan(CROWD);
    }

    @Test
    void thousands_who_suit_each_other_are_put_together_without_going_past_all_of_them() {
        var line = new ArrayList<Seek>();
        for (int i = 0; i < CROWD; i++) line.add(seek(TWO, 25, ANY));
        var round = Pairing.of(line, START.plusSeconds(2));
        assertThat(round.groups()).hasSize(CROWD / 2);
        assertThat(round.compared()).isLessThan(2 * CROWD);
    }

    @Test
    void only_the_same_is_put_together() {
        Seek a = seek(TWO, 25, ANY);
        Seek b = seek(pool("short", 2), 25, ANY);
        Seek c = seek(THREE, 25, ANY);
        assertThat(at(2, a, b, c)).isEmpty();
    }

    @Test
    void windows_grow_with_waiting() {
        var narrow = new Window(3, Optional.empty());
        Seek a = seek(TWO, 25, narrow);
        Seek b = seek(TWO, 30, narrow);
        assertThat(at(3, a, b)).isEmpty();
        assertThat(at(4, a, b)).hasSize(1);
    }

    @Test
    void new_seek_is_matched_with_a_long_waiting_one() {
        var narrow = new Window(3, Optional.empty());
        Seek strong = seek(TWO, 45, narrow);
        Seek b = seek(TWO, 25, narrow, 40);
        Seek c = seek(TWO, 25, narrow, 40);
        assertThat(at(40, strong, b, c)).containsExactly(List.of(strong, b));
    }

    @Test
    void nobodys_utmost_is_exceeded() {
        Seek a = seek(TWO, 45, new Window(3, Optional.empty()));
        Seek b = seek(TWO, 25, new Window(3, Optional.of(19)));
        assertThat(at(3000, a, b)).isEmpty();
        Seek c = seek(TWO, 25, new Window(3, Optional.of(20)));
        assertThat(at(3000, a, b, c)).containsExactly(List.of(a, c));
    }

    @Test
    void all_of_a_match_suit_each_other() {
        var narrow = new Window(5, Optional.of(5));
        Seek a = seek(THREE, 25, narrow);
        Seek b = seek(THREE, 29, narrow);
        Seek c = seek(THREE, 21, narrow);
        assertThat(at(0, a, b, c)).isEmpty();
        Seek d = seek(THREE, 27, narrow);
        assertThat(at(0, a, b, c, d)).containsExactly(List.of(a, b, d));
    }

    @Test
    void an_account_is_put_at_one_match() {
        Seek a = seek(TWO, 25, ANY);
        Seek b = seek(TWO, 25, ANY);
        Seek same = seek(pool("short", 2), 25, ANY);
        Seek other = seek(pool("short", 2), 25, ANY);
        Seek again = withPlayer(same, a);
        assertThat(at(0, a, b, again, other)).containsExactly(List.of(a, b));
        assertThat(at(0, a, again)).isEmpty();
    }

    /// A seek of another's account.
    private static Seek withPlayer(Seek seek, Seek whose) {
        return new Seek(
                seek.id(),
                whose.player(),
                seek.terms(),
                seek.strength(),
                seek.state(),
                seek.match(),
                seek.createdAt(),
                seek.expiresAt());
    }

    @Test
    void bots_meet_only_who_would_meet_them() {
        Seek human = seek(TWO, 25, ANY);
        Seek bot =
                of(with(seek(TWO, 25, ANY), Opponents.ANYBODY, Optional.empty()), Player.Kind.BOT);
        assertThat(at(0, human, bot)).isEmpty();
        Seek open = with(seek(TWO, 25, ANY), Opponents.ANYBODY, Optional.empty());
        assertThat(at(0, bot, open)).containsExactly(List.of(bot, open));
        Seek botsOnly = with(seek(TWO, 25, ANY), Opponents.BOTS, Optional.empty());
        assertThat(at(0, open, botsOnly)).isEmpty();
    }

    @Test
    void built_in_bots_join_when_no_other_player_has() {
        Seek a = with(seek(TWO, 25, ANY), "greedy", 20);
        assertThat(at(19, a)).isEmpty();
        assertThat(Pairing.of(List.of(a), START.plusSeconds(20)).groups())
                .containsExactly(new SeekGroup(List.of(a), Optional.of("greedy")));
        Seek b = seek(TWO, 25, ANY, 20);
        assertThat(Pairing.of(List.of(a, b), START.plusSeconds(20)).groups())
                .containsExactly(new SeekGroup(List.of(a, b), Optional.empty()));
    }

    @Test
    void bots_come_to_those_who_agree_on_them() {
        Seek a = with(seek(THREE, 25, ANY), "greedy", 20);
        Seek b = with(seek(THREE, 25, ANY), "mcts", 10);
        Seek c = with(seek(THREE, 25, ANY), "greedy", 10);
        Seek never = seek(THREE, 25, ANY);
        var groups = Pairing.of(List.of(a, b), START.plusSeconds(30)).groups();
        assertThat(groups.stream().map(SeekGroup::seeks)).containsExactly(List.of(a), List.of(b));
        groups = Pairing.of(List.of(a, c), START.plusSeconds(30)).groups();
        assertThat(groups).containsExactly(new SeekGroup(List.of(a, c), Optional.of("greedy")));
        assertThat(at(30, a, never)).containsExactly(List.of(a));
    }

    /// Each second a new seek arrives that all others prefer.
    @Test
    void every_seek_is_matched_in_the_end() {
        var narrow = new Window(1, Optional.empty());
        Seek strong = seek(TWO, 50, narrow);
        var line = new ArrayList<>(List.of(strong));
        int second = 0;
        while (line.contains(strong)) {
            line.add(seek(TWO, 25, narrow, second));
            line.add(seek(TWO, 25.5, narrow, second));
            line.add(seek(TWO, 24.5, narrow, second));
            var served = new HashSet<UUID>();
            for (SeekGroup group : Pairing.of(line, START.plusSeconds(second)).groups())
                group.seeks().forEach(seek -> served.add(seek.id()));
            line.removeIf(seek -> served.contains(seek.id()));
            second++;
            assertThat(second).isLessThan(60);
        }
    }
}
