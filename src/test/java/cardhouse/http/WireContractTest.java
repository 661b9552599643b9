package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.engine.Event;
import cardhouse.engine.Game;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import cardhouse.fairness.Canonical;
import cardhouse.games.Catalog;
import cardhouse.games.Playout;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.json.Json;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/// Every move, event and view that matches come to goes to JSON and back, and fits its schema.
@Pure
@Tag("long")
class WireContractTest {
    private static final OpenApiDocument CONTRACT = OpenApiDocument.SERVED;
    private static final CanonicalJson NOTATION = new CanonicalJson();
    private static final int TURNS = Effort.atLeast(60, 300);
    private static final JsonMapper READER = new JsonMapper();

    static Stream<GameType<?, ?, ?, ?, ?>> games() {
        return Catalog.GAMES.stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    void whole_matches_go_to_json_and_back(GameType<?, ?, ?, ?, ?> type) {
        long first = Seed.random("wire " + type.id()).nextInt(1_000);
        for (long seed = first; seed < first + Effort.of(6); seed++) play(type, seed);
    }

    private static <R extends Rules, S, M extends Move, E extends Event, V extends View> void play(
            GameType<R, S, M, E, V> type, long seed) {
        var presets = List.copyOf(type.options().presets().keySet());
        int seats = type.minSeats() + (int) (seed % (type.maxSeats() - type.minSeats() + 1));
        String preset = presets.get((int) (seed % presets.size()));
        var game = type.game(brief(type.options(), preset, seats), seats);
        var random = new RandomChance(Seed.number("wire", seed));
        var match = new Playout<>(game, random);
        var others = new RandomChance(Seed.number("wire", ~seed));
        checkEvents(match.start());
        while (!match.over()) {
            Seat seat = match.toMove();
            List<M> moves = game.legalMoves(match.state(), seat);
            moves.forEach(WireContractTest::checkMove);
            List<E> events = match.play(seat, moves.get(random.below(moves.size())));
            checkEvents(events);
            checkEvents(events.stream().map(event -> game.redact(event, Viewer.WATCHING)).toList());
            for (Viewer viewer : List.of(Viewer.WATCHING, Viewer.sitting(seat), Viewer.AUDITING)) {
                fits("View", Json.write(game.view(match.state(), viewer)));
            }
            if (!match.over()) checkRedraw(game, match.state(), Viewer.sitting(seat), others);
        }
    }

    /// No match that is only played has such events.
    private static <S, M extends Move, E extends Event, V extends View> void checkRedraw(
            Game<S, M, E, V> game, S state, Viewer viewer, RandomChance random) {
        List<E> events = game.sampling().redraw(state, viewer, random);
        checkEvents(events);
        for (Viewer reader : List.of(Viewer.WATCHING, viewer))
            checkEvents(events.stream().map(event -> game.redact(event, reader)).toList());
    }

    /// The preset with a turn limit: where moves are random, a brawl takes thousands of turns.
    private static <R extends Rules> R brief(Options<R> options, String preset, int seats) {
        var given = Map.of("preset", preset, "turnLimit", TURNS);
        return switch (options.choose(given, seats)) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R>(var faults) -> throw new AssertionError(faults);
        };
    }

    private static void checkMove(Move move) {
        String json = NOTATION.write(move);
        assertThat(Json.readMove(json)).isEqualTo(move);
        assertThat(json).isEqualTo(Canonical.text(Json.readPlain(Json.write(move))));
        fits("Move", json);
    }

    private static void checkEvents(List<? extends Event> events) {
        String json = NOTATION.write(List.copyOf(events));
        assertThat(Json.readEvents(json)).isEqualTo(events);
        assertThat(json).isEqualTo(Canonical.text(Json.readPlain(json)));
        READER.readTree(json)
                .forEach(event ->
                        assertThat(CONTRACT.faults(CONTRACT.schema("Event"), event)).isEmpty());
    }

    private static void fits(String schema, String json) {
        assertThat(CONTRACT.faults(CONTRACT.schema(schema), READER.readTree(json))).isEmpty();
    }
}
