package cardhouse.crash;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.crash.Table.Acknowledged;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Compares the answers of clients with the journals, by kind of loss.
final class Audit {
    private static final int PAGE = 1000;

    private final List<String> missing = new ArrayList<>();
    private final List<String> changed = new ArrayList<>();
    private final List<String> twice = new ArrayList<>();
    private final List<String> disorder = new ArrayList<>();
    private final List<String> gaps = new ArrayList<>();
    private int entries;

    private final Api api;

    Audit(Api api) {
        this.api = api;
    }

    /// Every move that was accepted is there, once, in order and as it was.
    void assertNothingLost(List<? extends MoveLog> tables) {
        tables.forEach(this::check);
        assertThat(missing).as("accepted moves that the journal lacks").isEmpty();
        assertThat(changed).as("accepted moves that another entry replaced").isEmpty();
        assertThat(twice).as("moves that are kept more often than accepted").isEmpty();
        assertThat(disorder).as("accepted moves out of order").isEmpty();
        assertThat(gaps).as("journals with a gap in their revisions").isEmpty();
        assertThat(api.improper()).as("server errors other than an orderly 503").isEmpty();
    }

    int entries() {
        return entries;
    }

    private void check(MoveLog table) {
        for (Table.Played match : table.played()) check(table, match);
    }

    private void check(MoveLog table, Table.Played match) {
        List<JsonNode> journal = journal(match.match(), table.player().token());
        entries += journal.size();
        var revisions = journal.stream().map(entry -> entry.get("revision").asInt()).toList();
        if (!revisions.equals(IntStream.rangeClosed(1, revisions.size()).boxed().toList()))
            gaps.add(match.match() + ": " + revisions);
        if (!table.seated()) return;

        Map<Integer, JsonNode> own = new LinkedHashMap<>();
        for (JsonNode entry : journal)
            if (entry.path("seat").asInt(-1) == 0)
                own.put(entry.get("revision").asInt(), entry.get("move"));
        int last = 0;
        for (Acknowledged told : match.acknowledged()) {
            String what = match.match() + " at " + told.revision() + ": " + told.move();
            if (told.revision() <= last) disorder.add(what);
            last = told.revision();
            JsonNode kept = own.remove(told.revision());
            if (kept == null) missing.add(what);
            else if (!kept.equals(told.move())) changed.add(what + ", kept as " + kept);
        }
        // The remaining entries were not requested: the client sends one move at a time until it is
        // answered.
        own.forEach((revision, move) -> twice.add(match.match() + " at " + revision + ": " + move));
    }

    private List<JsonNode> journal(String match, String token) {
        var entries = new ArrayList<JsonNode>();
        while (true) {
            int after = entries.isEmpty() ? 0 : entries.getLast().get("revision").asInt();
            JsonNode page =
                    api.get(
                                    "/v1/matches/%s/journal?limit=%d&after=%d"
                                            .formatted(match, PAGE, after),
                                    token)
                            .expecting(200)
                            .json();
            page.get("entries").forEach(entries::add);
            if (!page.has("next")) return entries;
        }
    }
}
