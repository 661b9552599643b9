package cardhouse.compete.sets;

import cardhouse.bots.matchmaking.MatchNeedingBots;
import cardhouse.bots.matchmaking.RegisteredBot;
import cardhouse.bots.matchmaking.Roster;
import cardhouse.compete.sets.SetPlan.Place;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.games.Catalog;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.seating.Chair;
import cardhouse.platform.requests.Rejection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Whether the bots of a plan have declared that they play such matches.
final class Consent {
    private final Roster roster;

    Consent(Roster roster) {
        this.roster = roster;
    }

    /// A match with accounts has a clock, because an account may never answer.
    static Optional<TimeControl> clock(SetPlan plan) {
        return plan.hasAccounts()
                ? Optional.of(
                        new TimeControl(
                                plan.perMove(), Duration.ZERO, new TimeControl.OnTimeout.Forfeit()))
                : Optional.empty();
    }

    /// The bots with accounts that are to sit at a match.
    ///
    /// @return nothing if one of them does not play it
    Optional<List<RegisteredBot>> at(SetPlan plan, Place place) {
        var bots = new ArrayList<RegisteredBot>();
        var chairs = new ArrayList<Chair>();
        for (int seat = 0; seat < plan.seats(); seat++) {
            var sitter = plan.sitter(place, seat);
            sitter.bot().ifPresent(bot -> chairs.add(new Chair.BuiltIn(bot)));
            if (sitter.player().isEmpty()) continue;
            Optional<RegisteredBot> bot = registered(sitter.player().get());
            if (bot.isEmpty()) return Optional.empty();
            bots.add(bot.get());
            chairs.add(new Chair.Taken(bot.get().player(), ""));
        }
        Optional<MatchNeedingBots> occasion = occasion(plan);
        if (occasion.isEmpty()) return Optional.empty();
        for (RegisteredBot bot : bots) {
            var others = new ArrayList<>(chairs);
            others.remove(new Chair.Taken(bot.player(), ""));
            if (!occasion.get().suits(bot, others)) return Optional.empty();
        }
        return Optional.of(bots);
    }

    private Optional<RegisteredBot> registered(UUID bot) {
        try {
            return Optional.of(roster.find(bot));
        } catch (Rejection none) {
            return Optional.empty();
        }
    }

    private static Optional<MatchNeedingBots> occasion(SetPlan plan) {
        return Catalog.find(plan.game())
                .flatMap(type ->
                        rules(type, plan)
                                .map(rules ->
                                        new MatchNeedingBots(
                                                type, rules, plan.seats(), clock(plan))));
    }

    private static <R extends Rules> Optional<Rules> rules(
            GameType<R, ?, ?, ?, ?> type, SetPlan plan) {
        return type.options().choose(plan.rules(), plan.seats())
                        instanceof Options.Choice.Chosen<R>(R rules)
                ? Optional.of(rules)
                : Optional.empty();
    }
}
