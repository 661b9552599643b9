package cardhouse.archive.dataset;

import cardhouse.platform.json.Lines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Compares the rows of a file with those generated from proofs, one after the other, with one row
/// of lookahead on either side. So a missing or an added row is one finding, and the rows behind it
/// are compared with their own.
final class RowComparison implements AutoCloseable {
    private static final int MOST = 20;

    /// Maximum length of a row, in bytes.
    static final long LONGEST = 64L << 20;

    private final String file;
    private final SetFindings findings;
    private final UnaryOperator<String> proven;
    private @Nullable Lines lines;
    private @Nullable String found;
    private @Nullable String second;
    private @Nullable String pending;
    private String absent = "";
    private long row = 1;
    private int told;

    /// @param header its first line
    /// @param proven the part of a row that proofs determine
    RowComparison(
            Path folder,
            String file,
            String header,
            UnaryOperator<String> proven,
            SetFindings findings) {
        this.file = file;
        this.findings = findings;
        this.proven = proven;
        try {
            lines = new Lines(Files.newInputStream(folder.resolve(file)), LONGEST);
            String names = line();
            if (!header.equals(names)) tell(0, "its first line is not " + header);
            found = line();
            second = line();
        } catch (IOException unreadable) {
            stop("cannot be read: " + unreadable.getMessage());
        }
    }

    /// Compares the next row with the expected one.
    void expect(String expected) {
        String before = pending;
        pending = expected;
        if (before != null) compare(before, expected);
    }

    /// Ends the comparison: no more rows are expected.
    ///
    /// @return number of rows; -1 if unknown
    long end() {
        if (pending != null) compare(pending, null);
        pending = null;
        while (found != null) {
            tell(row, "added: " + SetFinding.cut(found));
            String last = match(found);
            do advance();
            while (found != null && match(found).equals(last));
        }
        return lines == null ? -1 : row - 1;
    }

    /// Ends the comparison early.
    void stop(String why) {
        findings.add(file, why);
        close();
    }

    private void compare(String expected, @Nullable String next) {
        skipMatchesBefore(expected);
        if (lines == null) return;
        if (found == null) {
            missing(expected);
        } else if (is(found, expected)) {
            advance();
        } else if (second != null && is(second, expected)) {
            tell(row, "added: " + SetFinding.cut(found));
            advance();
            advance();
        } else if (next != null && is(found, next) || !match(found).equals(match(expected))) {
            missing(expected);
        } else {
            tell(row, "changed: expected " + difference(expected, found));
            advance();
        }
    }

    /// Matches are in the order of their ids, as leaves are. For an unexpected match, or one
    /// without any row, only one row is reported.
    private void skipMatchesBefore(String expected) {
        while (found != null
                && match(found).compareTo(match(expected)) < 0
                && (second == null || !is(second, expected))) {
            String other = match(found);
            tell(row, "added: " + SetFinding.cut(found));
            while (found != null && match(found).equals(other)) advance();
        }
    }

    private void missing(String expected) {
        boolean whole = found == null || !match(found).equals(match(expected));
        if (whole && match(expected).equals(absent)) return;
        if (whole) absent = match(expected);
        tell(row, "missing: " + SetFinding.cut(expected));
    }

    private static String match(String row) {
        int end = row.indexOf(',');
        return end < 0 ? row : row.substring(0, end);
    }

    private boolean is(String row, String expected) {
        return proven.apply(row).equals(expected);
    }

    /// The part of both rows around their first difference.
    private static String difference(String expected, String found) {
        int same = 0;
        int end = Math.min(expected.length(), found.length());
        while (same < end && expected.charAt(same) == found.charAt(same)) same++;
        int from = same <= 100 ? 0 : same - 50;
        String cut = from == 0 ? "" : "… ";
        return SetFinding.cut(cut + expected.substring(from))
                + ", found "
                + SetFinding.cut(cut + found.substring(from));
    }

    private void tell(long where, String what) {
        findings.add(file, where, what);
        if (++told == MOST) stop("too many differences; the rest was not checked");
    }

    private void advance() {
        if (lines == null) return;
        row++;
        found = second;
        try {
            second = line();
        } catch (IOException unreadable) {
            stop("cannot be read beyond row " + row + ": " + unreadable.getMessage());
        }
    }

    private @Nullable String line() throws IOException {
        byte[] line = lines == null ? null : lines.next();
        return line == null ? null : new String(line, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        Lines open = lines;
        lines = null;
        found = null;
        second = null;
        try {
            if (open != null) open.close();
        } catch (IOException failed) {
            // A file opened for reading may fail to close.
        }
    }
}
