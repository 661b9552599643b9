package cardhouse.compete.sets;

import cardhouse.bots.matchmaking.Roster;
import cardhouse.compete.sets.MatchSet.State;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.match.seating.BotLevels;
import cardhouse.platform.requests.AfterCommit;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.EntryQuota;
import cardhouse.players.Player;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Creates and stops sets for accounts.
public final class Sets {
    private final SetStore store;
    private final Roster roster;
    private final Drawn drawn;
    private final BotLevels levels;
    private final Limits limits;
    private final AfterCommit afterwards;
    private final Runnable made;
    private final Clock clock;

    /// @param perAccount limit on the unfinished sets of an account
    /// @param matches the most of a set
    /// @param quota of entries: a set takes one, since it is stored for good
    public record Limits(int perAccount, int matches, EntryQuota quota) {}

    /// @param ids ids that grow with time (UUIDv7)
    /// @param seeds from the system's secure source
    public record Drawn(Supplier<UUID> ids, Supplier<ServerSeed> seeds) {}

    /// @param made called after each new set
    public Sets(
            SetStore store,
            Roster roster,
            Drawn drawn,
            BotLevels levels,
            Limits limits,
            AfterCommit afterwards,
            Runnable made,
            Clock clock) {
        this.store = store;
        this.roster = roster;
        this.drawn = drawn;
        this.levels = levels;
        this.limits = limits;
        this.afterwards = afterwards;
        this.made = made;
        this.clock = clock;
    }

    /// @return the id of a new set
    /// @throws Rejection if it cannot be played, or the account has too many
    public UUID make(Player owner, NewSet wish) {
        SetPlan plan = new SetPlanning(levels, new Consent(roster), limits.matches()).plan(wish);
        limits.quota().admit(owner.id(), 1);
        ServerSeed seed = drawn.seeds().get();
        var set =
                new MatchSet(
                        drawn.ids().get(),
                        Optional.of(owner.id()),
                        plan,
                        Catalog.find(plan.game()).orElseThrow().edition(),
                        seed.commitment(),
                        State.RUNNING,
                        clock.instant(),
                        Optional.empty());
        if (!store.keep(set, seed, limits.perAccount()))
            throw new Rejection(
                    Code.TOO_MANY_SETS,
                    "You have "
                            + limits.perAccount()
                            + " unfinished sets, the maximum; stop one or wait until one is over.");
        limits.quota().count(owner.id(), 1);
        afterwards.run(made);
        return set.id();
    }

    /// Opens no more matches. The open matches are played, and then the set is over.
    ///
    /// @throws Rejection if there is no such set, or it belongs to another account
    public void stop(UUID id, Player caller) {
        MatchSet set = store.find(id).orElseThrow(Sets::missing);
        if (!isOwner(set, Optional.of(caller)))
            throw new Rejection(Code.NOT_YOUR_SET, "This set belongs to another account.");
        store.stop(id);
        afterwards.run(made);
    }

    static boolean isOwner(MatchSet set, Optional<Player> caller) {
        return caller.isPresent() && set.owner().equals(caller.map(Player::id));
    }

    public static Rejection missing() {
        return new Rejection(Code.SET_NOT_FOUND, "The set does not exist.");
    }
}
