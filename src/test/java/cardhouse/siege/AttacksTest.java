package cardhouse.siege;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.net.URI;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The service would withstand any attack that misses: each gets the answer of the operation that
/// it is aimed at.
@QuarkusTest
class AttacksTest {
    /// What else than success is to be expected.
    private static final Map<Attack, Set<Integer>> EXPECTED =
            Map.ofEntries(
                    Map.entry(Attack.BODIES_OF_NOBODY, Set.of(401)),
                    Map.entry(Attack.BOMBS, Set.of(422)),
                    Map.entry(Attack.ENTRIES, Set.of(422)),
                    Map.entry(Attack.RECEIPTS, Set.of(422)),
                    Map.entry(Attack.PARAMETERS, Set.of(404)),
                    Map.entry(Attack.LOOKING_BACK, Set.of(200, 409)),
                    Map.entry(Attack.ANALYSES, Set.of(200, 409)),
                    Map.entry(Attack.SAMPLES, Set.of(200, 409)),
                    Map.entry(Attack.PINGS, Set.of(201, 409)),
                    Map.entry(Attack.STREAMS, Set.of(0, 400, 505)),
                    Map.entry(Attack.MALFORMED_PATHS, Set.of(400)),
                    Map.entry(Attack.HOSTS, Set.of(400)));

    /// Those that are long in being answered, or leave matches that go on for long.
    private static final Set<Attack> LASTING =
            EnumSet.of(
                    Attack.WAITS,
                    Attack.AGENTS,
                    Attack.SILENCE,
                    Attack.UNREAD,
                    Attack.MOVES,
                    Attack.THINKERS,
                    Attack.EMPTY_TABLES);

    @Test
    void each_reaches_what_it_is_aimed_at() throws Exception {
        var quick = EnumSet.complementOf(EnumSet.copyOf(LASTING));
        quick.remove(Attack.STREAMS);
        reach(quick);
    }

    /// The service waits for the rest of a request before it gives up on one.
    @Test
    @Tag("thorough")
    void streams_of_another_protocol_are_none() throws Exception {
        reach(EnumSet.of(Attack.STREAMS));
    }

    private static void reach(Set<Attack> attacks) throws Exception {
        var service = URI.create("http://127.0.0.1:" + RestAssured.port);
        try (var line = new Line(service, Line.FRIEND);
                var foe = new Attacker(service, SiegeIT.finished(line), SiegeIT.running(line), 2)) {
            for (Attack attack : attacks)
                assertThat(attack.once(foe))
                        .as(attack.name())
                        .isIn(EXPECTED.getOrDefault(attack, Set.of(200, 201, 204)));
            foe.line().delete("/v1/tournaments/" + foe.tournament(), foe.token()).expecting(204);
        }
    }
}
