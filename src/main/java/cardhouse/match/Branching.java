package cardhouse.match;

import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.MatchCache.Freshness;
import cardhouse.match.NewBranch.Hidden;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.seating.BotLevels;
import cardhouse.match.seating.Chair;
import cardhouse.platform.background.Asker;
import cardhouse.platform.background.FairExecutor;
import cardhouse.platform.requests.AfterCommit;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.EntryQuota;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Creates branches: matches that continue a finished match from one of its revisions.
///
/// A branch is a match of its own. Its journal begins with the entries of its origin, each hashed
/// again into the chain of the branch. The next entry marks the branch, and play continues with a
/// new seed. So a branch can be read, replayed and audited like any other match; its header names
/// its origin.
public final class Branching {
    private static final int PAGE = 1_000;

    /// All entries that a branch copies are in memory until they are stored.
    private static final int AT_ONCE = 4;

    /// Per address.
    private static final int OF_ONE_AT_ONCE = 2;

    private final MatchCache live;
    private final Journal journal;
    private final CanonicalCodec codec;
    private final EntryListener news;
    private final Means house;
    private final FairExecutor turns = FairExecutor.virtual("branch-", AT_ONCE, OF_ONE_AT_ONCE);

    /// Dependencies for the creation of a branch.
    ///
    /// @param ids ids that grow with time (UUIDv7)
    /// @param seeds from the system's secure source
    /// @param longest the maximum number of entries that a branch may copy
    /// @param quota of entries for each account; copied entries count against it
    /// @param afterwards notifies listeners of a branch once it is committed
    public record Means(
            Directory directory,
            Supplier<UUID> ids,
            Supplier<ServerSeed> seeds,
            BotLevels botLevels,
            int longest,
            EntryQuota quota,
            AfterCommit afterwards) {}

    /// @param news notified of each branch
    public Branching(
            MatchCache live,
            Journal journal,
            CanonicalCodec codec,
            EntryListener news,
            Means house) {
        this.live = live;
        this.journal = journal;
        this.codec = codec;
        this.news = news;
        this.house = house;
    }

    /// Creates a few branches at once, on its own threads, with fair queueing across addresses and
    /// accounts. A waiting request must not hold shared resources, such as a database connection.
    /// So a request waits here before it begins any transaction.
    ///
    /// @throws IllegalStateException if a transaction is in progress
    public <T> T inTurn(Asker whose, Supplier<T> opening) {
        if (house.afterwards().isInTransaction())
            throw new IllegalStateException("a request that waits for a turn holds a connection");
        return turns.of(whose, opening);
    }

    /// Creates a branch, which starts at once. Call it within [#inTurn].
    ///
    /// @throws Rejection if the match is not over, cannot continue from that revision, or cannot be
    ///   played with these seats
    public Match branch(UUID id, Player player, NewBranch wish) {
        MatchSnapshot origin = live.match(id, Freshness.FROM_JOURNAL);
        if (!origin.over()) throw notOver(origin, player);
        if (origin.match().setting().isWithheld())
            throw new Rejection(
                    Code.NOT_YET_PUBLIC, "The match can be branched when its set is over.");
        int revision = wish.revision();
        // Entries that a branch shares with its origin belong to the origin.
        for (Origin earlier : origin.match().origins())
            if (revision <= earlier.revision())
                return branch(UUID.fromString(earlier.match()), player, wish);
        if (revision < 1 || revision >= origin.revision())
            throw Rejection.at(
                    origin.revision(),
                    Code.REVISION_NOT_FOUND,
                    "A branch must begin at a revision before the last of the match.");
        if (revision > house.longest())
            throw new Rejection(
                    Code.BRANCH_TOO_LONG,
                    "A branch must begin at revision "
                            + house.longest()
                            + " or earlier; got "
                            + revision
                            + ".");
        house.quota().admit(player.id(), revision + 1);
        MatchSnapshot there = live.at(origin, revision);
        List<Chair> chairs = new BranchChairs(there, player, house.botLevels()).chairs(wish);
        ServerSeed seed = house.seeds().get();
        Match branch = match(there, player, wish, chairs, seed);
        house.directory().branch(branch, seed, entries(branch, seed, there, wish.hidden()));
        house.quota().count(player.id(), revision + 1);
        house.afterwards().run(() -> news.entryIn(branch.id()));
        return branch;
    }

    /// Only players seated at a match in progress may learn its revision.
    private static Rejection notOver(MatchSnapshot origin, Player player) {
        String sentence = "The match is not over yet.";
        return origin.match().seatOf(player).isPresent()
                ? Rejection.at(origin.revision(), Code.MATCH_NOT_FINISHED, sentence)
                : new Rejection(Code.MATCH_NOT_FINISHED, sentence);
    }

    private Match match(
            MatchSnapshot there,
            Player player,
            NewBranch wish,
            List<Chair> chairs,
            ServerSeed seed) {
        Match origin = there.match();
        Instant now = live.now();
        var setting =
                new MatchSettings(
                        wish.listed(),
                        Optional.empty(),
                        wish.spectators(),
                        origin.setting().standIn());
        return new Match(
                house.ids().get(),
                origin.type(),
                origin.rules(),
                chairs,
                setting,
                player.id(),
                seed.commitment(),
                now,
                Optional.of(now),
                Optional.empty(),
                origins(there));
    }

    private static List<Origin> origins(MatchSnapshot there) {
        Match origin = there.match();
        var origins = new ArrayList<>(origin.origins());
        origins.add(
                new Origin(
                        origin.id().toString(),
                        there.revision(),
                        MatchSnapshot.unstarted(origin, there.seed()).hash(),
                        there.hash(),
                        there.seed().hex(),
                        origin.entropy(),
                        origin.board()));
        return origins;
    }

    /// The copied entries, then the entry that marks the branch, hashed from the branch's header
    /// on.
    private List<ChainedEntry> entries(
            Match branch, ServerSeed seed, MatchSnapshot there, Hidden hidden) {
        int last = there.revision();
        var entries = new ArrayList<ChainedEntry>(last + 1);
        String hash = MatchSnapshot.unstarted(branch, seed).hash();
        for (int after = 0; after < last; after += PAGE) {
            int wanted = Math.min(PAGE, last - after);
            for (Journal.Kept kept : journal.read(there.match().id(), after, wanted)) {
                entries.add(ChainedEntry.of(kept.entry(), hash, seed, codec));
                hash = entries.getLast().hash();
            }
        }
        entries.add(ChainedEntry.of(beginning(branch, seed, there, hidden), hash, seed, codec));
        return entries;
    }

    private static Entry beginning(
            Match branch, ServerSeed seed, MatchSnapshot there, Hidden hidden) {
        Optional<Seat> eyes =
                hidden == Hidden.RESAMPLE
                        ? Seat.first(branch.seats()).stream()
                                .filter(seat -> branch.chair(seat) instanceof Chair.Taken)
                                .findFirst()
                        : Optional.empty();
        var luck = branch.chance(seed).redraw();
        if (!(there.table().branch(eyes, luck) instanceof PlyResult.Played(var events, _)))
            throw new IllegalStateException("a match that goes on is over");
        return new Entry(
                there.revision() + 1,
                branch.createdAt(),
                Cause.BRANCH,
                eyes,
                Optional.empty(),
                events);
    }
}
