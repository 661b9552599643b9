package cardhouse.match;

import cardhouse.engine.Chance;
import cardhouse.engine.Event;
import cardhouse.engine.Game;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.OpenTable;
import cardhouse.engine.Refusal;
import cardhouse.engine.Refusal.Common;
import cardhouse.engine.Rules;
import cardhouse.engine.Ruling;
import cardhouse.engine.Seat;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Turn;
import cardhouse.engine.Uniform;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Departure;
import cardhouse.match.journal.Entry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// A match at one revision, as an immutable value: the result of folding a journal. Moves, chance
/// and folding meet only here. Other classes can get views and try moves, but never get the state.
public final class Table<S, M extends Move, E extends Event, V extends View> {
    private static final Refusal FOREIGN =
            new Refusal(Common.ILLEGAL_MOVE, "This game has no such move.");
    private static final Refusal LEFT = new Refusal(Common.SEAT_LEFT, "The seat has left.");
    private static final Refusal NOT_GONE =
            new Refusal(Common.ILLEGAL_MOVE, "This seat is not controlled by a bot.");
    private static final PlyResult GONE = new PlyResult.Refused(LEFT);
    private static final PlyResult OVER =
            new PlyResult.Refused(new Refusal(Common.MATCH_FINISHED, "The match is over."));

    private final GameType<?, S, M, E, V> type;
    private final Game<S, M, E, V> game;
    private final S state;
    private final int revision;
    private final long requests;
    private final Map<Seat, Departure> left;

    /// Computed at the first call; every computation gives the same value.
    private @Nullable Turn turn;

    private Table(
            GameType<?, S, M, E, V> type,
            Game<S, M, E, V> game,
            S state,
            int revision,
            long requests,
            Map<Seat, Departure> left) {
        this.type = type;
        this.game = game;
        this.state = state;
        this.revision = revision;
        this.requests = requests;
        this.left = left;
    }

    /// The table before the first entry.
    public static <R extends Rules, S, M extends Move, E extends Event, V extends View>
            Table<S, M, E, V> of(GameType<R, S, M, E, V> type, Rules rules, int seats) {
        var game = type.game(type.options().type().cast(rules), seats);
        return new Table<>(type, game, game.initial(), 0, 0, Map.of());
    }

    public int revision() {
        return revision;
    }

    public Turn turn() {
        Turn known = turn;
        if (known == null) turn = known = game.turn(state);
        return known;
    }

    public List<Move> legalMoves(Seat seat) {
        return List.copyOf(game.legalMoves(state, seat));
    }

    /// The rules in a few lines.
    public String gist() {
        return game.gist();
    }

    public View view(Viewer viewer) {
        return game.view(state, viewer);
    }

    /// An event, redacted for a viewer.
    public Event redact(Event event, Viewer viewer) {
        return game.redact(type.events().cast(event), viewer);
    }

    /// The knowledge of a seat, if the game supports that. Valid only while a seat is to act.
    public Optional<SeatKnowledge> knowledge(Seat seat) {
        return game.sampling().openTables().map(tables -> tables.knowledge(state, seat));
    }

    /// The whole state, with all cards visible, if the game supports that. Valid only while a seat
    /// is to act.
    public Optional<OpenTable> open() {
        return game.sampling().openTables().map(tables -> tables.open(state));
    }

    /// The events that follow from an entry's cause by the rules alone, before any chance request:
    /// the first events of the ply. Used by audits.
    ///
    /// @param move the requested move; empty if the seat leaves
    public List<Event> decided(Cause cause, Seat seat, Optional<Move> move) {
        if (move.isEmpty())
            return cause.departure().equals(Optional.of(Departure.OUT))
                    ? List.copyOf(game.leave(state, seat).events())
                    : List.of();
        return game.decide(state, seat, type.moves().cast(move.get()))
                        instanceof Ruling.Allowed<S, E>(var events, _)
                ? List.copyOf(events)
                : List.of();
    }

    /// The legal moves of a seat that its player may play. Empty once the player has left the seat
    /// to a bot.
    public List<Move> offered(Seat seat) {
        return isHandedOver(seat) ? List.of() : legalMoves(seat);
    }

    /// The departure of a seat's player, if the player has left.
    public Optional<Departure> departure(Seat seat) {
        return Optional.ofNullable(left.get(seat));
    }

    /// The seats whose players have left, and how.
    public Map<Seat, Departure> departures() {
        return left;
    }

    private boolean isHandedOver(Seat seat) {
        return left.get(seat) == Departure.BOT && !(turn() instanceof Turn.Over);
    }

    /// The input for choosing a move of a seat.
    public Observation observation(Seat seat) {
        Viewer viewer = Viewer.sitting(seat);
        return new Observation(
                seat,
                revision,
                view(viewer),
                legalMoves(seat),
                random -> guess(viewer, random),
                () -> knowledge(seat));
    }

    /// The same game at another table.
    ///
    /// @throws cardhouse.engine.OpenTables.ImpossibleTable if that table is impossible
    Table<S, M, E, V> laid(OpenTable other) {
        var tables = game.sampling().openTables().orElseThrow();
        return new Table<>(type, game, tables.state(other), 1, 0, Map.of());
    }

    /// The same table with the cards that no seat knows in another order.
    public Table<S, M, E, V> reshuffled(Uniform random) {
        return new Table<>(
                type, game, game.sampling().reshuffle(state, random), revision, requests, left);
    }

    /// Draws tables that a seat cannot distinguish from this one. Valid only while a seat is to
    /// act. If the game provides the seat's knowledge and drawing from it is quick, that knowledge
    /// is used. Otherwise the bots' determinization is used.
    public Function<Uniform, Table<?, ?, ?, ?>> alike(Seat seat) {
        var known = knowledge(seat).filter(SeatKnowledge::isQuick);
        return random -> {
            Optional<OpenTable> drawn = known.flatMap(knowledge -> knowledge.draw(random));
            return drawn.isPresent() ? laid(drawn.get()) : guess(Viewer.sitting(seat), random);
        };
    }

    private Table<S, M, E, V> guess(Viewer viewer, Uniform random) {
        return new Table<>(
                type,
                game,
                game.sampling().determinize(state, viewer, random),
                revision,
                requests,
                left);
    }

    /// The result of an entry's cause. For a seat whose player has left, only a built-in bot may
    /// move, with `SUBSTITUTE_MOVE`; that cause is valid for no other seat.
    public PlyResult ply(
            Cause cause, Seat seat, Optional<Move> move, LongFunction<Chance> chances) {
        return switch (cause) {
            case START -> start(chances);
            case MOVE, TIMEOUT_MOVE ->
                    isHandedOver(seat) ? GONE : play(seat, move.orElseThrow(), chances);
            case SUBSTITUTE_MOVE ->
                    isHandedOver(seat)
                            ? play(seat, move.orElseThrow(), chances)
                            : new PlyResult.Refused(NOT_GONE);
            case RESIGNATION, FORFEIT -> leave(seat, chances);
            case RESIGNATION_TO_BOT, FORFEIT_TO_BOT -> handOver(seat);
            case BRANCH -> throw new IllegalArgumentException("a branch is not a ply");
        };
    }

    /// The match's first ply: resolves chance until a seat can act.
    ///
    /// @param chances the server's random draws from the request with a given number on
    public PlyResult.Played start(LongFunction<Chance> chances) {
        return goOn(new Ruling.Allowed<>(List.of(), state), chances);
    }

    /// The first ply of a branch.
    ///
    /// @param eyes the seat whose hidden cards are dealt anew; if empty, the state stays as it is
    /// @param luck the randomness for dealing anew
    public PlyResult branch(Optional<Seat> eyes, Uniform luck) {
        if (turn() instanceof Turn.Over) return OVER;
        List<E> events =
                eyes.map(seat -> game.sampling().redraw(state, Viewer.sitting(seat), luck))
                        .orElse(List.of());
        return new PlyResult.Played(List.copyOf(events), after(events));
    }

    /// A seat's move, with all resulting events.
    public PlyResult play(Seat seat, Move move, LongFunction<Chance> chances) {
        if (!type.moves().isInstance(move)) return new PlyResult.Refused(FOREIGN);
        return switch (game.decide(state, seat, type.moves().cast(move))) {
            case Ruling.Refused<S, E>(Refusal refusal) -> new PlyResult.Refused(refusal);
            case Ruling.Allowed<S, E> allowed -> goOn(allowed, chances);
        };
    }

    /// The refusal of a move, if the rules refuse it. Judged without chance, so that the caller
    /// learns nothing from it.
    public Optional<Refusal> refusal(Seat seat, Move move) {
        if (!type.moves().isInstance(move)) return Optional.of(FOREIGN);
        if (isHandedOver(seat)) return Optional.of(LEFT);
        return game.decide(state, seat, type.moves().cast(move))
                        instanceof Ruling.Refused<S, E>(Refusal refusal)
                ? Optional.of(refusal)
                : Optional.empty();
    }

    /// A seat leaves the match, with all resulting events.
    public PlyResult leave(Seat seat, LongFunction<Chance> chances) {
        return cannotLeave(seat)
                .orElseGet(
                        () -> without(seat, Departure.OUT).goOn(game.leave(state, seat), chances));
    }

    /// A seat's player leaves, and a bot takes over the seat. There are no events.
    private PlyResult handOver(Seat seat) {
        return cannotLeave(seat)
                .orElseGet(() ->
                        new PlyResult.Played(
                                List.of(), without(seat, Departure.BOT).after(List.of())));
    }

    private Optional<PlyResult> cannotLeave(Seat seat) {
        if (turn() instanceof Turn.Over) return Optional.of(OVER);
        return left.containsKey(seat) ? Optional.of(GONE) : Optional.empty();
    }

    /// The table after an entry of its journal.
    ///
    /// @throws IllegalStateException if the entry is not the next, or contains an impossible event
    public Table<S, M, E, V> after(Entry entry) {
        if (entry.revision() != revision + 1)
            throw new IllegalStateException("a revision is missing");
        Table<S, M, E, V> next = after(entry.events().stream().map(type.events()::cast).toList());
        return entry.cause()
                .departure()
                .map(how -> next.without(entry.seat().orElseThrow(), how))
                .orElse(next);
    }

    private Table<S, M, E, V> without(Seat leaver, Departure how) {
        var gone = new HashMap<>(left);
        gone.put(leaver, how);
        return new Table<>(type, game, state, revision, requests, Map.copyOf(gone));
    }

    /// Resolves chance until a seat can act.
    ///
    /// @param chances the server's random draws from the request with a given number on
    private PlyResult.Played goOn(Ruling.Allowed<S, E> first, LongFunction<Chance> chances) {
        var events = new ArrayList<Event>(first.events());
        S next = first.after();
        long answered = requests;
        Chance chance = null;
        while (game.turn(next) instanceof Turn.ToChance(Chance.Request request)) {
            if (chance == null) chance = chances.apply(answered);
            var followed = game.chance(next, chance.answer(request));
            if (isNumbered(request)) answered++;
            events.addAll(followed.events());
            next = followed.after();
        }
        return new PlyResult.Played(events, next(next, answered));
    }

    /// Chance requests of a match are numbered, from 0. An event that is folded while the rules
    /// wait for a numbered request is the answer to it. So the number of the next request follows
    /// from the journal alone.
    private Table<S, M, E, V> after(List<E> events) {
        S next = state;
        long answered = requests;
        for (E event : events) {
            if (game.turn(next) instanceof Turn.ToChance(var request) && isNumbered(request))
                answered++;
            next = game.evolve(next, event);
        }
        return next(next, answered);
    }

    private static boolean isNumbered(Chance.Request request) {
        return !(request instanceof Chance.Request.Elapsed);
    }

    private Table<S, M, E, V> next(S next, long answered) {
        return new Table<>(type, game, next, revision + 1, answered, left);
    }
}
