package cardhouse.bots.trials;

import cardhouse.bots.matchmaking.Roster;
import cardhouse.platform.requests.AfterCommit;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Starts trials of bots, and reads them.
public final class Trials {
    private static final Duration DAY = Duration.ofDays(1);

    private final TrialStore store;
    private final Roster roster;
    private final Supplier<UUID> ids;
    private final int mostADay;
    private final String contract;
    private final AfterCommit afterwards;
    private final Runnable begun;
    private final Clock clock;

    /// @param mostADay number of trials of an account a day; 0 for no limit
    /// @param contract version of the API that trials test
    /// @param begun called when there is a new trial
    public Trials(
            TrialStore store,
            Roster roster,
            Supplier<UUID> ids,
            int mostADay,
            String contract,
            AfterCommit afterwards,
            Runnable begun,
            Clock clock) {
        this.store = store;
        this.roster = roster;
        this.ids = ids;
        this.mostADay = mostADay;
        this.contract = contract;
        this.afterwards = afterwards;
        this.begun = begun;
        this.clock = clock;
    }

    /// @return the id of a new trial
    /// @throws Rejection if the account is not a bot, its manifest has no games, a trial is
    ///   running, or the daily limit is reached
    public UUID begin(Player bot) {
        if (bot.kind() != Player.Kind.BOT)
            throw new Rejection(Code.NOT_A_BOT, "Only bot accounts can start trials.");
        roster.find(bot.id());
        Instant now = clock.instant();
        if (mostADay > 0 && store.begunSince(bot.id(), now.minus(DAY)) >= mostADay)
            throw new Rejection(
                    Code.TOO_MANY_TRIALS,
                    "You have started "
                            + mostADay
                            + " trials within 24 hours, the maximum; retry later.");
        var trial =
                new Trial(
                        ids.get(),
                        bot.id(),
                        Trial.State.RUNNING,
                        contract,
                        now,
                        Optional.empty(),
                        Arrays.stream(Scenario.values()).map(Trial.Result::waiting).toList());
        if (!store.open(trial))
            throw new Rejection(
                    Code.TRIAL_RUNNING, "A trial of this bot is running; wait until it has ended.");
        afterwards.run(begun);
        return trial.id();
    }

    /// @throws Rejection if the bot has no such trial
    public Trial find(UUID trial, Player bot) {
        return store.find(trial)
                .filter(found -> found.bot().equals(bot.id()))
                .orElseThrow(Trials::missing);
    }

    /// The trials of a bot, the newest first.
    public List<Trial> list(Player bot, Optional<UUID> before, int limit) {
        return store.list(bot.id(), before, limit);
    }

    public Map<UUID, Badge> badges(Collection<UUID> bots) {
        return bots.isEmpty() ? Map.of() : store.badges(bots);
    }

    public Optional<Badge> badge(UUID bot) {
        return Optional.ofNullable(badges(List.of(bot)).get(bot));
    }

    public static Rejection missing() {
        return new Rejection(Code.TRIAL_NOT_FOUND, "Your account has no such trial.");
    }
}
