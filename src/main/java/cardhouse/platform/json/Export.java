package cardhouse.platform.json;

import cardhouse.archive.audits.Archive;
import cardhouse.archive.audits.Archive.Filed;
import cardhouse.archive.audits.ArchiveCursor;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Selection;
import cardhouse.fairness.Canonical;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Finished matches, one a line, each with its proof. They are streamed, so that a million takes no
/// more memory than one.
///
/// A line is `{"cursor", "listed", "proof"}`; the last is `{"end": {"cursor", "matches", "more"}}`,
/// without which the export is incomplete.
public final class Export {
    private static final int PAGE = 50;

    private final Archive archive;

    public Export(Archive archive) {
        this.archive = archive;
    }

    /// The last line.
    ///
    /// @param cursor the cursor of the next page
    /// @param more whether there are more matches already
    public record End(Optional<String> cursor, long matches, boolean more) {}

    /// @param most matches, after which it ends with more to come
    /// @throws IllegalArgumentException if the archive has no place for the cursor
    public End write(Selection which, Optional<ArchiveCursor> after, long most, Writer out)
            throws IOException {
        return write(which, after, most, UnaryOperator.identity(), out);
    }

    /// @param reading order of reading a journal, such as in turns with others
    public End write(
            Selection which,
            Optional<ArchiveCursor> after,
            long most,
            UnaryOperator<Iterable<Evidence.Item>> reading,
            Writer out)
            throws IOException {
        Optional<ArchiveCursor> last = after;
        long place = after.map(this::place).orElse(0L);
        long matches = 0;
        boolean more = true;
        while (more && matches < most) {
            int limit = (int) Math.min(PAGE, most - matches);
            List<Filed> found = archive.ended(which, place, limit + 1);
            more = found.size() > limit;
            for (Filed filed : found.subList(0, Math.min(limit, found.size()))) {
                line(filed.read(reading), out);
                last = Optional.of(ArchiveCursor.after(filed.match()));
                place = filed.place().orElseThrow();
                matches++;
            }
        }
        var end = new End(last.map(ArchiveCursor::text), matches, more);
        end(end, out);
        return end;
    }

    /// Writes these matches, in their order.
    public static void write(Iterable<Filed> matches, Writer out) throws IOException {
        long written = 0;
        for (Filed filed : matches) {
            line(filed, out);
            written++;
        }
        end(new End(Optional.empty(), written, false), out);
    }

    private static void end(End end, Writer out) throws IOException {
        out.write("{\"end\":" + Json.write(end) + "}\n");
        out.flush();
    }

    private long place(ArchiveCursor cursor) {
        return archive.place(cursor)
                .orElseThrow(() -> new IllegalArgumentException("no match " + cursor.match()));
    }

    private static void line(Filed filed, Writer out) throws IOException {
        out.write("{\"cursor\":" + Canonical.text(ArchiveCursor.after(filed.match()).text()));
        out.write(",\"listed\":" + filed.listed());
        try {
            Canonical.text(filed.evidence().header());
        } catch (IllegalArgumentException damaged) {
            out.write(",\"match\":\"" + filed.match() + "\",\"unreadable\":");
            out.write(Canonical.text(String.valueOf(damaged.getMessage())) + "}\n");
            return;
        }
        out.write(",\"proof\":");
        Proofs.write(filed.evidence(), out);
        out.write("}\n");
    }
}
