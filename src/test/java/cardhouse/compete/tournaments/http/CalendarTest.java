package cardhouse.compete.tournaments.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.compete.tournaments.http.Calendar.Event;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The form of a calendar, by RFC 5545.
@Pure
class CalendarTest {
    private static final Instant START = Instant.parse("2026-11-20T19:00:00.5Z");

    private static Event event(String summary, Instant end) {
        return new Event(
                "one", 0, START, START, end, false, summary, URI.create("https://house.example/"));
    }

    private static String written(Event... events) {
        return new String(Calendar.of("Some", List.of(events)), UTF_8);
    }

    /// As a reader restores the lines.
    private static Stream<String> lines(String calendar) {
        return calendar.replace("\r\n ", "").lines();
    }

    @Test
    void separators_and_line_breaks_are_escaped() {
        String summary = "a\\b;c,d:\"<&>\"\r\nEND:VEVENT\ne\rf";
        assertThat(lines(written(event(summary, START))))
                .contains("SUMMARY:a\\\\b\\;c\\,d:\"<&>\"\\nEND:VEVENT\\ne\\nf");
    }

    @Test
    void lines_have_75_octets_and_no_character_is_cut() {
        for (String letter : List.of("a", "\u00e9", "\u20ac", "\ud83c\udccf"))
            for (int before = 0; before < 4; before++) {
                String summary = "-".repeat(before) + letter.repeat(120);
                String calendar = written(event(summary, START));
                assertThat(calendar.split("\r\n"))
                        .allMatch(line -> line.getBytes(UTF_8).length <= 75)
                        .noneMatch(line -> line.contains("\ufffd"))
                        .anyMatch(line -> line.getBytes(UTF_8).length > 70);
                assertThat(calendar.replace("\r\n", "")).doesNotContain("\r", "\n");
                assertThat(lines(calendar)).contains("SUMMARY:" + summary);
            }
    }

    @Test
    void every_event_ends_after_its_start() {
        assertThat(lines(written(event("", START), event("", START.plusSeconds(90)))))
                .containsSubsequence(
                        "DTSTART:20261120T190000Z",
                        "DTEND:20261120T190100Z",
                        "DTSTART:20261120T190000Z",
                        "DTEND:20261120T190130Z");
    }

    @Test
    void calendar_without_events_still_has_a_component() {
        assertThat(written()).contains("BEGIN:VTIMEZONE\r\n").doesNotContain("BEGIN:VEVENT");
        assertThat(written(event("", START))).doesNotContain("BEGIN:VTIMEZONE");
    }
}
