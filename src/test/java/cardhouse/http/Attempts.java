package cardhouse.http;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The attempts of an intruder, with their expected and real results.
final class Attempts {
    private final List<Attempt> made = new ArrayList<>();

    /// @param expected statuses; 0 for a connection closed without an answer
    record Attempt(String what, List<Integer> expected, int got, String answer) {
        boolean failed() {
            return expected.contains(got);
        }

        String row() {
            return "| %s | %s | %s |"
                    .formatted(what, expected.toString().replaceAll("[\\[\\]]", ""), got);
        }
    }

    void add(String what, Wire.Got got, int... expected) {
        add(what, got.status(), got.text(), expected);
    }

    void add(String what, int got, String answer, int... expected) {
        made.add(new Attempt(what, Arrays.stream(expected).boxed().toList(), got, answer));
    }

    List<Attempt> all() {
        return made;
    }

    /// As a table; 0 is a connection closed without an answer.
    List<String> table() {
        var rows = new ArrayList<>(List.of("| attempt | expected | got |", "|---|---|---|"));
        made.stream().map(Attempt::row).forEach(rows::add);
        return rows;
    }
}
