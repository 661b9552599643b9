package cardhouse.bots.matchmaking;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.match.TestClock;
import cardhouse.match.clock.TimeControl;
import cardhouse.platform.json.Manifests;
import cardhouse.players.Player;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Pairings of bots, and their frequency.
@Pure
class MatchmakerTest {
    private static final String LOOKING =
            "{\"games\":[{\"game\":\"trash\",\"autoMatch\":true}],\"matches\":200,\"alwaysAvailable\":true}";

    private final TestClock clock = new TestClock();
    private final RecentPairings meetings = new RecentPairings(clock);

    private RegisteredBot bot(String name) {
        var player =
                new Player(
                        Seed.uuid("MatchmakerTest " + name),
                        name,
                        Player.Kind.BOT,
                        clock.instant());
        return new RegisteredBot(
                player, Manifests.read(LOOKING), 0, true, Optional.of(clock.instant()));
    }

    /// Pairs bots until none is left, as a round does.
    private List<Matchmaker.Group> round(List<RegisteredBot> line) {
        var all = new ArrayList<Matchmaker.Group>();
        while (true) {
            var groups = Matchmaker.of(line, meetings);
            if (groups.isEmpty()) return all;
            for (var group : groups) meetings.met(ids(group));
            all.addAll(groups);
        }
    }

    private static List<UUID> ids(Matchmaker.Group group) {
        return group.bots().stream().map(bot -> bot.player().id()).toList();
    }

    @Test
    void two_that_look_for_hundreds_of_matches_get_one_at_a_time() {
        var line = List.of(bot("One"), bot("Two"));
        assertThat(round(line)).hasSize(1);
        assertThat(round(line)).isEmpty();
        clock.pass(RecentPairings.MOMENT);
        assertThat(round(line)).hasSize(1);
    }

    @Test
    void round_seats_a_bot_at_few_matches() {
        var line = new ArrayList<RegisteredBot>();
        for (int i = 0; i < 20; i++) line.add(bot("Bot " + i));
        var groups = round(line);
        for (RegisteredBot bot : line)
            assertThat(groups)
                    .filteredOn(group -> ids(group).contains(bot.player().id()))
                    .hasSizeBetween(1, RecentPairings.MOST);
    }

    @Test
    void a_bot_plays_without_a_clock_only_if_it_says_so() {
        var none = Optional.<TimeControl>empty();
        var forfeit = new TimeControl.OnTimeout.Forfeit();
        var days = new TimeControl(Duration.ofDays(1), Duration.ZERO, forfeit);
        var silent = Manifests.read("{\"games\":[]}").clock();
        assertThat(silent.admits(none)).isFalse();
        assertThat(silent.admits(Optional.of(days))).isTrue();
        String speaks = "{\"games\":[],\"clock\":{\"untimed\":true}}";
        assertThat(Manifests.read(speaks).clock().admits(none)).isTrue();
        String fast = "{\"games\":[],\"clock\":{\"minPerMove\":\"PT5S\"}}";
        assertThat(Manifests.read(fast).clock().admits(none)).isFalse();
    }
}
