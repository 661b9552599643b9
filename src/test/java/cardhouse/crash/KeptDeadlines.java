package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The deadlines of matches, computed from their journals.
final class KeptDeadlines {
    private static final Set<String> CAUSES = Set.of("TIMEOUT_MOVE", "FORFEIT");

    private KeptDeadlines() {}

    /// Whether it is there because time was up.
    static boolean isOne(JsonNode entry) {
        return CAUSES.contains(entry.get("cause").asText());
    }

    /// @return by how much each was late; none is kept early, or twice
    static List<Duration> late(Api api, String match) {
        var late = new ArrayList<Duration>();
        var kept = new HashSet<String>();
        for (var entry : MatchFollowers.journal(api, match, "public"))
            if (isOne(entry)) {
                Instant deadline = of(api, match, entry);
                Instant at = Instant.parse(entry.get("at").asText());
                assertThat(at).as("%s: %s", match, entry).isAfter(deadline);
                assertThat(kept.add(entry.get("seat") + " " + deadline)).as("kept once").isTrue();
                late.add(Duration.between(deadline, at));
            }
        return late;
    }

    /// What an entry followed from.
    static Instant of(Api api, String match, JsonNode entry) {
        int before = entry.get("revision").asInt() - 1;
        int seat = entry.get("seat").asInt();
        var view =
                api.get("/v1/matches/" + match + "/view?as=public&at=" + before, "")
                        .expecting(200)
                        .json();
        for (var clock : view.get("clocks"))
            if (clock.get("seat").asInt() == seat)
                return Instant.parse(clock.path("deadline").asText());
        throw new AssertionError("seat " + seat + " of " + match + " has no clock");
    }
}
