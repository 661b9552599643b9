package cardhouse.compete.sets;

import cardhouse.bots.matchmaking.Occasion;
import cardhouse.bots.matchmaking.Registered;
import cardhouse.bots.matchmaking.Roster;
import cardhouse.compete.sets.Plan.Place;
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
    static Optional<TimeControl> clock(Plan plan) {
        return plan.hasAccounts()
                ? Optional.of(
                        new TimeControl(
                                plan.perMove(), Duration.ZERO, new TimeControl.OnTimeout.Forfeit()))
                : Optional.empty();
    }

    /// The bots with accounts that are to sit at a match.
    ///
    /// @return nothing if one of them does not play it
    Optional<List<Registered>> at(Plan plan, Place place) {
        var bots = new ArrayList<Registered>();
        var chairs = new ArrayList<Chair>();
        for (int seat = 0; seat < plan.seats(); seat++) {
            var sitter = plan.sitter(place, seat);
            sitter.bot().ifPresent(bot -> chairs.add(new Chair.BuiltIn(bot)));
            if (sitter.player().isEmpty()) continue;
            Optional<Registered> bot = registered(sitter.player().get());
            if (bot.isEmpty()) return Optional.empty();
            bots.add(bot.get());
            chairs.add(new Chair.Taken(bot.get().player(), ""));
        }
        Optional<Occasion> occasion = occasion(plan);
        if (occasion.isEmpty()) return Optional.empty();
        for (Registered bot : bots) {
            var others = new ArrayList<>(chairs);
            others.remove(new Chair.Taken(bot.player(), ""));
            if (!occasion.get().suits(bot, others)) return Optional.empty();
        }
        return Optional.of(bots);
    }

    private Optional<Registered> registered(UUID bot) {
        try {
            return Optional.of(roster.find(bot));
        } catch (Rejection none) {
            return Optional.empty();
        }
    }

    private static Optional<Occasion> occasion(Plan plan) {
        return Catalog.find(plan.game())
                .flatMap(type ->
                        rules(type, plan)
                                .map(rules ->
                                        new Occasion(type, rules, plan.seats(), clock(plan))));
    }

    private static <R extends Rules> Optional<Rules> rules(
            GameType<R, ?, ?, ?, ?> type, Plan plan) {
        return type.options().choose(plan.rules(), plan.seats())
                        instanceof Options.Choice.Chosen<R>(R rules)
                ? Optional.of(rules)
                : Optional.empty();
    }
}
