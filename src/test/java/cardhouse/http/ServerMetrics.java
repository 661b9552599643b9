package cardhouse.http;

import cardhouse.Management;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The server's metrics at `/q/metrics`: each series by its name and labels, with its value.
record ServerMetrics(String text, Map<String, Double> values) {
    static ServerMetrics now() {
        var answer = Management.get("/q/metrics");
        if (answer.statusCode() != 200) throw new AssertionError(answer.asString());
        String text = answer.asString();
        var values = new LinkedHashMap<String, Double>();
        text.lines()
                .filter(line -> !line.startsWith("#"))
                .forEach(line -> {
                    int space = line.lastIndexOf(' ');
                    values.put(ordered(line.substring(0, space)), value(line.substring(space + 1)));
                });
        return new ServerMetrics(text, values);
    }

    private static double value(String written) {
        return written.equals("+Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(written);
    }

    /// With the labels in the order of their names.
    private static String ordered(String series) {
        int brace = series.indexOf('{');
        if (brace < 0) return series;
        var labels = new TreeMap<String, String>();
        for (String label : series.substring(brace + 1, series.length() - 1).split("(?<=\"),"))
            if (!label.isEmpty()) {
                int equals = label.indexOf('=');
                labels.put(label.substring(0, equals), label.substring(equals + 1));
            }
        return series.substring(0, brace)
                + labels.entrySet().stream()
                        .map(label -> label.getKey() + "=" + label.getValue())
                        .collect(Collectors.joining(",", "{", "}"));
    }

    /// @param series with its labels in the order of their names
    double of(String series) {
        Double value = values.get(series);
        if (value == null) throw new AssertionError("missing metric: " + series + " in\n" + text);
        return value;
    }

    /// By how much a series has grown since.
    double grown(ServerMetrics before, String series) {
        return of(series) - before.of(series);
    }

    /// The names of all series, without their labels.
    Set<String> names() {
        return values.keySet().stream()
                .map(series -> series.replaceFirst("\\{.*", ""))
                .collect(Collectors.toSet());
    }

    /// The server's own series, with their labels.
    Set<String> own() {
        return values.keySet().stream()
                .filter(series -> series.startsWith("cardhouse_"))
                .collect(Collectors.toSet());
    }
}
