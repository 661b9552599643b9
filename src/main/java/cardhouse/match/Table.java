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

/// A match at one revision, as an immutable value: what a journal folds to, and the only place
/// where moves, chance and folding meet. Other classes can ask it for views and try moves, but
/// never get the state.
public final class Table<S, M extends Move, E extends Event, V extends View> {
    private static final Refusal FOREIGN =
            new Refusal(Common.ILLEGAL_MOVE, "That is not a move of this game.");
    private static final Refusal LEFT = new Refusal(Common.SEAT_LEFT, "The seat has left.");
    private static final Refusal NOT_GONE =
            new Refusal(Common.ILLEGAL_MOVE, "The seat's player has not left it to a bot.");
    private static final PlyResult GONE = new PlyResult.Refused(LEFT);
    private static final PlyResult OVER =
            new PlyResult.Refused(new Refusal(Common.MATCH_OVER, "The match is over."));

    private final GameType<?, S, M, E, V> type;
    private final Game<S, M, E, V> game;
    private final S state;
    private final int revision;
    private final long requests;
    private final Map<Seat, Departure> left;

    /// Computed at the first call, always to the same.
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

    /// An event as a viewer may see it.
    public Event redact(Event event, Viewer viewer) {
        return game.redact(type.events().cast(event), viewer);
    }

    /// What a seat knows, if the game tells; where seats are asked.
    public Optional<SeatKnowledge> knowledge(Seat seat) {
        return game.sampling().openTables().map(tables -> tables.knowledge(state, seat));
    }

    /// Everything, laid open, if the game does that; where seats are asked.
    public Optional<OpenTable> open() {
        return game.sampling().openTables().map(tables -> tables.open(state));
    }

    /// What follows from an entry's cause by the rules alone, before chance is asked: the first
    /// events of the ply. For audits.
    ///
    /// @param move what was asked; nothing if the seat leaves
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

    /// The legal moves of a seat that its player may make: none, once it has left it to a bot.
    public List<Move> offered(Seat seat) {
        return isHandedOver(seat) ? List.of() : legalMoves(seat);
    }

    /// How a seat's player has left, if it has.
    public Optional<Departure> departure(Seat seat) {
        return Optional.ofNullable(left.get(seat));
    }

    /// Whose players have left, and how.
    public Map<Seat, Departure> departures() {
        return left;
    }

    private boolean isHandedOver(Seat seat) {
        return left.get(seat) == Departure.BOT && !(turn() instanceof Turn.Over);
    }

    /// What a seat has to go by.
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
    /// @throws cardhouse.engine.OpenTables.ImpossibleTable if there is none such
    Table<S, M, E, V> laid(OpenTable other) {
        var tables = game.sampling().openTables().orElseThrow();
        return new Table<>(type, game, tables.state(other), 1, 0, Map.of());
    }

    /// The same table with the cards that no seat knows in another order.
    public Table<S, M, E, V> reshuffled(Uniform random) {
        return new Table<>(
                type, game, game.sampling().reshuffle(state, random), revision, requests, left);
    }

    /// Tables that a seat could not tell from this one, by all it knows if the game tells that and
    /// it takes no time, and else as bots guess it; where seats are asked.
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

    /// What an entry of a cause comes to. Only bots of the house move for seats whose players have
    /// left, and only for those.
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
            case BRANCH -> throw new IllegalArgumentException("a branch is nobody's ply");
        };
    }

    /// The match's first ply: chance acts until somebody can.
    ///
    /// @param chances the house's answers from the request of a given number on
    public PlyResult.Played start(LongFunction<Chance> chances) {
        return goOn(new Ruling.Allowed<>(List.of(), state), chances);
    }

    /// A branch begins here.
    ///
    /// @param eyes the seat for which is dealt anew what it cannot know; without one, everything
    ///   stays as it is
    /// @param luck what it is dealt from
    public PlyResult branch(Optional<Seat> eyes, Uniform luck) {
        if (turn() instanceof Turn.Over) return OVER;
        List<E> events =
                eyes.map(seat -> game.sampling().redraw(state, Viewer.sitting(seat), luck))
                        .orElse(List.of());
        return new PlyResult.Played(List.copyOf(events), after(events));
    }

    /// A seat's move, and what follows.
    public PlyResult play(Seat seat, Move move, LongFunction<Chance> chances) {
        if (!type.moves().isInstance(move)) return new PlyResult.Refused(FOREIGN);
        return switch (game.decide(state, seat, type.moves().cast(move))) {
            case Ruling.Refused<S, E>(Refusal refusal) -> new PlyResult.Refused(refusal);
            case Ruling.Allowed<S, E> allowed -> goOn(allowed, chances);
        };
    }

    /// Why a move would be refused, if it would: judged without chance, so that nothing can be
    /// learned from it.
    public Optional<Refusal> refusal(Seat seat, Move move) {
        if (!type.moves().isInstance(move)) return Optional.of(FOREIGN);
        if (isHandedOver(seat)) return Optional.of(LEFT);
        return game.decide(state, seat, type.moves().cast(move))
                        instanceof Ruling.Refused<S, E>(Refusal refusal)
                ? Optional.of(refusal)
                : Optional.empty();
    }

    /// A seat leaves, and what follows.
    public PlyResult leave(Seat seat, LongFunction<Chance> chances) {
        return cannotLeave(seat)
                .orElseGet(
                        () -> without(seat, Departure.OUT).goOn(game.leave(state, seat), chances));
    }

    /// A seat's player leaves, and the seat stays: nothing follows.
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
    /// @throws IllegalStateException if the entry is not the next, or holds an event that cannot
    ///   have happened
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

    /// Chance acts until some seat can.
    ///
    /// @param chances the house's answers from the request of a given number on
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
    /// wait for a numbered request is the answer to it; so the number of the next request follows
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
