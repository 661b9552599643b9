package cardhouse.research;

import cardhouse.engine.Encoding;
import cardhouse.engine.Event;
import cardhouse.engine.Features;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import cardhouse.games.Catalog;
import cardhouse.match.Observation;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Encodes what a bot receives, for one game with its rules and seats.
public final class Encoder<V extends View, M extends Move> {
    private final Class<V> views;
    private final Class<M> moves;
    private final Encoding<V, M> encoding;
    private final Schema schema;

    private Encoder(Class<V> views, Class<M> moves, Encoding<V, M> encoding, Schema schema) {
        this.views = views;
        this.moves = moves;
        this.encoding = encoding;
        this.schema = schema;
    }

    static <R extends Rules, S, M extends Move, E extends Event, V extends View> Encoder<V, M> of(
            GameType<R, S, M, E, V> type, Rules rules, int seats) {
        R chosen = type.options().type().cast(rules);
        var game = type.game(chosen, seats);
        var encoding = type.encoding().orElseThrow().of(chosen, seats);
        Seat first = Seat.of(0);
        var schema =
                Schema.of(
                        Encoding.VERSION,
                        type.id(),
                        type.edition(),
                        seats,
                        type.options().toMap(chosen),
                        Features.describe(
                                encoding, first, game.view(game.initial(), Viewer.sitting(first))),
                        encoding.actions());
        return new Encoder<>(type.views(), type.moves(), encoding, schema);
    }

    /// The encoder of a match, if its game has one.
    ///
    /// @param header of the match, which is valid
    public static Optional<Encoder<?, ?>> ofMatch(Map<String, ? extends @Nullable Object> header) {
        if (!(header.get("edition") instanceof Integer edition)
                || !(header.get("seats") instanceof Integer seats)
                || !(header.get("rules") instanceof Map<?, ?> rules)) return Optional.empty();
        return Catalog.find(String.valueOf(header.get("game")), edition)
                .filter(type -> type.encoding().isPresent())
                .flatMap(type -> ofMatch(type, rules, seats));
    }

    private static <R extends Rules, S, M extends Move, E extends Event, V extends View>
            Optional<Encoder<?, ?>> ofMatch(
                    GameType<R, S, M, E, V> type, Map<?, ?> rules, int seats) {
        var given = new HashMap<String, @Nullable Object>();
        rules.forEach((name, value) -> given.put(String.valueOf(name), value));
        return type.options().choose(given, seats) instanceof Options.Choice.Chosen<R>(R chosen)
                ? Optional.of(of(type, chosen, seats))
                : Optional.empty();
    }

    public Schema schema() {
        return schema;
    }

    /// Writes the features of an observation.
    ///
    /// @param numbers zeros from there on
    void observe(Observation observation, short[] numbers, int from) {
        observe(observation.seat(), observation.view(), numbers, from);
    }

    void observe(Seat seat, View view, short[] numbers, int from) {
        var features = Features.into(numbers, from);
        encoding.observe(seat, views.cast(view), features);
        if (features.end() != from + schema.features().size())
            throw new IllegalStateException("another number of features");
    }

    /// The features of an observation, as 16-bit integers, little-endian.
    public byte[] observation(Observation observation) {
        var numbers = new short[schema.features().size()];
        observe(observation, numbers, 0);
        return bytes(numbers);
    }

    static byte[] bytes(short[] numbers) {
        var bytes = ByteBuffer.allocate(numbers.length * Short.BYTES);
        bytes.order(ByteOrder.LITTLE_ENDIAN).asShortBuffer().put(numbers);
        return bytes.array();
    }

    /// The numbers of the legal moves, in their order.
    public int[] actions(Observation observation) {
        return actions(observation.seat(), observation.view(), observation.legalMoves());
    }

    int[] actions(Seat seat, View view, List<Move> legal) {
        V seen = views.cast(view);
        int[] actions = new int[legal.size()];
        for (int i = 0; i < actions.length; i++)
            actions[i] = encoding.action(seat, seen, moves.cast(legal.get(i)));
        return actions;
    }
}
