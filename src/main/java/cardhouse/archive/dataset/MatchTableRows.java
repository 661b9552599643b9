package cardhouse.archive.dataset;

import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Inclusion;
import cardhouse.archive.audits.Verdict;
import cardhouse.engine.Outcome;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Hash;
import cardhouse.platform.csv.Csv;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.json.Json;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The rows of a match in the tables, computed from its proof alone.
final class MatchTableRows {
    private static final Auditor AUDITOR = new Auditor(new CanonicalJson());

    private final Evidence proof;
    private final Verdict verdict;
    private final JournalRows journal;
    private final SetFormat format;
    private final String lastHash;

    private MatchTableRows(Evidence proof, Verdict verdict, JournalRows journal, SetFormat format) {
        this.format = format;
        this.proof = proof;
        this.verdict = verdict;
        this.journal = journal;
        this.lastHash = proof.lastHash();
    }

    /// Audits a match, and writes its plies, choices and observations meanwhile.
    static MatchTableRows of(Evidence proof, Rows rows, SetFormat format) {
        var journal = new JournalRows(proof, rows, format);
        Verdict verdict = AUDITOR.audit(proof, journal);
        if (verdict.proven()) journal.end();
        return new MatchTableRows(proof, verdict, journal, format);
    }

    String match() {
        return proof.match();
    }

    Verdict verdict() {
        return verdict;
    }

    /// Its leaf under the root of its day.
    Hash leaf() {
        return Inclusion.leaf(match(), verdict.revision(), lastHash);
    }

    /// The kind of the match, for counting; only for a proven match.
    GameCount.Kind kind() {
        String game = String.valueOf(proof.header().get("game"));
        int edition = number("edition");
        return new GameCount.Kind(
                game, edition, Presets.name(game, edition, seats(), rules()), seats());
    }

    int plies() {
        return verdict.revision();
    }

    int choices() {
        return journal.choices();
    }

    /// The row of a proven match.
    ///
    /// @param leaf its leaf index in its day
    String row(LocalDate day, int leaf) {
        GameCount.Kind kind = kind();
        String row =
                Csv.row(
                        match(),
                        day,
                        leaf,
                        kind.game(),
                        kind.edition(),
                        kind.preset(),
                        kind.seats(),
                        journal.startedAt(),
                        journal.finishedAt(),
                        plies(),
                        outcome().status(),
                        rules());
        return format.hasObservations() ? row + "," + journal.observationsHash() : row;
    }

    /// The provable parts of the rows of its seats, in their order: all but the player columns.
    List<String> seatRows() {
        var rows = new ArrayList<String>();
        List<Integer> places = outcome().places();
        for (int seat = 0; seat < places.size(); seat++)
            rows.add(Csv.row(match(), seat, places.get(seat)));
        return rows;
    }

    private Outcome outcome() {
        return Json.read(proof.outcome().orElseThrow(), Outcome.class);
    }

    private int seats() {
        return number("seats");
    }

    private String rules() {
        return Canonical.text(proof.header().get("rules"));
    }

    private int number(String name) {
        return Optional.ofNullable(proof.header().get(name))
                .map(value -> (Integer) value)
                .orElseThrow();
    }
}
