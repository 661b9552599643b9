package cardhouse.match.store;

import cardhouse.match.seating.BuiltInBot;
import jakarta.persistence.Embeddable;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A built-in bot, as columns; all of them are null if there is none.
@Embeddable
class BotColumns {
    String level;

    /// The limits of its search, as in the match: continuations, and a duration in ISO 8601.
    @Nullable Integer iterations;

    @Nullable String time;

    static BotColumns of(BuiltInBot bot) {
        var columns = new BotColumns();
        columns.level = bot.level();
        columns.iterations = bot.iterations().orElse(null);
        columns.time = bot.time().map(Duration::toString).orElse(null);
        return columns;
    }

    BuiltInBot bot() {
        return new BuiltInBot(
                level,
                Optional.ofNullable(iterations),
                Optional.ofNullable(time).map(Duration::parse));
    }
}
