package cardhouse.compete.tournaments;

import cardhouse.compete.tournaments.TournamentEvent.Bye;
import cardhouse.compete.tournaments.TournamentEvent.Decided;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import cardhouse.compete.tournaments.TournamentEvent.Entered;
import cardhouse.compete.tournaments.TournamentEvent.Opened;
import cardhouse.compete.tournaments.TournamentEvent.Paired;
import cardhouse.compete.tournaments.TournamentEvent.Returned;
import cardhouse.compete.tournaments.TournamentEvent.Started;
import cardhouse.compete.tournaments.TournamentEvent.Withdrawn;
import cardhouse.fairness.ServerSeed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// A tournament as its journal folds to.
///
/// An entrant that loses a second match by the clock withdraws with it, and in an arena, one that
/// loses the first. A withdrawal decides the entrant's match of the round, unless it is open: the
/// other entrant wins, if it takes part. In an arena such a match counts for neither. At a table,
/// the others play without the one who withdrew, if they are enough.
public final class Tournament {
    private static final int ENOUGH_TIMEOUTS = 2;

    private final Format format;
    private final List<Entrant> entrants = new ArrayList<>();
    private final Map<String, Entrant> accounts = new HashMap<>();
    private final Set<Integer> gone = new HashSet<>();
    private final Set<Integer> early = new HashSet<>();
    private final Map<Integer, Integer> timeouts = new HashMap<>();
    private final List<Integer> drawn = new ArrayList<>();
    private final List<List<TournamentBoard>> boards = new ArrayList<>();
    private final Set<Slot> undecided = new TreeSet<>();
    private final ArenaEntrants arena = new ArenaEntrants();
    private final Set<Integer> barred = new HashSet<>();
    private final List<Instant> paired = new ArrayList<>();
    private final List<Instant> started = new ArrayList<>();
    private final List<List<Integer>> byes = new ArrayList<>();
    private final List<List<Integer>> halfByes = new ArrayList<>();
    private final Map<Integer, Integer> asked = new HashMap<>();
    private final List<Ended> end = new ArrayList<>();
    private final List<String> seeds = new ArrayList<>();
    private int planned;
    private int lastWithdrawal;

    private Tournament(Format format) {
        this.format = format;
        this.planned = format.rounds();
    }

    /// @throws IllegalStateException if its event is not possible here
    public static Tournament of(Format format, List<TournamentEntry> entries) {
        var tournament = new Tournament(format);
        entries.forEach(tournament::apply);
        return tournament;
    }

    void apply(TournamentEntry entry) {
        require(end.isEmpty());
        switch (entry.event()) {
            case Entered(Entrant entrant) -> enter(entrant);
            case Withdrawn(int entrant, var reason) -> withdraw(entrant, reason);
            case Returned(int entrant) -> comeBack(entrant);
            case Bye(int entrant, int round) -> ask(entrant, round);
            case Started(String seed) -> start(seed, entry.time());
            case Paired(int round, Pairs pairs) -> pair(round, pairs, entry.time());
            case Opened(int round, int board, String match) -> open(round, board, match);
            case Decided decided -> decide(decided);
            case Ended ended -> end.add(ended);
        }
    }

    private static void require(boolean possible) {
        if (!possible) throw new IllegalStateException("this event is not possible here");
    }

    private void enter(Entrant entrant) {
        require(isOpen() && hasPlace() && format.bots().admits(entrant.kind()));
        require(entrant.number() == entrants.size() + 1);
        require(!entrant.hasAccount() || find(entrant.name()).isEmpty());
        entrants.add(entrant);
        if (entrant.hasAccount()) accounts.put(entrant.name(), entrant);
        if (hasStarted()) admit(entrant.number());
    }

    private void admit(int entrant) {
        if (!drawn.contains(entrant)) drawn.add(entrant);
        arena.join(entrant);
    }

    private void comeBack(int entrant) {
        require(mayReturn(entrant) && hasPlace());
        gone.remove(entrant);
        if (hasStarted()) admit(entrant);
    }

    private void ask(int entrant, int round) {
        require(mayAsk(entrant, round));
        asked.put(entrant, round);
    }

    private void withdraw(int entrant, Withdrawn.Reason reason) {
        require(isIn(entrant));
        gone.add(entrant);
        lastWithdrawal = boards.size();
        if (reason != Withdrawn.Reason.LEFT) barred.add(entrant);
        if (!isThrough(entrant)) early.add(entrant);
        for (OpenBoard open : undecided())
            if (open.board().match().isEmpty())
                set(open.round(), open.number(), walkover(open.board()));
    }

    /// Whether an entrant has its result of the last round.
    private boolean isThrough(int entrant) {
        return hasStarted()
                && boards.size() >= planned()
                && (byes.getLast().contains(entrant)
                        || boards.getLast().stream()
                                .anyMatch(board ->
                                        board.entrants().contains(entrant)
                                                && board.result().isPresent()));
    }

    /// Left as it is, if all are there.
    private TournamentBoard walkover(TournamentBoard board) {
        var there = board.entrants().stream().map(this::isIn).toList();
        if (!there.contains(false)) return board;
        var rest = board.entrants().stream().filter(this::isIn).toList();
        if (format.hasTables() && rest.size() >= format.leastSeats())
            return TournamentBoard.of(rest);
        return board.decided(
                format.isArena()
                        ? arena.cancel(board.entrants())
                        : TournamentPoints.unplayed(format, there));
    }

    private void start(String seed, Instant at) {
        require(!hasStarted() && in().size() >= format.leastSeats());
        require(ServerSeed.ofHex(seed).commitment().equals(format.commitment()));
        seeds.add(seed);
        drawn.addAll(Draw.order(in(), seed));
        drawn.forEach(arena::join);
        started.add(at);
        planned = format.system().pairing().rounds(format, drawn.size());
    }

    private void pair(int round, Pairs pairs, Instant at) {
        require(hasStarted() && round == boards.size() + 1 && isBetweenRounds());
        var free = new HashSet<>(drawn);
        if (format.isArena()) free.removeIf(one -> !isIn(one) || !arena.isFree(one));
        free.removeAll(resting());
        for (var board : pairs.boards()) {
            require(board.size() >= format.leastSeats() && board.size() <= format.seats());
            require(board.stream().allMatch(free::remove));
        }
        require(pairs.byes().stream().allMatch(free::remove));
        halfByes.add(resting());
        boards.add(
                new ArrayList<>(
                        pairs.boards().stream()
                                .map(TournamentBoard::of)
                                .map(this::walkover)
                                .toList()));
        byes.add(pairs.byes());
        paired.add(at);
        for (int board = 1; board <= boards.getLast().size(); board++)
            if (board(round, board).result().isEmpty()) undecided.add(new Slot(round, board));
        if (format.isArena()) pairs.boards().forEach(arena::pair);
    }

    private void open(int round, int board, String match) {
        TournamentBoard before = board(round, board);
        require(before.match().isEmpty() && before.result().isEmpty());
        set(round, board, before.opened(match));
    }

    private void decide(Decided decided) {
        TournamentBoard before = board(decided.round(), decided.board());
        require(before.match().isPresent() && before.result().isEmpty());
        require(decided.places().size() == before.entrants().size());
        var result = TournamentPoints.of(format, decided);
        set(
                decided.round(),
                decided.board(),
                before.decided(
                        format.isArena()
                                ? arena.decide(before.entrants(), result.points())
                                : result));
        for (int seat : decided.timedOut()) {
            int late = before.entrants().get(seat);
            int times = timeouts.merge(late, 1, Integer::sum);
            if ((format.isArena() || times == ENOUGH_TIMEOUTS) && isIn(late))
                withdraw(late, Withdrawn.Reason.LEFT);
        }
    }

    private TournamentBoard board(int round, int board) {
        require(round == boards.size() || format.isArena() && round >= 1 && round < boards.size());
        require(board >= 1 && board <= boards.get(round - 1).size());
        return boards.get(round - 1).get(board - 1);
    }

    private void set(int round, int board, TournamentBoard now) {
        boards.get(round - 1).set(board - 1, now);
        if (now.result().isPresent()) undecided.remove(new Slot(round, board));
    }

    /// The next round of an arena begins while matches of earlier ones are played.
    private boolean isBetweenRounds() {
        return undecided.isEmpty() || format.isArena();
    }

    /// The place of a match.
    private record Slot(int round, int board) implements Comparable<Slot> {
        @Override
        public int compareTo(Slot other) {
            int order = Integer.compare(round, other.round);
            return order == 0 ? Integer.compare(board, other.board) : order;
        }
    }

    /// A match without a result.
    ///
    /// @param number of the board, from 1
    public record OpenBoard(int round, int number, TournamentBoard board) {}

    /// The matches without a result, in the order of rounds and boards. Only an arena has them in
    /// more than one round.
    public List<OpenBoard> undecided() {
        return undecided.stream()
                .map(slot ->
                        new OpenBoard(
                                slot.round(), slot.board(), board(slot.round(), slot.board())))
                .toList();
    }

    public Format format() {
        return format;
    }

    public boolean hasStarted() {
        return !seeds.isEmpty();
    }

    /// Whether entrants may join: before the start, or while they have missed no more rounds than
    /// the format allows and a round remains for them. An arena is open to its end.
    public boolean isOpen() {
        return end.isEmpty()
                && (!hasStarted()
                        || format.isArena()
                        || format.lateRounds() > 0
                                && round() <= format.lateRounds()
                                && round() < planned());
    }

    /// Whether there is room for another entrant, if entries are open.
    public boolean hasPlace() {
        return entrants.size() - gone.size() < format.most() && entrants.size() < format.numbers();
    }

    /// Why nothing follows any more, if so.
    public Optional<Ended.Cause> end() {
        return end.stream().map(Ended::cause).findFirst();
    }

    /// All entrants since the beginning, in the order of their numbers.
    public List<Entrant> entrants() {
        return Collections.unmodifiableList(entrants);
    }

    /// Whether an entrant takes part, and has not withdrawn.
    public boolean isIn(int entrant) {
        return entrant >= 1 && entrant <= entrants.size() && !gone.contains(entrant);
    }

    /// Whether an entrant of an arena has left, and may take part again.
    public boolean mayReturn(int entrant) {
        return format.isArena()
                && end.isEmpty()
                && gone.contains(entrant)
                && !barred.contains(entrant);
    }

    /// Whether the points of an entrant count double, after two wins in a row in an arena.
    public boolean isOnStreak(int entrant) {
        return arena.isOnStreak(entrant);
    }

    ArenaEntrants arena() {
        return arena;
    }

    /// When an arena that has started ends.
    public Optional<Instant> endsAt() {
        return started.stream().findFirst().flatMap(at -> format.duration().map(at::plus));
    }

    /// Whether an entrant did not withdraw before its last match was over.
    boolean stayed(int entrant) {
        return !early.contains(entrant);
    }

    /// The number of rounds that were paired before the last withdrawal.
    int lastWithdrawal() {
        return lastWithdrawal;
    }

    /// The numbers of the entrants who take part.
    public List<Integer> in() {
        return IntStream.rangeClosed(1, entrants.size()).filter(this::isIn).boxed().toList();
    }

    /// The entrant with this account.
    public Optional<Entrant> find(String account) {
        return Optional.ofNullable(accounts.get(account));
    }

    /// Whether an entrant may have a bye of half a point in a round: once, before the round is
    /// paired, and not in the last round. If there are fewer rounds than an entrant expected before
    /// the start, it may ask for another round.
    public boolean mayAsk(int entrant, int round) {
        return hasByesOnRequest()
                && isIn(entrant)
                && round > round()
                && round < planned()
                && bye(entrant).filter(before -> before < planned()).isEmpty();
    }

    /// Whether entrants may ask for byes.
    public boolean hasByesOnRequest() {
        return format.system() == PairingSystem.SWISS && !format.isEarlier();
    }

    /// The round for which an entrant has asked for a bye of half a point.
    public Optional<Integer> bye(int entrant) {
        return Optional.ofNullable(asked.get(entrant));
    }

    /// The entrants who take part and have a bye of half a point in the next round.
    List<Integer> resting() {
        int next = round() + 1;
        return next >= planned()
                ? List.of()
                : in().stream().filter(one -> bye(one).equals(Optional.of(next))).toList();
    }

    /// The entrants at the start, in the order of the draw, and then those who came late, in the
    /// order of entry. Empty before the start.
    public List<Integer> drawn() {
        return Collections.unmodifiableList(drawn);
    }

    /// The round that was paired last, from 1; 0 before the first.
    public int round() {
        return boards.size();
    }

    /// Number of matches to open, or to end because both players left, and of free pairs of an
    /// arena.
    public int unattended() {
        long unopened = undecided().stream().filter(open -> open.board().match().isEmpty()).count();
        int free = hasStarted() && format.isArena() ? arena.free(this::isIn).size() / 2 : 0;
        return (int) unopened + deserted().size() + free;
    }

    /// Open matches of that round whose entrants have all withdrawn. Those of an arena may come
    /// back, and their matches go on.
    public List<String> deserted() {
        if (format.isArena()) return List.of();
        return undecided().stream()
                .map(OpenBoard::board)
                .filter(board -> board.entrants().stream().noneMatch(this::isIn))
                .flatMap(board -> board.match().stream())
                .toList();
    }

    public List<TournamentRound> rounds() {
        return IntStream.range(0, boards.size())
                .mapToObj(i ->
                        new TournamentRound(i + 1, boards.get(i), byes.get(i), halfByes.get(i)))
                .toList();
    }

    /// Maximum number of rounds, which the number of entrants at the start limits.
    public int planned() {
        return planned;
    }

    /// The event that follows at a time without a request: the next round, or the end. Empty while
    /// matches are being played, unless it is an arena. Its end depends on the time, and its next
    /// round on the time of the last.
    public Optional<TournamentEvent> due(Instant now) {
        if (!hasStarted() || !end.isEmpty() || !isBetweenRounds()) return Optional.empty();
        if (format.isArena()) return dueInArena(now);
        if (boards.size() >= planned()) return Optional.of(new Ended(Ended.Cause.PLAYED));
        if (in().size() < least()) return Optional.of(new Ended(Ended.Cause.TOO_FEW));
        return Optional.of(
                format.system()
                        .pairing()
                        .next(this)
                        .<TournamentEvent>map(
                                pairs -> new Paired(boards.size() + 1, present(pairs)))
                        .orElseGet(() -> new Ended(Ended.Cause.NO_PAIRING)));
    }

    private Optional<TournamentEvent> dueInArena(Instant now) {
        if (endsAt().filter(now::isBefore).isEmpty())
            return Optional.of(new Ended(Ended.Cause.PLAYED));
        if (!paired.isEmpty() && now.isBefore(paired.getLast().plus(Arena.BETWEEN_ROUNDS)))
            return Optional.empty();
        return format.system()
                .pairing()
                .next(this)
                .map(pairs -> new Paired(boards.size() + 1, pairs));
    }

    /// The number of entrants left with which a tournament continues. Where the draw determines all
    /// pairs, the last entrant left wins the rest of its matches.
    private int least() {
        return switch (format.system()) {
            case SWISS, TABLES -> format.leastSeats();
            default -> format.isEarlier() ? format.leastSeats() : 1;
        };
    }

    /// An entrant that has withdrawn has no bye.
    private Pairs present(Pairs pairs) {
        return format.isEarlier()
                ? pairs
                : new Pairs(pairs.boards(), pairs.byes().stream().filter(this::isIn).toList());
    }

    public List<TournamentStanding> standings() {
        return Standings.of(this);
    }
}
