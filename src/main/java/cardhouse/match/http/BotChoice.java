package cardhouse.match.http;

import cardhouse.bots.Level;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.platform.json.Fields;
import java.time.Duration;
import java.util.Optional;

/// A built-in bot in requests and responses.
///
/// @param bot its level
public record BotChoice(String bot, Optional<Thinking> thinking) {
    private static final int MOST_ITERATIONS = 100_000;
    private static final Duration SHORTEST = Duration.ofMillis(1);
    private static final Duration LONGEST = Duration.ofSeconds(60);

    /// The limits of the bot's search for one move.
    public record Thinking(Optional<Integer> iterations, Optional<Duration> time) {
        static Optional<Thinking> of(BuiltInBot bot) {
            return bot.iterations().isEmpty() && bot.time().isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Thinking(bot.iterations(), bot.time()));
        }
    }

    public static BotChoice of(BuiltInBot bot) {
        return new BotChoice(bot.level(), Thinking.of(bot));
    }

    /// The bot that the fields `bot` and `thinking` name, if they name one.
    public static Optional<BuiltInBot> read(Fields fields) {
        var level = fields.optionalText("bot", 1, 32);
        var thinking = fields.nested("thinking").map(BotChoice::thinking);
        boolean thinks = level.flatMap(Level::find).filter(Level::thinks).isPresent();
        if (thinking.isPresent() && !thinks)
            fields.refuse("thinking", "is allowed only for the bots mcts and expert");
        return level.map(named ->
                new BuiltInBot(
                        named,
                        thinking.flatMap(Thinking::iterations),
                        thinking.flatMap(Thinking::time)));
    }

    private static Thinking thinking(Fields fields) {
        var named = fields.number("iterations", 1, MOST_ITERATIONS);
        var time = fields.duration("time", SHORTEST, LONGEST);
        fields.rest();
        return new Thinking(
                named.isPresent() ? Optional.of(named.getAsInt()) : Optional.empty(), time);
    }
}
