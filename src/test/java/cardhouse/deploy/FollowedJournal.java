package cardhouse.deploy;

import cardhouse.crash.Tables;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A match's journal as a client receives it over one connection, from the beginning.
final class FollowedJournal implements AutoCloseable {
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Tables.Running match;
    private final List<Integer> told = new ArrayList<>();
    private String last = "nothing";
    private Optional<String> problem = Optional.empty();
    private boolean closed;

    FollowedJournal(URI server, Tables.Running match) {
        this.match = match;
        Thread.ofVirtual().start(() -> follow(server));
    }

    private void follow(URI server) {
        var request =
                HttpRequest.newBuilder(server.resolve("/v1/matches/" + match.match() + "/journal"))
                        .header("Accept", "text/event-stream")
                        .header("Authorization", "Bearer " + match.token())
                        .build();
        try {
            client.send(request, BodyHandlers.ofLines()).body().forEach(this::line);
        } catch (IOException | UncheckedIOException cut) {
            last = cut.toString();
        } catch (InterruptedException interrupted) {
            throw new AssertionError("interrupted", interrupted);
        }
        end();
    }

    private synchronized void end() {
        closed = true;
    }

    private synchronized void line(String line) {
        if (line.startsWith("event: ")) last = line.substring("event: ".length());
        if (!line.startsWith("data: ")) return;
        try {
            var data = new ObjectMapper().readTree(line.substring("data: ".length()));
            if (last.equals("entry")) told.add(data.get("revision").asInt());
            else if (last.equals("problem")) problem = Optional.of(data.get("code").asText());
        } catch (IOException half) {
            throw new UncheckedIOException(half);
        }
    }

    String match() {
        return match.match();
    }

    /// The revisions of the entries that it received.
    synchronized List<Integer> told() {
        return List.copyOf(told);
    }

    /// The code of the problem it ended with.
    synchronized Optional<String> problem() {
        return problem;
    }

    /// Whether it has received the end of the match, after which no entry comes.
    synchronized boolean hasEnded() {
        return last.equals("end");
    }

    synchronized boolean isClosed() {
        return closed;
    }

    @Override
    public synchronized String toString() {
        return "%s told %s, last %s%s"
                .formatted(match.match(), told, last, closed ? ", closed" : "");
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
