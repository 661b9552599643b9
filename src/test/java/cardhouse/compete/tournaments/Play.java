package cardhouse.compete.tournaments;

import cardhouse.compete.tournaments.TournamentEvent.Bye;
import cardhouse.compete.tournaments.TournamentEvent.Decided;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import cardhouse.compete.tournaments.TournamentEvent.Entered;
import cardhouse.compete.tournaments.TournamentEvent.Opened;
import cardhouse.compete.tournaments.TournamentEvent.Paired;
import cardhouse.compete.tournaments.TournamentEvent.Started;
import cardhouse.compete.tournaments.TournamentEvent.Withdrawn;
import cardhouse.fairness.ServerSeed;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/// Plays tournaments whose matches end as a seed has it.
public final class Play {
    private static final double DRAWN = 0.2;
    private static final double LATE = 0.03;
    private static final int MOST_LATE = 20;
    private static final int SEATS = 4;
    private static final Instant START = Instant.parse("2026-01-01T00:00:00.000001Z");

    /// For some rounds of an arena, as each of its events is that much later than the last.
    private static final Duration ARENA = Duration.ofMinutes(2);

    private static final Duration STEP = Duration.ofSeconds(2);

    private final SplittableRandom random;
    private final ServerSeed seed;
    private final Format format;
    private final List<TournamentEvent> events = new ArrayList<>();
    private int matches;
    private double late = LATE;

    public Play(PairingSystem system, int rounds, int entrants, long seed) {
        this(system, rounds, entrants, seed, 0);
    }

    /// @param lateRounds that an entrant may miss
    public Play(PairingSystem system, int rounds, int entrants, long seed, int lateRounds) {
        this(
                system,
                rounds,
                entrants,
                seed,
                lateRounds,
                system == PairingSystem.TABLES ? SEATS : Format.SEATS,
                Format.SEATS);
    }

    /// At tables, of no fewer than the least number of seats.
    static Play tables(int rounds, int entrants, int seats, int leastSeats) {
        return new Play(PairingSystem.TABLES, rounds, entrants, entrants, 0, seats, leastSeats);
    }

    private Play(
            PairingSystem system,
            int rounds,
            int entrants,
            long seed,
            int lateRounds,
            int seats,
            int leastSeats) {
        this.random = new SplittableRandom(seed);
        var bytes = new byte[ServerSeed.LENGTH];
        random.nextBytes(bytes);
        this.seed = new ServerSeed(bytes);
        boolean arena = system == PairingSystem.ARENA;
        this.format =
                new Format(
                        "a-tournament",
                        "Open",
                        "trash",
                        1,
                        Map.of("preset", "short"),
                        seats,
                        system,
                        arena ? Arena.rounds(ARENA) : rounds,
                        BotPolicy.MIXED,
                        Math.max(entrants, leastSeats) + lateRounds * MOST_LATE,
                        "PT30S",
                        "PT0S",
                        this.seed.commitment(),
                        "2026-01-01T00:00:00Z",
                        Format.METHOD,
                        lateRounds,
                        Optional.of(ARENA).filter(_ -> arena),
                        leastSeats);
        for (int number = 1; number <= entrants; number++)
            events.add(new Entered(new Entrant(number, Entrant.Kind.HUMAN, "player-" + number)));
        events.add(new Started(this.seed.hex()));
    }

    /// Has no match end by the clock from now on, so that no entrant is put out.
    public Play withoutTimeouts() {
        late = 0;
        return this;
    }

    public Format format() {
        return format;
    }

    public List<TournamentEvent> events() {
        return events;
    }

    public Tournament now() {
        return Tournament.of(format, journal());
    }

    public List<TournamentEntry> journal() {
        return entries(format, events);
    }

    /// With the times of a journal that is played here.
    public static List<TournamentEntry> entries(Format format, List<TournamentEvent> events) {
        var entries = new ArrayList<TournamentEntry>();
        for (TournamentEvent event : events)
            entries.add(
                    new TournamentEntry(
                            entries.size() + 1,
                            at(format, entries.size(), event instanceof Ended).toString(),
                            event));
        return entries;
    }

    /// The entry of an event that comes after all others.
    static TournamentEntry entry(Play play, TournamentEvent event) {
        return new TournamentEntry(play.events.size() + 1, START.toString(), event);
    }

    private static Instant at(Format format, int events, boolean end) {
        if (!format.isArena()) return START;
        Instant at = START.plus(STEP.multipliedBy(events));
        return end ? at.plus(ARENA) : at;
    }

    /// @return the round, if one follows
    public Optional<Pairs> pair() {
        Optional<TournamentEvent> due = now().due(at(format, events.size(), false));
        if (due.isEmpty() && format.isArena()) due = now().due(at(format, events.size(), true));
        due.ifPresent(events::add);
        return due.flatMap(event ->
                event instanceof Paired(_, Pairs pairs) ? Optional.of(pairs) : Optional.empty());
    }

    /// Has all matches of the round end, in any order.
    public void finish() {
        TournamentRound round = now().rounds().getLast();
        var boards = new ArrayList<Integer>();
        for (int board = 1; board <= round.boards().size(); board++)
            if (round.boards().get(board - 1).result().isEmpty()) boards.add(board);
        for (int board : boards)
            events.add(new Opened(round.number(), board, "match-" + ++matches));
        while (!boards.isEmpty())
            events.add(end(round.number(), boards.remove(random.nextInt(boards.size()))));
    }

    private Decided end(int round, int board) {
        if (format.hasTables()) return endOfTable(round, board);
        if (random.nextDouble() < late) {
            int late = random.nextInt(Format.SEATS);
            return new Decided(
                    round,
                    board,
                    late == 0 ? List.of(2, 1) : List.of(1, 2),
                    List.of(),
                    List.of(late));
        }
        var places =
                random.nextDouble() < DRAWN
                        ? List.of(1, 1)
                        : random.nextBoolean() ? List.of(1, 2) : List.of(2, 1);
        return new Decided(round, board, places, List.of(), List.of());
    }

    /// Every place may be shared.
    private Decided endOfTable(int round, int board) {
        int seats = now().rounds().get(round - 1).boards().get(board - 1).entrants().size();
        var values = random.ints(seats, 0, 2 * seats).boxed().toList();
        var places =
                values.stream()
                        .map(one -> 1 + (int) values.stream().filter(other -> other > one).count())
                        .toList();
        var timedOut =
                random.nextDouble() < late ? List.of(random.nextInt(seats)) : List.<Integer>of();
        return new Decided(round, board, places, List.of(), timedOut);
    }

    public void withdraw(int entrant) {
        events.add(new Withdrawn(entrant, Withdrawn.Reason.LEFT));
    }

    /// Enters another entrant, if entries are open.
    public void enter() {
        int number = now().entrants().size() + 1;
        if (now().isOpen())
            events.add(new Entered(new Entrant(number, Entrant.Kind.HUMAN, "player-" + number)));
    }

    /// Asks for a bye, if an entrant may have it.
    void ask(int entrant, int round) {
        if (now().mayAsk(entrant, round)) events.add(new Bye(entrant, round));
    }

    /// A random entrant who is in.
    int anybody() {
        List<Integer> in = now().in();
        return in.get(random.nextInt(in.size()));
    }

    boolean happens(double probability) {
        return random.nextDouble() < probability;
    }

    public Tournament toTheEnd() {
        while (pair().isPresent()) finish();
        return now();
    }
}
