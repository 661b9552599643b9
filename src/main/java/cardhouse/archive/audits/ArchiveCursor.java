package cardhouse.archive.audits;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// Cursor of an export: the last match of the page.
///
/// @param ended time when the match ended, in a cursor of an earlier release. Such a cursor is a
///   position in the order of those times
public record ArchiveCursor(UUID match, Optional<Instant> ended) {
    private static final Pattern TEXT =
            Pattern.compile(
                    "(?:([0-9TZ:.-]{20,27})_)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})");

    public static ArchiveCursor after(UUID match) {
        return new ArchiveCursor(match, Optional.empty());
    }

    public static Optional<ArchiveCursor> read(String text) {
        var parts = TEXT.matcher(text);
        if (!parts.matches()) return Optional.empty();
        try {
            return Optional.of(
                    new ArchiveCursor(
                            UUID.fromString(parts.group(2)),
                            Optional.ofNullable(parts.group(1)).map(Times::read)));
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }

    public String text() {
        return ended.map(time -> time + "_").orElse("") + match;
    }
}
