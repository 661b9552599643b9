package cardhouse.compete.seeks.http;

import cardhouse.compete.seeks.Opponents;
import cardhouse.compete.seeks.Seek;
import cardhouse.compete.seeks.Terms;
import cardhouse.platform.json.AnswerJson;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A seek as its account sees it.
///
/// @param match once there is one
public record SeekSummary(
        UUID id,
        Seek.State status,
        String game,
        String preset,
        int seats,
        Time clock,
        boolean rated,
        Opponents opponents,
        Window window,
        Optional<Bots> bots,
        Optional<UUID> match,
        Instant createdAt,
        Instant expiresAt) {
    static final AnswerJson<SeekSummary> CODEC = AnswerJson.of(SeekSummary.class);

    public record Time(Duration perMove, Duration bank) {}

    public record Window(int within, Optional<Integer> atMost) {}

    /// @param bot the level
    public record Bots(String bot, Duration after) {}

    static SeekSummary of(Seek seek) {
        Terms terms = seek.terms();
        Terms.Pool pool = terms.pool();
        return new SeekSummary(
                seek.id(),
                seek.state(),
                pool.game(),
                pool.preset(),
                pool.seats(),
                new Time(pool.perMove(), pool.bank()),
                pool.rated(),
                terms.opponents(),
                new Window(terms.window().within(), terms.window().atMost()),
                terms.bots().map(bots -> new Bots(bots.level(), bots.after())),
                seek.match(),
                seek.createdAt(),
                seek.expiresAt());
    }
}
