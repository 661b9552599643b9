package cardhouse.platform.json;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.engine.Event;
import cardhouse.engine.GameType;
import cardhouse.engine.Move;
import cardhouse.engine.Rules;
import cardhouse.engine.View;
import cardhouse.engine.Viewer;
import cardhouse.games.AllGames;
import cardhouse.games.Playout;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// Moves and events of every game go to JSON and back, those of the example included. That what the
/// catalogue offers also fits the published schemas is shown by `WireContractTest`.
@Pure
class GameJsonTest {
    private static final ObjectMapper JSON =
            JsonMapping.configured(new ObjectMapper(), AllGames.GAMES);
    private static final int PLIES = 300;

    @ParameterizedTest
    @FieldSource("cardhouse.games.AllGames#GAMES")
    void moves_and_events_go_to_json_and_back(GameType<?, ?, ?, ?, ?> type)
            throws JsonProcessingException {
        play(type);
    }

    private static <R extends Rules, S, M extends Move, E extends Event, V extends View> void play(
            GameType<R, S, M, E, V> type) throws JsonProcessingException {
        var game = type.game(type.options().standard(), type.minSeats());
        var random = new RandomChance(Seed.number("json", 1));
        var match = new Playout<>(game, random);
        events(match.start());
        for (int ply = 0; ply < PLIES && !match.over(); ply++) {
            var seat = match.toMove();
            List<M> moves = game.legalMoves(match.state(), seat);
            for (M move : moves) there(Move.class, move);
            events(match.play(seat, moves.get(random.below(moves.size()))));
            for (Viewer viewer : List.of(Viewer.WATCHING, Viewer.sitting(seat), Viewer.AUDITING)) {
                V view = game.view(match.state(), viewer);
                assertThat(JSON.readTree(JSON.writeValueAsString(view)).path("type").asText())
                        .isEqualTo(WireNames.of(type.views()));
            }
        }
    }

    private static void events(List<? extends Event> events) throws JsonProcessingException {
        for (Event event : events) there(Event.class, event);
    }

    private static <T> void there(Class<T> kind, T value) throws JsonProcessingException {
        String json = JSON.writerFor(kind).writeValueAsString(value);
        assertThat(JSON.readerFor(kind).<T>readValue(json)).isEqualTo(value);
        assertThat(json).contains("\"type\":\"" + WireNames.of(value.getClass()) + "\"");
    }
}
