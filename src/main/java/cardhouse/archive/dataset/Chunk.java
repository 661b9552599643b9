package cardhouse.archive.dataset;

import cardhouse.archive.dataset.Source.Batch;
import cardhouse.archive.dataset.Source.Candidate;
import cardhouse.fairness.Hash;
import cardhouse.fairness.KeySet;
import cardhouse.platform.background.ProgressListener;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// A batch of matches as it is written: audited, converted to rows and compressed.
final class Chunk {
    private final LocalDate day;
    private final Packed proofs = new Packed();
    private final Map<SetTable, Packed> tables = new EnumMap<>(SetTable.class);
    private final Map<GameCount.Kind, GameCount> games = new HashMap<>();
    private final List<Leaf> leaves = new ArrayList<>();

    /// A leaf of a match in the set.
    record Leaf(String match, int place, Hash hash) {}

    private Chunk(LocalDate day) {
        this.day = day;
        for (SetTable table : SetFormat.PRESENT.tables()) tables.put(table, new Packed());
    }

    /// @param keys that count
    /// @throws NotProven if one of the matches fails its audit
    static Chunk of(Batch batch, KeySet keys, ProgressListener progress)
            throws IOException, NotProven {
        var chunk = new Chunk(batch.day());
        for (Candidate candidate : batch.matches()) {
            Optional<byte[]> proof = candidate.proof();
            if (proof.isPresent()) chunk.add(candidate, proof.get(), keys);
            progress.add(1, 0);
        }
        return chunk;
    }

    /// The bytes that are written are audited: the proof is read back from them.
    private void add(Candidate candidate, byte[] proof, KeySet keys) throws NotProven {
        MatchTableRows told;
        try {
            told =
                    MatchTableRows.of(
                            Proofs.read(proof, Optional.of(keys)), this::add, SetFormat.PRESENT);
        } catch (NoProof none) {
            throw new NotProven("a match of " + day + " has no proof: " + none.why());
        }
        if (!told.verdict().proven()) throw NotProven.of(told.verdict());
        proofs.add(proof);
        add(SetTable.MATCHES, told.row(day, candidate.leaf()));
        List<String> seats = told.seatRows();
        for (int seat = 0; seat < seats.size(); seat++)
            add(
                    SetTable.SEATS,
                    seats.get(seat)
                            + ","
                            + SetFormat.PRESENT.fields(candidate.sitters().get(seat)));
        games.merge(told.kind(), GameCount.of(told), GameCount::and);
        leaves.add(new Leaf(told.match(), candidate.leaf(), told.leaf()));
    }

    private void add(SetTable table, String row) {
        table(table).add(row);
    }

    LocalDate day() {
        return day;
    }

    Packed proofs() {
        return proofs;
    }

    Packed table(SetTable table) {
        return Objects.requireNonNull(tables.get(table));
    }

    Map<GameCount.Kind, GameCount> games() {
        return games;
    }

    List<Leaf> leaves() {
        return leaves;
    }
}
