package cardhouse.compete.tournaments.http;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/// A calendar as a file (RFC 5545). The library ical4j has 609 classes and four dependencies, and
/// this page is all that is needed of it.
final class Calendar {
    static final String TYPE = "text/calendar;charset=utf-8";

    /// Octets of a line without its end.
    private static final int WIDTH = 75;

    private static final DateTimeFormatter UTC =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    /// A calendar has at least one component, and this one adds no event.
    private static final List<String> NO_EVENT =
            List.of(
                    "BEGIN:VTIMEZONE",
                    "TZID:Etc/UTC",
                    "BEGIN:STANDARD",
                    "DTSTART:19700101T000000",
                    "TZOFFSETFROM:+0000",
                    "TZOFFSETTO:+0000",
                    "END:STANDARD",
                    "END:VTIMEZONE");

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private Calendar() {}

    /// @param uid the same in every version of the event
    /// @param sequence number of the version, from 0
    /// @param changed time of the version
    record Event(
            String uid,
            int sequence,
            Instant changed,
            Instant start,
            Instant end,
            boolean cancelled,
            String summary,
            URI page) {
        /// An event must end later than it starts, and times have whole seconds.
        private static final Duration SHORTEST = Duration.ofMinutes(1);

        Event {
            Instant earliest = start.plus(SHORTEST);
            if (end.isBefore(earliest)) end = earliest;
        }
    }

    static byte[] of(String name, List<Event> events) {
        var calendar = new Calendar();
        calendar.write("BEGIN:VCALENDAR");
        calendar.write("VERSION:2.0");
        calendar.write("PRODID:-//Cardhouse//Cardhouse//EN");
        // The property of the standard (RFC 7986), and the one that most calendars read.
        calendar.write("NAME:" + escaped(name));
        calendar.write("X-WR-CALNAME:" + escaped(name));
        if (events.isEmpty()) NO_EVENT.forEach(calendar::write);
        events.forEach(calendar::write);
        calendar.write("END:VCALENDAR");
        return calendar.bytes.toByteArray();
    }

    /// Times in UTC need no definition of a time zone. Without DTEND some calendars show an event
    /// without length.
    private void write(Event event) {
        write("BEGIN:VEVENT");
        write("UID:" + event.uid());
        write("DTSTAMP:" + UTC.format(event.changed()));
        write("LAST-MODIFIED:" + UTC.format(event.changed()));
        write("SEQUENCE:" + event.sequence());
        write("DTSTART:" + UTC.format(event.start()));
        write("DTEND:" + UTC.format(event.end()));
        write("STATUS:" + (event.cancelled() ? "CANCELLED" : "CONFIRMED"));
        write("SUMMARY:" + escaped(event.summary()));
        write("URL:" + event.page());
        write("END:VEVENT");
    }

    private static String escaped(String text) {
        return text.replaceAll("[\\\\;,]", "\\\\$0").replaceAll("\\R", "\\\\n");
    }

    /// Folds a long line between two characters. A continuation begins with a space.
    private void write(String line) {
        int octets = 0;
        for (int character : line.codePoints().toArray()) {
            byte[] encoded = Character.toString(character).getBytes(StandardCharsets.UTF_8);
            if (octets + encoded.length > WIDTH) {
                bytes.writeBytes(new byte[] {'\r', '\n', ' '});
                octets = 1;
            }
            bytes.writeBytes(encoded);
            octets += encoded.length;
        }
        bytes.writeBytes(new byte[] {'\r', '\n'});
    }
}
