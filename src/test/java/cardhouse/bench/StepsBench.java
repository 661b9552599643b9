package cardhouse.bench;

import cardhouse.bots.RandomChance;
import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.games.Catalog;
import cardhouse.match.Steps;
import cardhouse.match.Steps.Result;
import cardhouse.match.Steps.Step;
import cardhouse.match.Table;
import cardhouse.platform.json.Json;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Number of steps of one thread in a second of its own processor time: as values, and in JSON
/// batches.
final class StepsBench {
    private static final int BATCH = 256;
    private static final int WARM_UP = 600;
    private static final int BATCHES = 300;

    private StepsBench() {}

    /// A batch as it is sent.
    record Batch(List<Step> steps) {}

    record Taken(List<Result> steps) {}

    static void run() {
        System.out.println("Steps at tables of any match, fewest seats, one thread; a second:");
        System.out.printf("%-14s %11s %11s%n", "game", "as values", "as JSON");
        for (GameType<?, ?, ?, ?, ?> type : Catalog.GAMES) {
            var batches = batches(type);
            long values = rate(() -> taken(type, batches.getFirst()), batches.size());
            var sent = batches.stream().map(Json::bytes).toList();
            long json = rate(() -> answered(type, sent.getFirst()), sent.size());
            System.out.printf("%-14s %,11d %,11d%n", type.id(), values, json);
        }
    }

    private static <R extends Rules> Steps steps(GameType<R, ?, ?, ?, ?> type) {
        return Steps.of(type, type.options().standard(), type.minSeats());
    }

    /// Tables as they come in matches of random play.
    private static List<Batch> batches(GameType<?, ?, ?, ?, ?> type) {
        var random = new RandomChance(1);
        var steps = new ArrayList<Step>();
        while (steps.size() < BATCH) gather(type, random, steps);
        return List.of(new Batch(List.copyOf(steps.subList(0, BATCH))));
    }

    private static <R extends Rules> void gather(
            GameType<R, ?, ?, ?, ?> type, RandomChance random, List<Step> steps) {
        var first =
                Table.of(type, type.options().standard(), type.minSeats())
                        .start(_ -> random)
                        .after();
        Seat seat = Seat.of(0);
        if (first.turn() instanceof Turn.ToMove(var seats))
            seat = seats.stream().sorted().findFirst().orElse(seat);
        var table = first.open().orElseThrow();
        var moves = first.legalMoves(seat);
        var rules = steps(type);
        while (steps.size() < BATCH) {
            var step = new Step(table, seat, moves.get(random.below(moves.size())));
            steps.add(step);
            if (!(rules.take(step, random) instanceof Result.After after)
                    || after.table().isEmpty()) return;
            table = after.table().get();
            seat = after.toAct().getFirst().seat();
            moves = after.toAct().getFirst().legalMoves();
        }
    }

    private static Taken taken(GameType<?, ?, ?, ?, ?> type, Batch batch) {
        var steps = steps(type);
        var chance = new RandomChance(1);
        return new Taken(batch.steps().stream().map(step -> steps.take(step, chance)).toList());
    }

    private static byte[] answered(GameType<?, ?, ?, ?, ?> type, byte[] sent) {
        return Json.bytes(
                taken(
                        type,
                        Json.readRequest(new String(sent, StandardCharsets.UTF_8), Batch.class)));
    }

    private static long rate(Runnable batch, int batches) {
        for (int i = 0; i < WARM_UP; i++) batch.run();
        var threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < BATCHES; i++) batch.run();
        long spent = threads.getCurrentThreadCpuTime() - start;
        return (long) BATCHES * batches * BATCH * 1_000_000_000L / spent;
    }
}
