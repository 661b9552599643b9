package cardhouse.compete.clubs.running;

import cardhouse.compete.clubs.Club;
import cardhouse.compete.clubs.ClubEvent;
import cardhouse.compete.clubs.ClubEvent.Left;
import cardhouse.compete.clubs.ClubEvent.MatchDecided;
import cardhouse.compete.clubs.ClubEvent.MatchDropped;
import cardhouse.compete.clubs.ClubMember;
import cardhouse.compete.clubs.running.ClubStore.Change;
import cardhouse.compete.clubs.running.ClubStore.Finished;
import cardhouse.platform.background.PeriodicTask;
import cardhouse.platform.background.Recurring;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Adds the results of matches and deleted accounts to the journals of clubs. All its state is in
/// the database, and each step is done once, by any node.
public final class ClubRounds implements Recurring {
    private static final Duration BETWEEN_ROUNDS = Duration.ofSeconds(5);
    private static final int MOST_AT_ONCE = 100;

    private final ClubStore store;
    private final Clock clock;
    private final PeriodicTask rounds =
            new PeriodicTask("clubs", "record results of clubs", BETWEEN_ROUNDS, this::round);

    public ClubRounds(ClubStore store, Clock clock) {
        this.store = store;
        this.clock = clock;
    }

    @Override
    public PeriodicTask rounds() {
        return rounds;
    }

    public void round() {
        for (UUID club : store.due(MOST_AT_ONCE))
            store.change(club, clock.instant(), this::changes);
    }

    private List<Change> changes(ClubSnapshot club) {
        var changes = new ArrayList<Change>();
        for (Finished match : store.finished(club.id()))
            if (isWaiting(club.folded(), match.match()))
                changes.add(new Change(Club.SERVER, end(club.folded(), match)));
        for (int member : store.erased(club.id()))
            if (club.folded().members().get(member - 1).isIn())
                changes.add(new Change(Club.SERVER, new Left(member, Left.Reason.ERASED)));
        return changes;
    }

    private static boolean isWaiting(Club club, String match) {
        return club.season().filter(now -> now.waiting().contains(match)).isPresent();
    }

    private static ClubEvent end(Club club, Finished match) {
        if (match.outcome().isEmpty())
            return new MatchDropped(match.match(), MatchDropped.Reason.CALLED_OFF);
        List<Integer> members =
                match.players().stream()
                        .flatMap(Optional::stream)
                        .flatMap(account -> club.find(account).stream())
                        .map(ClubMember::number)
                        .toList();
        boolean complete = new HashSet<>(members).size() == match.players().size();
        return complete
                ? new MatchDecided(match.match(), members, match.outcome().get().places())
                : new MatchDropped(match.match(), MatchDropped.Reason.OTHER_PLAYERS);
    }
}
