package cardhouse.archive.notation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/// Changes of a text that are found: in a tag, in an entry, or in the order of the entries.
enum Change {
    VERSION("[cardhouse 1]", "[cardhouse 2]"),
    GAME("[game \"", "[game \"un"),
    ANOTHER_GAME("\\[game \"[a-z-]+\"]", "[game \"trio\"]"),
    EDITION("\\[edition [0-9]+]", "[edition 999]"),
    SEATS("\\[seats [0-9]+]", "[seats 99]"),
    A_RULE("\"turnLimit\":[0-9]+", "\"turnLimit\":77"),
    MATCH("(\\[match \")[0-9a-f]{8}", "$101234567"),
    COMMITMENT("(\\[commitment \")[0-9a-f]{8}", "$101234567"),
    CREATED("\\[createdAt \"2026", "[createdAt \"2025"),
    STARTED("\\[startedAt \"2026", "[startedAt \"2027"),
    ENTROPY("\\[entropy \\[\"[^\"]*", "[entropy [\"another"),
    SEED("(\\[serverSeed \")[0-9a-f]{8}", "$101234567"),
    SEED_CUT("(\\[serverSeed \"[0-9a-f]{8})[0-9a-f]+", "$1"),
    OUTCOME("\\{\"places\":\\[[0-9]+", "{\"places\":[7"),
    HASH("(\\[hash \")[0-9a-f]{8}", "$101234567"),
    TAG_REMOVED("\\[seats [0-9]+]\n", ""),
    TAG_TWICE("(\\[seats [0-9]+]\n)", "$1$1"),
    TAG_UNKNOWN("\\[seats ", "[players \"two\"]\n[seats "),
    TAG_OPEN("(\\[hash \"[0-9a-f]+\")]", "$1"),
    TAG_NO_JSON("\\[seats ", "[seats x"),
    NULL("\\[seats [0-9]+]", "[seats null]"),
    FRACTION("\\[seats [0-9]+]", "[seats 2.5]"),

    TIME(line -> line.replaceFirst(" s", "1 s")),
    TIME_REMOVED(line -> line.replaceFirst("\\+[0-9.]+ ", "")),
    TIME_BACKWARDS(line -> line.replaceFirst("\\+", "-")),
    TIME_ENDLESS(line -> line.replaceFirst("\\+", "+1234567890")),
    SEAT(line -> line.replaceFirst(" s[0-9]", " s7")),
    SEAT_UNKNOWN(line -> line.replaceFirst(" s[0-9]", " s16")),
    NEXT_SEAT(line ->
            line.contains(" s0")
                    ? line.replace(" s0", " s1")
                    : line.replaceFirst(" s[0-9]", " s0")),
    SEAT_REMOVED(line -> line.replaceFirst(" s[0-9]", "")),
    CAUSE(line -> line.replaceFirst("( s[0-9])", "$1 TIMEOUT_MOVE")),
    CAUSE_UNKNOWN(line -> line.replaceFirst("( s[0-9])", "$1 WHIM")),
    CAUSE_WITHOUT_MOVE(line -> line.replaceFirst(" s([0-9]) .*\\^", " s$1 RESIGNATION ^")),
    CAUSE_OF_A_BRANCH(line -> line.replaceFirst(" s([0-9]) .*\\^", " s$1 BRANCH ^")),
    CAUSE_OF_THE_START(line -> line.replaceFirst(" \\+.*\\^", " START ^")),
    MOVE(line -> line.replaceFirst("(s[0-9]) .*\\^", "$1 keep-quiet ^")),
    MOVE_UNKNOWN(line -> line.replaceFirst("(s[0-9]) .*\\^", "$1 castle side=king ^")),
    FIELD_UNKNOWN(line -> line.replace(" ^", " more=7 ^")),
    FIELD_WITHOUT_VALUE(line -> line.replace(" ^", " more= ^")),
    CHECK(line -> line.replaceFirst("\\^.", line.contains("^0") ? "^1" : "^0")),
    CHECK_CUT(line -> line.substring(0, line.length() - 1)),
    CHECK_REMOVED(line -> line.replaceFirst(" \\^.*", "")),
    NUMBER(line -> "1" + line),
    NUMBER_WITHOUT_DOT(line -> line.replaceFirst("\\. ", " ")),
    A_WORD(line -> line + " indeed"),
    COMMENT_OPEN(line -> line + " {really"),
    COMMENT_CLOSED_TWICE(line -> line + " {really}}"),
    REMOVED(_ -> ""),
    TWICE(line -> line + "\n" + line);

    private final UnaryOperator<String> tags;
    private final UnaryOperator<String> entry;

    /// @param from a pattern, found in the tags
    Change(String from, String to) {
        this.tags = text -> text.replaceFirst(from.startsWith("[") ? "\\" + from : from, to);
        this.entry = UnaryOperator.identity();
    }

    /// @param entry changes the line of one entry
    Change(UnaryOperator<String> entry) {
        this.tags = UnaryOperator.identity();
        this.entry = entry;
    }

    /// @param number of the entry that is changed, if an entry is
    String of(String text, int number) {
        int middle = text.indexOf("\n1. ");
        List<String> lines = new ArrayList<>(Arrays.asList(text.substring(middle).split("\n", -1)));
        lines.replaceAll(line -> line.startsWith(number + ". ") ? entry.apply(line) : line);
        return tags.apply(text.substring(0, middle)) + String.join("\n", lines);
    }

    /// Whether the fault is at the changed line, and not at the next word.
    boolean isAtItsLine() {
        return ordinal() >= TIME.ordinal()
                && this != REMOVED
                && this != TWICE
                && this != CHECK_REMOVED;
    }
}
