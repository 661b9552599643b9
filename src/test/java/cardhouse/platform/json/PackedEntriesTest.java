package cardhouse.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.archive.audits.Evidence;
import cardhouse.fairness.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/// Packed entries are unpacked unchanged.
@Pure
class PackedEntriesTest {
    private static final String TIME = "2026-11-27T10:00:00Z";

    private final PackedEntries packed = new PackedEntries();

    private static Line line(int revision, String cause, String move, String events) {
        return new Line(revision, TIME, cause, OptionalInt.of(1), Optional.of(move), events);
    }

    private List<Evidence.Item> unpacked() {
        var all = new ArrayList<Evidence.Item>();
        packed.with(place -> Optional.of("hash " + place)).forEach(all::add);
        return all;
    }

    private void comesOutAsItWas(List<Line> lines) {
        lines.forEach(line -> packed.add(new Evidence.Written(line, Optional.empty())));
        var expected = new ArrayList<Evidence.Item>();
        for (Line line : lines)
            expected.add(new Evidence.Written(line, Optional.of("hash " + expected.size())));
        assertThat(packed.size()).isEqualTo(lines.size());
        assertThat(unpacked()).isEqualTo(expected);
        assertThat(unpacked()).as("once more").isEqualTo(expected);
    }

    @Test
    void entries_with_and_without_what_may_be_missing() {
        comesOutAsItWas(
                List.of(
                        line(1, "START", "{}", "[]"),
                        new Line(2, TIME, "", OptionalInt.empty(), Optional.empty(), "[]"),
                        new Line(
                                Integer.MIN_VALUE,
                                "",
                                "MOVE",
                                OptionalInt.of(-1),
                                Optional.of(""),
                                "")));
    }

    @Test
    void any_text() {
        comesOutAsItWas(
                List.of(
                        line(1, "é \u0000 ÿ", "{\"a\":\"\u0100\"}", "[\"日本\"]"),
                        line(2, "🂡", "half of a pair: \ud83c", "\udca1"),
                        line(3, "MOVE", "{}", "[]")));
    }

    @Test
    void more_than_fits_together_and_one_that_is_larger_than_all() {
        var lines = new ArrayList<Line>();
        for (int i = 0; i < 5_000; i++) lines.add(line(i, "MOVE", "{\"card\":" + i + "}", "[]"));
        lines.add(line(5_000, "MOVE", "{}", "[" + "1".repeat(200_000) + "]"));
        lines.add(line(5_001, "MOVE", "{}", "[" + "日".repeat(200_000) + "]"));
        lines.add(line(5_002, "END", "{}", "[]"));
        comesOutAsItWas(lines);
    }

    @Test
    void invalid_entries_keep_their_places() {
        packed.add(new Evidence.Broken("1", "it is no object", Optional.empty()));
        packed.add(new Evidence.Written(line(2, "MOVE", "{}", "[]"), Optional.empty()));
        packed.add(new Evidence.Broken("null", "a hash alone", Optional.empty()));
        assertThat(unpacked())
                .containsExactly(
                        new Evidence.Broken("1", "it is no object", Optional.of("hash 0")),
                        new Evidence.Written(line(2, "MOVE", "{}", "[]"), Optional.of("hash 1")),
                        new Evidence.Broken("null", "a hash alone", Optional.of("hash 2")));
    }

    @Test
    void empty_journal_has_no_entries() {
        var none = packed.with(_ -> Optional.empty()).iterator();
        assertThat(none.hasNext()).isFalse();
        assertThatThrownBy(none::next).isInstanceOf(NoSuchElementException.class);
    }
}
