package cardhouse.interference;

import cardhouse.fairness.Sha256;
import cardhouse.match.journal.Entry;
import cardhouse.platform.json.CanonicalJson;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/// Two services with the same accounts, which are asked the same.
final class Pair implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int PLAYERS = 9;

    private final AtomicInteger asked = new AtomicInteger();

    final Service here;
    final Service there;
    private final List<String> tokens = new ArrayList<>();

    private Pair(Service here, Service there) {
        this.here = here;
        this.there = there;
    }

    static Pair started() throws IOException {
        var here = Service.started("interference-here");
        try {
            var pair = new Pair(here, Service.started("interference-there"));
            for (int i = 0; i < PLAYERS; i++) pair.openAccount("player" + i);
            here.copy("player", "true", pair.there);
            here.copy("token", "true", pair.there);
            return pair;
        } catch (IOException | RuntimeException | Error failure) {
            here.close();
            throw failure;
        }
    }

    private void openAccount(String name) {
        var ask =
                PairedRequest.json(
                        "POST", "/v1/players", "{\"name\":\"" + name + "\",\"kind\":\"HUMAN\"}");
        tokens.add(read(here.answer(ask, "")).path("token").asText());
    }

    /// The token of the player at a seat; the index after the last seat is a spectator's.
    String token(int player) {
        return tokens.get(player);
    }

    static JsonNode read(HttpResponse<byte[]> response) {
        if (response.statusCode() >= 300)
            throw new AssertionError(new String(response.body(), StandardCharsets.UTF_8));
        try {
            return JSON.readTree(response.body());
        } catch (IOException bad) {
            throw new AssertionError(bad);
        }
    }

    /// The answers of both services to one request.
    record Replies(PairedRequest ask, ComparedResponse here, ComparedResponse there) {
        /// @throws Interference if they did not answer the same
        void mustBeSame(String who) {
            if (!here.equals(there)) throw new Interference(who, ask, here, there);
        }
    }

    /// Sends a request to both services.
    Replies ask(String token, PairedRequest ask, UUID match, Leak leak) {
        asked.incrementAndGet();
        return new Replies(
                ask,
                leak.of(secret(here, match, leak), ComparedResponse.of(here.answer(ask, token))),
                leak.of(secret(there, match, leak), ComparedResponse.of(there.answer(ask, token))));
    }

    /// How many answers were compared, or could have been.
    int asked() {
        return asked.get();
    }

    /// A digest of everything that happened, the hidden and notes included.
    private static String secret(Service service, UUID match, Leak leak) {
        if (leak == Leak.NONE) return "";
        var text = new StringBuilder();
        for (Entry entry : service.journal(match))
            text.append(new CanonicalJson().write(entry.events()));
        text.append(service.notes(match));
        return Sha256.hex(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        try {
            here.close();
        } finally {
            there.close();
        }
    }
}
