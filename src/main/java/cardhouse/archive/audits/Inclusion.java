package cardhouse.archive.audits;

import cardhouse.fairness.DayRoot;
import cardhouse.fairness.Hash;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.MerkleTree;
import cardhouse.fairness.Note;
import cardhouse.fairness.Receipt;
import java.util.List;
import java.util.Optional;

/// Inclusion proof of a match in a day's signed root (audit protocol 1, Days).
///
/// @param revision of its last entry; 0 for a day's opened matches; of a match with notes, that of
///   the last note
/// @param hash of that entry, in hex; of an opened match, its commitment; of a match with notes,
///   the hash of all notes
/// @param place leaf index, from 0
/// @param matches number of leaves
/// @param path sibling hashes up to the root, the lowest first, in hex
/// @param signature the root as signed, a JWS
public record Inclusion(
        String match,
        int revision,
        String hash,
        int place,
        int matches,
        List<String> path,
        String signature) {
    public Inclusion {
        path = List.copyOf(path);
    }

    /// The leaf of a match, as if a receipt confirmed it.
    public static Hash leaf(String match, int revision, String hash) {
        return new Receipt(match, revision, hash).leaf();
    }

    /// The reason why this inclusion proof is not valid for a match, if it is not.
    ///
    /// @param proof of the match, whose keys are used
    public Optional<String> fault(Evidence proof) {
        if (revision == 0)
            return hash.equals(proof.header().get("commitment"))
                    ? fault(proof.keys())
                    : Optional.of("the root of the day includes another commitment");
        int last = 0;
        Optional<String> end = Optional.empty();
        for (Evidence.Item item : proof.items()) {
            last++;
            end = item.hash();
        }
        return last == revision && end.filter(hash::equals).isPresent()
                ? fault(proof.keys())
                : Optional.of("the root of the day includes another end of the match");
    }

    /// The reason why this inclusion proof is not valid for the notes of a match, if it is not.
    ///
    /// @param notes by revision, at least one
    public Optional<String> fault(List<Note> notes, KeySet keys) {
        Note last = notes.getLast();
        return last.match().equals(match)
                        && last.revision() == revision
                        && Note.together(notes).equals(hash)
                ? fault(DayRoot.Of.NOTES, keys)
                : Optional.of("the root of the day includes other notes");
    }

    /// The reason why this inclusion proof is not valid, if it is not.
    Optional<String> fault(KeySet keys) {
        return fault(revision == 0 ? DayRoot.Of.OPENED : DayRoot.Of.FINISHED, keys);
    }

    private Optional<String> fault(DayRoot.Of meant, KeySet keys) {
        Optional<DayRoot> signed = keys.root(signature);
        if (signed.isEmpty()) return Optional.of("the root is not signed with a key of the set");
        if (signed.get().of() != meant) return Optional.of("the root is of another kind");
        if (signed.get().matches() != matches)
            return Optional.of("the root is of " + signed.get().matches() + " matches");
        try {
            var climbed =
                    MerkleTree.climbed(
                            leaf(match, revision, hash),
                            place,
                            matches,
                            path.stream().map(Hash::ofHex).toList());
            return climbed.hex().equals(signed.get().root())
                    ? Optional.empty()
                    : Optional.of("the path leads to another root than the signed one");
        } catch (IllegalArgumentException malformed) {
            return Optional.of(String.valueOf(malformed.getMessage()));
        }
    }
}
