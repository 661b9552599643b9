package cardhouse.siege;

import cardhouse.Seed;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/// People at their matches, two at each, who think a little about every move and note how long the
/// service took for it. Several play from one address, as in a house, and there are several houses.
final class Visitors implements AutoCloseable {
    private static final long THOUGHT_NANOS = Duration.ofMillis(400).toNanos();

    private static final int HOUSES = 10;

    private final List<Line> houses = new ArrayList<>();
    private final Queue<Duration> moves = new ConcurrentLinkedQueue<>();
    private final Queue<String> wrongs = new ConcurrentLinkedQueue<>();
    private final List<Thread> tables = new ArrayList<>();
    private volatile boolean leaving;

    Visitors(URI service, int matches) throws IOException {
        for (int i = 0; i < HOUSES; i++) houses.add(new Line(service, "127.0.1." + (1 + i)));
        for (int i = 0; i < matches; i++) {
            var random = Seed.random("guests " + i);
            Line line = houses.get(i % HOUSES);
            tables.add(Thread.startVirtualThread(() -> playOn(line, random)));
        }
    }

    /// How long each move took since the last time this was asked, the shortest first.
    List<Duration> moves() {
        var taken = new ArrayList<Duration>();
        for (Duration move = moves.poll(); move != null; move = moves.poll()) taken.add(move);
        taken.sort(null);
        return taken;
    }

    /// What no guest should ever have met.
    List<String> wrongs() {
        return List.copyOf(wrongs);
    }

    private void playOn(Line line, SplittableRandom random) {
        while (!leaving) {
            try {
                play(line, random);
            } catch (IOException | InterruptedException | AssertionError wrong) {
                if (!leaving) wrongs.add(wrong.toString());
            }
        }
    }

    private void play(Line line, SplittableRandom random) throws IOException, InterruptedException {
        String[] tokens = {line.token("Ann"), line.token("Ben")};
        String wish = "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"}]}";
        String match = line.post("/v1/matches", tokens[0], wish).expecting(201).get("id").asText();
        line.put("/v1/matches/" + match + "/seats/1", tokens[1], "{}").expecting(200);
        for (int seat = 0; !leaving; seat = 1 - seat) {
            JsonNode seen = line.get("/v1/matches/" + match + "/view", tokens[seat]).expecting(200);
            if (seen.get("status").asText().equals("FINISHED")) return;
            while (!leaving && !seen.get("legalMoves").isEmpty()) {
                LockSupport.parkNanos(THOUGHT_NANOS);
                JsonNode moves = seen.get("legalMoves");
                String move = moves.get(random.nextInt(moves.size())).toString();
                var answer = line.post("/v1/matches/" + match + "/moves", tokens[seat], move);
                seen = answer.expecting(201);
                this.moves.add(answer.took());
            }
        }
    }

    @Override
    public void close() {
        leaving = true;
        Attacker.await(tables);
        houses.forEach(Line::close);
    }
}
