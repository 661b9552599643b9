package cardhouse.archive.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// One way to change the lines of a file.
///
/// @param found expected findings
record SetChange(String name, String file, UnaryOperator<List<String>> how, String... found) {
    @Override
    public String toString() {
        return file + ": " + name;
    }

    static Stream<SetChange> ofTables() {
        return SetFormat.PRESENT.tables().stream()
                .flatMap(table -> {
                    String file = table.file(SmallSet.FIRST);
                    return Stream.of(
                            new SetChange(
                                    "changed",
                                    file,
                                    line(2, SetChange::digit),
                                    file + ", row 2: changed: expected "),
                            new SetChange("missing", file, without(2), file + ", row 2: missing: "),
                            new SetChange(
                                    "the first missing",
                                    file,
                                    without(1),
                                    file + ", row 1: missing: "),
                            new SetChange(
                                    "the last missing",
                                    file,
                                    lines -> lines.subList(0, lines.size() - 1),
                                    ": missing: "),
                            new SetChange("added", file, twice(2), file + ", row 3: added: "),
                            new SetChange(
                                    "added at the end",
                                    file,
                                    lines -> with(lines, lines.size(), lines.getLast()),
                                    ": added: "),
                            new SetChange(
                                    "swapped",
                                    file,
                                    lines -> {
                                        Collections.swap(lines, 1, 2);
                                        return lines;
                                    },
                                    file + ", row 1: added: ",
                                    ": missing: "),
                            new SetChange(
                                    "names changed",
                                    file,
                                    line(0, names -> names.replace("match", "game")),
                                    file + ": its first line is not "));
                });
    }

    static Stream<SetChange> ofOthers() {
        String proofs = SetFiles.proofs(SmallSet.FIRST);
        String leaves = "leaves/2000-01-01.csv.gz";
        return Stream.of(
                new SetChange(
                        "a move changed",
                        proofs,
                        line(1, proof -> proof.replaceFirst("\"at\":\"2000", "\"at\":\"2001")),
                        proofs + ", row 2: ",
                        "NOT PROVEN"),
                new SetChange(
                        "no proof", proofs, line(1, _ -> "{}"), proofs + ", row 2: no proof: "),
                new SetChange(
                        "one missing",
                        proofs,
                        without(1),
                        "its counts do not match the proofs",
                        leaves + ": missing: 1 matches of the day are not in the set",
                        ": added: "),
                new SetChange(
                        "one twice",
                        proofs,
                        twice(1),
                        "appears twice, or is not in the order of the leaves"),
                new SetChange(
                        "swapped",
                        proofs,
                        lines -> {
                            Collections.swap(lines, 0, 1);
                            return lines;
                        },
                        "appears twice, or is not in the order of the leaves"),
                new SetChange(
                        "another hash",
                        leaves,
                        line(1, SetChange::digit),
                        leaves + ": its leaves do not result in the signed root of the day",
                        "is not under the root of"),
                new SetChange("one missing", leaves, without(2), leaves + ", row 2: no leaf: "),
                new SetChange(
                        "one added",
                        leaves,
                        lines -> with(lines, lines.size(), "3," + "0".repeat(64)),
                        leaves + ": its leaves do not result in the signed root of the day"),
                new SetChange(
                        "a root changed",
                        SetFiles.DAYS,
                        line(1, day -> day.replaceFirst("\"root\":\"....", "\"root\":\"0000")),
                        "days.ndjson, row 2: no root signed with a key of the key set",
                        "no signed root in days.ndjson"),
                new SetChange(
                        "a day missing",
                        SetFiles.DAYS,
                        without(1),
                        "days.ndjson, row 2: the day before 2000-01-03 is missing",
                        "no signed root in days.ndjson"),
                new SetChange(
                        "the first day missing",
                        SetFiles.DAYS,
                        without(0),
                        "days.ndjson, row 1: the day before 2000-01-02 is missing"),
                new SetChange("a day twice", SetFiles.DAYS, twice(1), "is not later than another"),
                new SetChange(
                        "another word",
                        SetFiles.SHEET,
                        line(0, title -> title + "!"),
                        "README.md: changed: it does not match the manifest"),
                new SetChange(
                        "another licence",
                        SetFiles.CROISSANT,
                        line(0, text -> text.replace("publicdomain/zero", "licenses/by")),
                        "croissant.json: changed: it does not match the manifest"));
    }

    static Stream<SetChange> all() {
        return Stream.concat(
                Stream.concat(ofTables(), ofOthers()),
                Stream.of(
                        new SetChange(
                                "another key",
                                SetFiles.KEYS,
                                line(0, key -> key.replace("sig", "SIG")))));
    }

    static UnaryOperator<List<String>> line(int number, UnaryOperator<String> how) {
        return lines -> {
            String changed = how.apply(lines.get(number));
            assertThat(changed).isNotEqualTo(lines.get(number));
            lines.set(number, changed);
            return lines;
        };
    }

    static UnaryOperator<List<String>> without(int number) {
        return lines -> {
            lines.remove(number);
            return lines;
        };
    }

    private static UnaryOperator<List<String>> twice(int number) {
        return lines -> with(lines, number + 1, lines.get(number));
    }

    private static List<String> with(List<String> lines, int at, String line) {
        var more = new ArrayList<>(lines);
        more.add(at, line);
        return more;
    }

    /// Another last digit, or another letter where a row ends with one.
    private static String digit(String row) {
        int last = row.length() - 1;
        while (!Character.isLetterOrDigit(row.charAt(last))) last--;
        char other = row.charAt(last) == '1' ? '2' : '1';
        return row.substring(0, last) + other + row.substring(last + 1);
    }
}
