package cardhouse.siege;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Idle matches with clocks.
final class SleepingMatches {
    private final Line line;
    private final String ann;
    private final String ben;
    private final List<String> matches = new ArrayList<>();

    SleepingMatches(Line line) throws IOException, InterruptedException {
        this.line = line;
        this.ann = line.token("Ann");
        this.ben = line.token("Ben");
    }

    void another() throws IOException, InterruptedException {
        String wish =
                "{\"game\":\"trash\",\"clock\":{\"perMove\":\"PT2S\",\"onTimeout\":\"FORFEIT\"},"
                        + "\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"}]}";
        String match = line.post("/v1/matches", ann, wish).expecting(201).get("id").asText();
        line.put("/v1/matches/" + match + "/seats/1", ben, "{}").expecting(200);
        matches.add(match);
    }

    boolean areOver() {
        try {
            for (String match : matches)
                if (!line.get("/v1/matches/" + match, "")
                        .expecting(200)
                        .get("status")
                        .asText()
                        .equals("FINISHED")) return false;
            return true;
        } catch (IOException | InterruptedException away) {
            throw new AssertionError(away);
        }
    }

    /// By how much each deadline was kept late, the least first.
    List<Duration> lateness() throws IOException, InterruptedException {
        var late = new ArrayList<Duration>();
        for (String match : matches) {
            String at = "/v1/matches/" + match;
            JsonNode clocks =
                    line.get(at + "/view?as=public&at=1", "").expecting(200).get("clocks");
            JsonNode entries =
                    line.get(at + "/journal?as=public", "").expecting(200).get("entries");
            Instant kept = Instant.parse(entries.get(1).get("at").asText());
            for (JsonNode clock : clocks)
                if (clock.has("deadline"))
                    late.add(Duration.between(Instant.parse(clock.get("deadline").asText()), kept));
        }
        late.sort(null);
        return late;
    }
}
