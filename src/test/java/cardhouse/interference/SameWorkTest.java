package cardhouse.interference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.fairness.Sha256;
import cardhouse.games.Catalog;
import cardhouse.match.Preconditions;
import cardhouse.match.journal.Entry;
import cardhouse.match.viewing.Perspective;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.players.Player;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/// Two matches in a viewer's same information state cost the server the same. For every request of
/// the viewer, and every rejection, the journal receives the same queries, in the same order and
/// size. So the durations do not differ either, except for effects in the processor; nothing here
/// is measured.
@Pure
class SameWorkTest {
    private static final int MOVES = 30;

    private static List<Function<PairedMemoryServers.Noted, Object>> requests(
            PairedMemoryServers twins) {
        Seat seat = Seat.of(twins.seat());
        Function<PairedMemoryServers.Noted, Optional<Player>> me =
                one -> Optional.of(one.players.get(twins.seat()));
        var all = new ArrayList<Function<PairedMemoryServers.Noted, Object>>();
        for (var eyes : List.of(Optional.<Perspective>empty(), Perspective.named("public")))
            for (var at : List.of(OptionalInt.empty(), OptionalInt.of(3), OptionalInt.of(99)))
                all.add(one -> one.node.views().view(one.match, me.apply(one), eyes, at).view());
        all.add(one ->
                one.node
                        .reading()
                        .journal(one.match, me.apply(one), Optional.empty(), 0, 9)
                        .revision());
        all.add(one ->
                one.node.reading().replay(one.match, me.apply(one), Optional.empty(), 2, 9).size());
        all.add(one ->
                one.node
                        .reading()
                        .knowledge(one.match, me.apply(one), Optional.empty(), OptionalInt.empty())
                        .cards());
        for (Move move : twins.moves().subList(0, Math.min(MOVES, twins.moves().size()))) {
            all.add(one -> one.node.matches().judge(one.match, seat, move, OptionalInt.empty()));
            var never = new Preconditions(OptionalInt.of(99), Optional.of("a key of sixteen"));
            all.add(one -> one.node.matches().play(one.match, seat, move, never));
        }
        all.add(one -> one.node.matches().numbered(one.match, seat, 99, Preconditions.NONE));
        all.add(one -> one.node.matches().toAct(one.match));
        return all;
    }

    private static void compare(
            PairedMemoryServers twins, Function<PairedMemoryServers.Noted, Object> more) {
        var requests = requests(twins);
        requests.add(more);
        for (int i = 0; i < requests.size(); i++)
            assertThat(twins.there().done(requests.get(i)))
                    .as("request %d of seat %d", i, twins.seat())
                    .isEqualTo(twins.here().done(requests.get(i)));
    }

    @Test
    void hidden_cards_do_not_change_the_work_for_a_viewer() {
        int found = 0;
        for (var type : Catalog.GAMES)
            for (int number = 0; number < 4; number++) {
                var twins = PairedMemoryServers.found(type, number);
                twins.ifPresent(both -> compare(both, _ -> ""));
                if (twins.isPresent()) found++;
            }
        assertThat(found).isGreaterThan(Catalog.GAMES.size());
    }

    /// One more look at the journal, where a hidden card is another.
    @Test
    void a_secret_that_costs_something_is_noticed() {
        var type = Catalog.find("trash").orElseThrow();
        assertThatThrownBy(
                        () -> {
                            for (int number = 0; number < 20; number++)
                                PairedMemoryServers.found(type, number)
                                        .ifPresent(both -> compare(both, SameWorkTest::leaking));
                        })
                .isInstanceOf(AssertionError.class);
    }

    private static Object leaking(PairedMemoryServers.Noted one) {
        var secret = new StringBuilder();
        for (Entry entry : one.journal()) secret.append(new CanonicalJson().write(entry.events()));
        String digest = Sha256.hex(secret.toString().getBytes(StandardCharsets.UTF_8));
        if (digest.charAt(0) % 2 == 0) one.node.views().playing(one.players.getFirst());
        else
            one.node.views().view(one.match, Optional.empty(), Optional.empty(), OptionalInt.of(1));
        return "";
    }
}
