package cardhouse.compete.tournaments.running;

import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.PairingSystem;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentEntry;
import cardhouse.compete.tournaments.TournamentEvent;
import cardhouse.compete.tournaments.TournamentEvent.Bye;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import cardhouse.compete.tournaments.TournamentEvent.Entered;
import cardhouse.compete.tournaments.TournamentEvent.Returned;
import cardhouse.compete.tournaments.TournamentEvent.Started;
import cardhouse.compete.tournaments.TournamentEvent.Withdrawn;
import cardhouse.compete.tournaments.TournamentRound;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.seating.BotLevels;
import cardhouse.platform.background.Asker;
import cardhouse.platform.background.FairQueue;
import cardhouse.platform.requests.AfterCommit;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.EntryQuota;
import cardhouse.players.Player;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/// Tournaments, for the accounts that create, enter and read them. They are public.
public final class Tournaments {
    /// The entries of an entrant in the journal: joining, and perhaps withdrawing.
    private static final int ENTRIES_OF_ENTRANT = 2;

    /// The schema of the first release that has byes on request and late entries.
    private static final int BYES = 47;

    /// The schema of the first release that has arenas.
    private static final int ARENAS = 56;

    /// The schema of the first release that has tables.
    private static final int TABLES = 57;

    private final TournamentStore store;
    private final Supplier<UUID> ids;
    private final Supplier<ServerSeed> seeds;
    private final BotLevels levels;
    private final Limits limits;
    private final FairQueue turns;
    private final AfterCommit afterwards;
    private final Runnable changed;
    private final Clock clock;

    /// @param perAccount limit on unfinished tournaments that an account has created
    /// @param entered limit on unfinished tournaments that it takes part in
    /// @param entrants the most of a tournament
    /// @param quota of entries for each account. A tournament takes one of its owner's, and then
    ///   one for each entry of its journal. An entrant takes two of its own. Entries are stored for
    ///   good
    public record Limits(int perAccount, int entered, int entrants, EntryQuota quota) {}

    /// @param ids ids that grow with time (UUIDv7)
    /// @param seeds from the system's secure source
    /// @param changed called when a tournament may have to be advanced
    public Tournaments(
            TournamentStore store,
            Supplier<UUID> ids,
            Supplier<ServerSeed> seeds,
            BotLevels levels,
            Limits limits,
            FairQueue turns,
            AfterCommit afterwards,
            Runnable changed,
            Clock clock) {
        this.store = store;
        this.ids = ids;
        this.seeds = seeds;
        this.levels = levels;
        this.limits = limits;
        this.turns = turns;
        this.afterwards = afterwards;
        this.changed = changed;
        this.clock = clock;
    }

    /// @return the id of a new tournament
    /// @throws Rejection if it cannot be played, or the account has too many
    public UUID make(Player owner, NewTournament wish) {
        if (wish.lateRounds() > 0) requireNodesSince(BYES);
        if (wish.system() == PairingSystem.ARENA) requireNodesSince(ARENAS);
        if (wish.system() == PairingSystem.TABLES) requireNodesSince(TABLES);
        Instant now = clock.instant();
        ServerSeed seed = seeds.get();
        var drafting = new TournamentValidator(levels, limits.entrants(), now);
        TournamentValidator.Draft draft = drafting.draft(ids.get(), wish, seed.commitment());
        TournamentSnapshot made = draft.kept(owner, now);
        int lines = 1 + made.entries().size();
        limits.quota().admit(owner.id(), lines);
        if (!store.keep(made, seed, limits.perAccount()))
            throw new Rejection(
                    Code.TOO_MANY_TOURNAMENTS,
                    "You have "
                            + limits.perAccount()
                            + " unfinished tournaments, the maximum; stop one or wait until one is over.");
        limits.quota().count(owner.id(), lines);
        return draft.id();
    }

    /// A result computed from a whole tournament. With a thousand entrants that takes a processor
    /// noticeable time, so callers are queued fairly.
    ///
    /// @param whose the caller to whose queue the work counts
    /// @throws Rejection if there is no such tournament
    public <T> T told(UUID id, Asker whose, Function<TournamentSnapshot, T> what) {
        return turns.of(whose, () -> what.apply(find(id)));
    }

    private TournamentSnapshot find(UUID id) {
        return store.find(id).orElseThrow(Tournaments::missing);
    }

    /// The same without its journal.
    ///
    /// @throws Rejection if there is no such tournament
    public ListedTournament look(UUID id) {
        return store.look(id).orElseThrow(Tournaments::missing);
    }

    /// The newest first.
    public List<ListedTournament> list(Optional<UUID> before, int limit) {
        return store.list(before, limit);
    }

    /// Those that have a start time and have not started, the earliest first.
    public List<ListedTournament> upcoming(int limit) {
        return store.upcoming(limit);
    }

    /// The names of the accounts that take part, by their ids.
    public Map<String, String> names(UUID id) {
        return store.names(id);
    }

    /// @throws Rejection if there is no such tournament, or it has no such round yet
    public TournamentRound round(UUID id, int number) {
        var rounds = find(id).folded().rounds();
        if (number < 1 || number > rounds.size())
            throw new Rejection(Code.ROUND_NOT_FOUND, "That round has not begun.");
        return rounds.get(number - 1);
    }

    /// Enters an account, which is its consent to be seated. An entrant who is already in stays in,
    /// and one who has left an arena is in again. The tournament's row is locked, so a late entrant
    /// is in the round that is being paired, or in the next.
    ///
    /// @throws Rejection if it may not
    public void enter(UUID id, Player player) {
        change(id, kept -> entered(kept.folded(), player));
    }

    private List<TournamentEvent> entered(Tournament tournament, Player player) {
        var before = tournament.find(player.id().toString());
        if (before.filter(one -> tournament.isIn(one.number())).isPresent()) return List.of();
        if (before.filter(one -> !tournament.mayReturn(one.number())).isPresent())
            throw closed("You have left this tournament.");
        if (!tournament.isOpen()) throw closed("The tournament has started or is over.");
        var kind = player.kind() == Player.Kind.BOT ? Entrant.Kind.BOT : Entrant.Kind.HUMAN;
        if (!tournament.format().bots().admits(kind))
            throw new Rejection(
                    Code.NOT_ADMITTED,
                    kind == Entrant.Kind.BOT
                            ? "The tournament is for people only."
                            : "The tournament is for bots only.");
        if (!tournament.hasPlace()) throw closed("The tournament is full.");
        if (store.entered(player.id()) >= limits.entered())
            throw new Rejection(
                    Code.TOO_MANY_TOURNAMENTS,
                    "You have entered "
                            + limits.entered()
                            + " unfinished tournaments, the maximum; leave one first.");
        limits.quota().admit(player.id(), ENTRIES_OF_ENTRANT);
        limits.quota().count(player.id(), ENTRIES_OF_ENTRANT);
        int number = tournament.entrants().size() + 1;
        return List.of(
                before.<TournamentEvent>map(one -> new Returned(one.number()))
                        .orElseGet(() ->
                                new Entered(new Entrant(number, kind, player.id().toString()))));
    }

    /// Gives an account a bye of half a point in a round that is not paired yet. The same request
    /// again changes nothing.
    ///
    /// @throws Rejection if it may not have one
    public void rest(UUID id, Player player, int round) {
        if (round < 1) throw new Rejection(Code.ROUND_NOT_FOUND, "Rounds are numbered from 1.");
        change(id, kept -> rested(kept.folded(), player, round));
    }

    private List<TournamentEvent> rested(Tournament tournament, Player player, int round) {
        int entrant =
                tournament
                        .find(player.id().toString())
                        .map(Entrant::number)
                        .filter(tournament::isIn)
                        .orElseThrow(() ->
                                new Rejection(
                                        Code.ENTRANT_NOT_FOUND,
                                        "Your account takes no part in this tournament."));
        Optional<Integer> before = tournament.bye(entrant);
        if (before.equals(Optional.of(round))) return List.of();
        if (tournament.end().isPresent()) throw closed("The tournament is over.");
        if (!tournament.mayAsk(entrant, round)) throw noBye(tournament, before, round);
        requireNodesSince(BYES);
        limits.quota().admit(player.id(), 1);
        limits.quota().count(player.id(), 1);
        return List.of(new Bye(entrant, round));
    }

    private static Rejection noBye(Tournament tournament, Optional<Integer> before, int round) {
        String sentence;
        if (!tournament.hasByesOnRequest())
            sentence = "Only Swiss tournaments have byes on request.";
        else if (round <= tournament.round()) sentence = "Round " + round + " is paired already.";
        else if (round >= tournament.planned())
            sentence =
                    "Choose a round before the last one, which is round "
                            + tournament.planned()
                            + ".";
        else
            sentence =
                    "You have asked for a bye in round " + before.orElse(0) + "; one is allowed.";
        return new Rejection(Code.NO_BYE, sentence);
    }

    private void requireNodesSince(int schema) {
        if (store.hasNodesBefore(schema))
            throw new Rejection(
                    Code.UPGRADE_RUNNING,
                    "A node of an earlier release cannot read this; retry after the upgrade.");
    }

    /// Withdraws an account. A match that it plays goes on. In an arena it may enter again.
    public void leave(UUID id, Player player) {
        change(
                id,
                kept ->
                        kept.folded().find(player.id().toString()).stream()
                                .flatMap(one ->
                                        withdrawn(kept, one.number(), Withdrawn.Reason.LEFT)
                                                .stream())
                                .toList());
    }

    /// Withdraws an entrant by decision of the tournament's owner.
    ///
    /// @throws Rejection if the caller is not the owner
    public void exclude(UUID id, Player owner, int entrant) {
        change(
                id,
                kept -> {
                    requireOwner(kept, owner);
                    if (entrant < 1 || entrant > kept.folded().entrants().size())
                        throw new Rejection(
                                Code.ENTRANT_NOT_FOUND,
                                "The tournament has no entrant with that number.");
                    return withdrawn(kept, entrant, Withdrawn.Reason.EXCLUDED);
                });
    }

    private static List<TournamentEvent> withdrawn(
            TournamentSnapshot kept, int entrant, Withdrawn.Reason reason) {
        Tournament tournament = kept.folded();
        return tournament.end().isEmpty() && tournament.isIn(entrant)
                ? List.of(new Withdrawn(entrant, reason))
                : List.of();
    }

    /// Starts it, unless it has started.
    ///
    /// @throws Rejection if that is not the caller's to do, or too few are in
    public void start(UUID id, Player owner) {
        change(
                id,
                kept -> {
                    requireOwner(kept, owner);
                    Tournament tournament = kept.folded();
                    if (tournament.hasStarted()) return List.of();
                    if (tournament.end().isPresent()) throw closed("The tournament was stopped.");
                    int least = tournament.format().leastSeats();
                    if (tournament.in().size() < least)
                        throw new Rejection(
                                Code.TOURNAMENT_TOO_SMALL,
                                "A tournament needs "
                                        + least
                                        + " entrants; it has "
                                        + tournament.in().size()
                                        + ".");
                    return List.of(new Started(store.seed(id).hex()));
                });
    }

    /// Ends it, unless it is over. Matches that are open are played, and count no more.
    ///
    /// @throws Rejection if that is not the caller's to do
    public void stop(UUID id, Player owner) {
        change(
                id,
                kept -> {
                    requireOwner(kept, owner);
                    return kept.folded().end().isPresent()
                            ? List.of()
                            : List.of(new Ended(Ended.Cause.STOPPED));
                });
    }

    private void change(UUID id, Function<TournamentSnapshot, List<TournamentEvent>> what) {
        if (store.look(id).isEmpty()) throw missing();
        if (store.change(id, clock.instant(), what)) afterwards.run(changed);
    }

    private static void requireOwner(TournamentSnapshot kept, Player caller) {
        if (kept.owner().filter(caller.id()::equals).isEmpty())
            throw new Rejection(
                    Code.NOT_YOUR_TOURNAMENT, "This tournament belongs to another account.");
    }

    private static Rejection closed(String sentence) {
        return new Rejection(Code.TOURNAMENT_CLOSED, sentence);
    }

    public static Rejection missing() {
        return new Rejection(Code.TOURNAMENT_NOT_FOUND, "The tournament does not exist.");
    }

    static TournamentEntry first(int revision, Instant at, Entrant entrant) {
        return new TournamentEntry(revision, at.toString(), new Entered(entrant));
    }
}
