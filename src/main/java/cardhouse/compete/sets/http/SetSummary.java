package cardhouse.compete.sets.http;

import cardhouse.compete.sets.Contestant;
import cardhouse.compete.sets.MatchSet;
import cardhouse.compete.sets.Seating;
import cardhouse.compete.sets.SetPlan;
import cardhouse.compete.sets.SetReading;
import cardhouse.match.http.BotChoice;
import cardhouse.platform.json.AnswerJson;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A set as its owner sees it, and every caller once it is over.
///
/// @param rules all options, resolved
/// @param opponent of a field: the built-in bot that has the other seats
/// @param perMove if accounts play
/// @param commitment SHA-256 of the set's seed
public record SetSummary(
        UUID id,
        String game,
        int edition,
        Map<String, @Nullable Object> rules,
        int seats,
        int boards,
        Seating seating,
        List<Entrant> contestants,
        Optional<BotChoice> opponent,
        Optional<Duration> perMove,
        MatchSet.State status,
        Progress progress,
        String commitment,
        Instant createdAt,
        Optional<Instant> finishedAt) {
    static final AnswerJson<SetSummary> CODEC = AnswerJson.of(SetSummary.class);

    /// @param kind BOT or PLAYERS
    public record Entrant(
            String kind,
            Optional<String> bot,
            Optional<BotChoice.Thinking> thinking,
            Optional<List<UUID>> players) {
        static Entrant of(Contestant contestant) {
            var bot = contestant.bot().map(BotChoice::of);
            return new Entrant(
                    bot.isPresent() ? "BOT" : "PLAYERS",
                    bot.map(BotChoice::bot),
                    bot.flatMap(BotChoice::thinking),
                    bot.isPresent() ? Optional.empty() : Optional.of(contestant.players()));
        }
    }

    /// @param matches number of planned matches
    /// @param opened number of opened ones
    /// @param finished number of finished ones
    public record Progress(int matches, int opened, int finished) {}

    static SetSummary of(SetReading.Told told) {
        MatchSet set = told.set();
        SetPlan plan = set.plan();
        return new SetSummary(
                set.id(),
                plan.game(),
                set.edition(),
                plan.rules(),
                plan.seats(),
                plan.boards(),
                plan.seating(),
                plan.contestants().stream().map(Entrant::of).toList(),
                plan.opponent().map(BotChoice::of),
                plan.hasAccounts() ? Optional.of(plan.perMove()) : Optional.empty(),
                set.state(),
                new Progress(plan.matches(), told.progress().opened(), told.progress().over()),
                set.commitment(),
                set.createdAt(),
                set.endedAt());
    }
}
