package cardhouse.crash;

import cardhouse.PackagedService;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The work of each server, by its metrics, over all its restarts.
final class NodeWork {
    /// What is counted, and how the lines begin that count it.
    private static final Map<String, String> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put("deadlines", "cardhouse_deadline_lateness_seconds_count");
        KINDS.put("moves of built-in bots", "cardhouse_moves_total{");
        KINDS.put("webhook calls", "cardhouse_webhook_attempts_total");
    }

    private final Map<PackagedService, double[]> done = new LinkedHashMap<>();

    /// Before a server is killed, which forgets what it counted.
    void add(PackagedService node) {
        done.put(node, withThisLife(node));
    }

    /// Whether each has done something of each kind, in the life that it has now or before.
    boolean isDoneByAll(List<PackagedService> running) {
        return running.stream()
                .allMatch(node -> Arrays.stream(withThisLife(node)).allMatch(sum -> sum > 0));
    }

    private double[] withThisLife(PackagedService node) {
        var lines = metrics(node).lines().toList();
        double[] sums = done.getOrDefault(node, new double[KINDS.size()]).clone();
        int kind = 0;
        for (String begin : KINDS.values())
            sums[kind++] +=
                    lines.stream()
                            .filter(line -> line.startsWith(begin))
                            .filter(line -> !line.contains("mover=\"player\""))
                            .filter(line -> !line.contains("result=\"rejected\""))
                            .mapToDouble(line ->
                                    Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                            .sum();
        return sums;
    }

    List<Double> ofAll() {
        return done.values().stream().flatMap(sums -> Arrays.stream(sums).boxed()).toList();
    }

    /// @param names of the servers, in the order in which they were first added
    String table(List<String> names) {
        var rows = new ArrayList<String>();
        rows.add("what each did: " + String.join(", ", names));
        int kind = 0;
        for (String what : KINDS.keySet()) {
            int at = kind++;
            rows.add(
                    what
                            + ": "
                            + done.values().stream()
                                    .map(sums -> String.format(Locale.ROOT, "%.0f", sums[at]))
                                    .collect(Collectors.joining(", ")));
        }
        return String.join("\n", rows) + "\n";
    }

    private static String metrics(PackagedService node) {
        try (var client = HttpClient.newHttpClient()) {
            return client.send(
                            HttpRequest.newBuilder(node.management().resolve("/q/metrics")).build(),
                            BodyHandlers.ofString())
                    .body();
        } catch (IOException failed) {
            throw new AssertionError(failed);
        } catch (InterruptedException interrupted) {
            throw new AssertionError("interrupted", interrupted);
        }
    }
}
