package cardhouse.archive.dataset;

import cardhouse.bots.Bot;
import cardhouse.bots.Bots;
import cardhouse.bots.Budget;
import cardhouse.bots.Level;
import cardhouse.bots.RandomChance;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Sha256;
import cardhouse.games.Catalog;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The matches that built-in bots are to play, and all their random draws, derived from a seed.
///
/// @param origin the same for the manifest
public record BotPlan(GameType<?, ?, ?, ?, ?> type, Rules rules, DataSetOrigin.Played origin) {
    private static final int PER_DAY = 10_000;

    private static final Pattern BOT = Pattern.compile("([a-z]+)(?:[: ]([1-9][0-9]{0,5}))?");

    /// @param preset by default that of the game
    /// @param seats by default as few as the game allows
    /// @param bots such as `greedy` or `mcts:200`, which has a budget of that many rollouts
    /// @throws IllegalArgumentException with a sentence for people, if the plan is invalid
    public static BotPlan of(
            String game,
            Optional<String> preset,
            Optional<Integer> seats,
            List<String> bots,
            String seed,
            int matches) {
        GameType<?, ?, ?, ?, ?> type =
                Catalog.find(game)
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "'" + game + "' is not one of " + Catalog.names()));
        int places = seats.orElse(type.minSeats());
        if (places < type.minSeats() || places > type.maxSeats())
            throw new IllegalArgumentException(
                    "%s has %d to %d seats".formatted(game, type.minSeats(), type.maxSeats()));
        String named = preset.orElse(type.options().presets().keySet().iterator().next());
        var names = bots.stream().map(BotPlan::name).toList();
        return new BotPlan(
                type,
                rules(type.options(), named, places),
                new DataSetOrigin.Played(
                        game, type.edition(), named, places, names, seed, matches, PER_DAY));
    }

    /// The same with another number of matches a day.
    BotPlan perDay(int matches) {
        var other =
                new DataSetOrigin.Played(
                        origin.game(),
                        origin.edition(),
                        origin.preset(),
                        origin.seats(),
                        origin.bots(),
                        origin.seed(),
                        origin.matches(),
                        matches);
        return new BotPlan(type, rules, other);
    }

    private static <R extends Rules> Rules rules(Options<R> options, String preset, int seats) {
        return switch (options.choose(Map.of("preset", preset), seats)) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R>(var faults) ->
                    throw new IllegalArgumentException(
                            faults.getFirst().option() + " " + faults.getFirst().sentence());
        };
    }

    private static String name(String bot) {
        Matcher parts = BOT.matcher(bot);
        Optional<Level> level = parts.matches() ? Level.find(parts.group(1)) : Optional.empty();
        if (level.isEmpty() || level.get().thinks() != (parts.group(2) != null))
            throw new IllegalArgumentException(
                    "'"
                            + bot
                            + "' is not one of random, greedy, mcts:N and expert:N, N continuations a"
                            + " move");
        return level.get().thinks() ? parts.group(1) + " " + parts.group(2) : parts.group(1);
    }

    /// The bot at a seat.
    ///
    /// @param match its number, from 0
    Bot bot(int match, int seat) {
        Matcher parts = BOT.matcher(origin.bot(match, seat));
        if (!parts.matches()) throw new IllegalStateException("no bot");
        var chance = new RandomChance(ByteBuffer.wrap(secret("bot", match, seat)).getLong());
        Level level = Level.find(parts.group(1)).orElseThrow();
        return level.thinks()
                ? Bots.of(level, Budget.iterations(Integer.parseInt(parts.group(2))), chance)
                : Bots.of(level, chance);
    }

    /// 32 bytes derived from the plan, different for each name. They do not depend on the number of
    /// matches: a longer set begins with the matches of a shorter one.
    byte[] secret(Object... name) {
        var whole =
                List.of(
                        "cardhouse data set 1",
                        origin.game(),
                        origin.edition(),
                        origin.preset(),
                        origin.seats(),
                        origin.bots(),
                        origin.seed(),
                        Stream.of(name).map(Object::toString).toList());
        return Sha256.bytes(Canonical.bytes(whole));
    }

    /// Seed of the key that signs the set. It is public with the plan.
    public byte[] key() {
        return secret("key");
    }
}
