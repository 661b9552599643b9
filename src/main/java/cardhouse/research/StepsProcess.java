package cardhouse.research;

import cardhouse.bots.Level;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.games.Catalog;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Json;
import cardhouse.research.Batch.Ended;
import cardhouse.research.Batch.State;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Reads commands, one JSON object a line, and answers each with one line, in order. A bad command
/// is answered with an error and changes nothing. The end of the input ends the process.
/// `openapi/guide/environments.md` describes the commands.
public final class StepsProcess {
    private static final int MOST_TABLES = 65_536;

    private final Map<Integer, Batch> batches = new HashMap<>();
    private int lastBatch;

    /// The commands with all their parameters.
    private record Request(
            String command,
            Optional<String> game,
            Optional<String> preset,
            Optional<Map<String, @Nullable Object>> rules,
            Optional<Integer> seats,
            Optional<List<Long>> seeds,
            Optional<Map<String, String>> bots,
            Optional<Boolean> autoreset,
            Optional<Integer> batch,
            Optional<List<Integer>> actions,
            Optional<Integer> seat,
            Optional<Integer> table,
            Optional<Long> seed) {}

    private record Failed(String error, String field, String message) {}

    private record Games(List<GameLine> games) {}

    private record GameLine(String game, int edition, String title, List<PresetLine> presets) {}

    /// @param seats the possible numbers of seats
    private record PresetLine(String preset, List<Integer> seats) {}

    private record Begun(
            int batch,
            String schemaHash,
            List<Integer> toMove,
            String observations,
            String masks) {}

    private record Stepped(
            List<Integer> toMove, String observations, String masks, List<Ended> ended) {}

    private record Twins(
            int batch,
            List<Boolean> differ,
            List<Integer> toMove,
            String observations,
            String masks) {}

    private record Seen(View view, String text) {}

    private record Closed(int closed) {}

    public void run(InputStream in, OutputStream out) throws IOException {
        var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            out.write(Json.bytes(answer(line)));
            out.write('\n');
            out.flush();
        }
    }

    private Object answer(String line) {
        try {
            return answer(Json.readRequest(line, Request.class));
        } catch (BadBody bad) {
            var first = bad.violations().getFirst();
            return new Failed(bad.code().name(), first.field(), first.message());
        }
    }

    private Object answer(Request request) {
        return switch (request.command()) {
            case "games" -> games();
            case "schema" -> encoder(request).schema();
            case "reset" -> reset(request);
            case "step" -> {
                Batch batch = batch(request);
                var ended = batch.step(given(request.actions(), "actions"));
                State state = batch.state();
                yield new Stepped(state.toMove(), state.observations(), state.masks(), ended);
            }
            case "observe" -> {
                Batch batch = batch(request);
                yield batch.state(Optional.of(seat(request, batch)));
            }
            case "twin" -> twin(request);
            case "view" -> {
                Batch batch = batch(request);
                int table = bounded(request.table(), "table", 0, batch.size() - 1);
                View view = batch.at(table).observation(seat(request, batch)).view();
                yield new Seen(view, view.board());
            }
            case "close" -> {
                batch(request);
                int closed = given(request.batch(), "batch");
                batches.remove(closed);
                yield new Closed(closed);
            }
            default ->
                    throw BadBody.invalid(
                            "command",
                            "must be one of games, schema, reset, step, observe, twin, view, close");
        };
    }

    private static Games games() {
        return new Games(
                Catalog.GAMES.stream()
                        .filter(type -> type.encoding().isPresent())
                        .map(StepsProcess::line)
                        .toList());
    }

    private static <R extends Rules> GameLine line(GameType<R, ?, ?, ?, ?> type) {
        return new GameLine(
                type.id(),
                type.edition(),
                type.title(),
                type.options().presets().keySet().stream()
                        .map(preset ->
                                new PresetLine(
                                        preset,
                                        IntStream.rangeClosed(type.minSeats(), type.maxSeats())
                                                .filter(seats ->
                                                        type.options()
                                                                        .choose(
                                                                                Map.of(
                                                                                        "preset",
                                                                                        preset),
                                                                                seats)
                                                                instanceof Options.Choice.Chosen)
                                                .boxed()
                                                .toList()))
                        .toList());
    }

    private record Table(GameType<?, ?, ?, ?, ?> type, Rules rules, int seats) {}

    private static Table table(Request request) {
        String game = given(request.game(), "game");
        var type =
                Catalog.find(game)
                        .orElseThrow(() ->
                                BadBody.invalid(
                                        "game",
                                        "must be one of " + Catalog.names() + "; got " + game));
        int seats =
                bounded(
                        Optional.of(request.seats().orElse(type.minSeats())),
                        "seats",
                        type.minSeats(),
                        type.maxSeats());
        var options = new HashMap<String, @Nullable Object>(request.rules().orElse(Map.of()));
        request.preset().ifPresent(preset -> options.put("preset", preset));
        return new Table(type, rules(type.options(), options, seats), seats);
    }

    private static <R extends Rules> Rules rules(
            Options<R> options, Map<String, @Nullable Object> given, int seats) {
        return switch (options.choose(given, seats)) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R>(var faults) ->
                    throw BadBody.invalid(
                            "rules." + faults.getFirst().option(), faults.getFirst().sentence());
        };
    }

    private static Encoder<?, ?> encoder(Request request) {
        Table table = table(request);
        return Encoder.of(table.type(), table.rules(), table.seats());
    }

    private Begun reset(Request request) {
        Table table = table(request);
        var seeds = given(request.seeds(), "seeds");
        if (seeds.isEmpty() || seeds.size() > MOST_TABLES)
            throw BadBody.invalid(
                    "seeds", "must have 1 to " + MOST_TABLES + " elements; got " + seeds.size());
        var setting =
                new Setting(
                        table.type(),
                        table.rules(),
                        table.seats(),
                        Encoder.of(table.type(), table.rules(), table.seats()),
                        bots(request.bots().orElse(Map.of()), table.seats()),
                        request.autoreset().orElse(false));
        Batch batch = Batch.begin(setting, seeds);
        State state = batch.state();
        return new Begun(
                add(batch),
                batch.schema().schemaHash(),
                state.toMove(),
                state.observations(),
                state.masks());
    }

    private static Map<Seat, Level> bots(Map<String, String> given, int seats) {
        var bots = new HashMap<Seat, Level>();
        given.forEach((seat, level) -> {
            if (!seat.matches("[0-9]") || Integer.parseInt(seat) >= seats)
                throw BadBody.invalid("bots", "must name seats from 0 to " + (seats - 1));
            bots.put(
                    Seat.of(Integer.parseInt(seat)),
                    Level.find(level)
                            .orElseThrow(() ->
                                    BadBody.invalid(
                                            "bots." + seat,
                                            "must be one of random, greedy, mcts, expert")));
        });
        if (bots.size() == seats) throw BadBody.invalid("bots", "must leave a seat to you");
        return bots;
    }

    private Twins twin(Request request) {
        Batch batch = batch(request);
        Optional<Seat> seat =
                request.seat().isEmpty() ? Optional.empty() : Optional.of(seat(request, batch));
        Batch twins = batch.twin(seat, request.seed().orElse(0L));
        State state = twins.state();
        return new Twins(
                add(twins),
                batch.differences(twins),
                state.toMove(),
                state.observations(),
                state.masks());
    }

    private int add(Batch batch) {
        batches.put(++lastBatch, batch);
        return lastBatch;
    }

    private Batch batch(Request request) {
        int number = given(request.batch(), "batch");
        Batch batch = batches.get(number);
        if (batch == null) throw BadBody.invalid("batch", "is not open; got " + number);
        return batch;
    }

    private static Seat seat(Request request, Batch batch) {
        return Seat.of(bounded(request.seat(), "seat", 0, batch.seats() - 1));
    }

    private static int bounded(Optional<Integer> number, String field, int least, int most) {
        int value = given(number, field);
        if (value < least || value > most)
            throw BadBody.invalid(
                    field, "must be from " + least + " to " + most + "; got " + value);
        return value;
    }

    private static <T> T given(Optional<T> parameter, String field) {
        return parameter.orElseThrow(() -> BadBody.invalid(field, "is missing"));
    }
}
