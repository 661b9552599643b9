package cardhouse.audit;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// Where a match stands in the order in which matches ended: what somebody may go on after.
public record ArchiveCursor(Instant finishedAt, UUID match) implements Comparable<ArchiveCursor> {
    private static final Pattern TEXT =
            Pattern.compile("([0-9TZ:.-]{20,27})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})");

    /// Before whatever ended at a time or later.
    public static ArchiveCursor at(Instant time) {
        return new ArchiveCursor(time, new UUID(0, 0));
    }

    /// Reads what [#text] wrote.
    public static Optional<ArchiveCursor> read(String text) {
        var parts = TEXT.matcher(text);
        if (!parts.matches()) return Optional.empty();
        try {
            return Optional.of(
                    new ArchiveCursor(Times.read(parts.group(1)), UUID.fromString(parts.group(2))));
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }

    public String text() {
        return finishedAt + "_" + match;
    }

    /// Ids in the order of their digits, which is the database's.
    @Override
    public int compareTo(ArchiveCursor other) {
        int byTime = finishedAt.compareTo(other.finishedAt);
        return byTime != 0 ? byTime : match.toString().compareTo(other.match.toString());
    }
}
