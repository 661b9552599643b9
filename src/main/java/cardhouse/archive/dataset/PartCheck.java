package cardhouse.archive.dataset;

import cardhouse.archive.audits.Verdict;
import cardhouse.fairness.KeySet;
import cardhouse.platform.json.Lines;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Audits the matches of a part, writes their rows anew and compares them with the tables.
final class PartCheck {
    /// Maximum size of a proof, in bytes.
    private static final long LARGEST = Long.getLong("cardhouse.largest-proof", 256L << 20);

    private final Path folder;
    private final LocalDate day;
    private final DayLeaves leaves;
    private final KeySet keys;
    private final DataSetOrigin origin;
    private final SetFormat format;
    private final SetFindings findings;
    private final String proofs;
    private final Map<String, Long> rows = new HashMap<>();
    private final Map<SetTable, RowComparison> tables = new EnumMap<>(SetTable.class);
    private final Map<GameCount.Kind, GameCount> games = new HashMap<>();
    private int first = -1;
    private int last = -1;
    private int bound;

    PartCheck(
            Path folder,
            String part,
            LocalDate day,
            DayLeaves leaves,
            KeySet keys,
            DataSetOrigin origin,
            SetFormat format,
            SetFindings findings) {
        this.folder = folder;
        this.day = day;
        this.leaves = leaves;
        this.keys = keys;
        this.origin = origin;
        this.format = format;
        this.findings = findings;
        this.proofs = SetFiles.proofs(part);
        for (SetTable table : format.tables())
            tables.put(
                    table,
                    new RowComparison(
                            folder,
                            table.file(part),
                            format.header(table),
                            table == SetTable.SEATS ? this::provenOfSeat : row -> row,
                            findings));
    }

    /// Result for a part.
    ///
    /// @param rows of each file, as far as they could be counted
    /// @param first index of the first match of the part among the leaves of the day; -1 if there
    ///   is none
    /// @param last likewise
    /// @param bound number of its matches among the leaves
    /// @param ofDay number of leaves of the day
    record Checked(
            String day,
            Map<GameCount.Kind, GameCount> games,
            Map<String, Long> rows,
            int first,
            int last,
            int bound,
            int ofDay) {}

    Checked check(String part) {
        try (var lines = new Lines(Files.newInputStream(folder.resolve(proofs)), LARGEST)) {
            long line = 0;
            for (byte[] proof = lines.next(); proof != null; proof = lines.next())
                check(proof, ++line);
            rows.put(proofs, line);
            tables.forEach((table, rest) -> rows.put(table.file(part), rest.end()));
        } catch (IOException unreadable) {
            findings.add(proofs, "cannot be read: " + unreadable.getMessage());
        } finally {
            tables.values().forEach(RowComparison::close);
        }
        return new Checked(day.toString(), games, rows, first, last, bound, leaves.size());
    }

    private void check(byte[] proof, long line) {
        try {
            var told =
                    MatchTableRows.of(Proofs.read(proof, Optional.of(keys)), this::expect, format);
            if (told.verdict().proven()) place(told, line);
            else unproven(line, "match " + told.match() + ": NOT PROVEN: " + why(told.verdict()));
        } catch (NoProof none) {
            unproven(line, "no proof: " + none.why());
        } finally {
            findings.checked();
        }
    }

    private static String why(Verdict verdict) {
        return NotProven.of(verdict).why();
    }

    private void place(MatchTableRows told, long line) {
        int place = leaves.place(told.leaf(), last + 1);
        if (place < 0) {
            unproven(line, "match " + told.match() + " is not under the root of " + day);
            return;
        }
        if (place <= last)
            findings.add(proofs, line, "match " + told.match() + " " + DataSetVerifier.UNORDERED);
        if (first < 0) first = place;
        last = place;
        bound++;
        games.merge(told.kind(), GameCount.of(told), GameCount::and);
        expect(SetTable.MATCHES, told.row(day, place));
        List<String> seats = told.seatRows();
        for (int seat = 0; seat < seats.size(); seat++)
            expect(SetTable.SEATS, seats.get(seat) + sitter(place, seat));
    }

    /// The plan of a set of bot matches determines the bot at each seat.
    private String sitter(int place, int seat) {
        if (!(origin instanceof DataSetOrigin.Played played)) return "";
        return "," + format.fields(PlayedSource.sitter(played, day, place, seat));
    }

    /// In other sets this column is only a claim of the author, so only its form is checked.
    private String provenOfSeat(String row) {
        return origin instanceof DataSetOrigin.Played ? row : format.provenOfSeat(row);
    }

    private void expect(SetTable table, String row) {
        Objects.requireNonNull(tables.get(table)).expect(row);
    }

    /// The output of an invalid proof cannot be compared.
    private void unproven(long line, String why) {
        findings.add(proofs, line, why);
        tables.values()
                .forEach(table -> table.stop("not compared further, because a proof is missing"));
    }
}
