package cardhouse.compete.sets;

import cardhouse.archive.audits.SetProof;
import cardhouse.compete.sets.MatchSet.State;
import cardhouse.match.Match;
import cardhouse.platform.background.Asker;
import cardhouse.platform.background.FairQueue;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Sets as accounts read them. Until a set is over, only its owner can read it, and sees only its
/// progress. After that, every caller who knows its id can read it. Evaluating its matches takes up
/// to one second of a processor, so these requests are queued fairly with other heavy work.
public final class SetReading {
    private static final int MOST = 50;

    private final SetStore store;
    private final FairQueue turns;

    public SetReading(SetStore store, FairQueue turns) {
        this.store = store;
        this.turns = turns;
    }

    /// @param progress counts of its matches
    public record Told(MatchSet set, SetStore.Progress progress) {}

    /// An account's own, the newest first.
    public List<Told> list(Player owner) {
        return store.list(owner.id(), MOST).stream()
                .map(set -> new Told(set, store.progress(set.id())))
                .toList();
    }

    /// @throws Rejection if there is no such set, or it belongs to another account and is not over
    public Told find(UUID id, Optional<Player> caller) {
        MatchSet set = store.find(id).orElseThrow(Sets::missing);
        if (set.state() != State.FINISHED && !Sets.isOwner(set, caller))
            throw new Rejection(
                    Code.NOT_YOUR_SET,
                    "This set becomes visible to other accounts when it is over.");
        return new Told(set, store.progress(id));
    }

    /// @param whose turn it takes
    /// @throws Rejection if it is not over: until then no result may be seen
    public Results results(UUID id, Optional<Player> caller, Asker whose) {
        MatchSet set = over(id, caller);
        return turns.of(whose, () -> Results.of(set.plan(), store.matches(id)));
    }

    /// The data for checking the matches of a set that is over.
    ///
    /// @param whose the caller to whose queue the work counts
    /// @throws Rejection if it is not over
    public SetProof proof(UUID id, Optional<Player> caller, Asker whose) {
        MatchSet set = over(id, caller);
        return turns.of(whose, () -> proof(set));
    }

    private SetProof proof(MatchSet set) {
        return new SetProof(
                Match.PROTOCOL,
                set.id().toString(),
                set.plan().game(),
                set.edition(),
                set.plan().rules(),
                set.plan().seats(),
                set.plan().boards(),
                set.commitment(),
                store.seed(set.id()).hex(),
                store.matches(set.id()).stream().map(SetReading::dealt).toList());
    }

    private static SetProof.Dealt dealt(SetMatch match) {
        return new SetProof.Dealt(
                match.place().board(), match.place().seating(), match.match().toString());
    }

    private MatchSet over(UUID id, Optional<Player> caller) {
        MatchSet set = find(id, caller).set();
        if (set.state() == State.FINISHED) return set;
        throw new Rejection(
                Code.SET_NOT_FINISHED,
                "The moves become visible when all matches of the set are over.");
    }
}
