package cardhouse.match;

import cardhouse.fairness.Board;
import cardhouse.fairness.MatchSeed;
import cardhouse.fairness.ServerSeed;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A match that was over, from which a branch has taken its first entries. All of it is public, and
/// stands in the branch's header.
///
/// @param match its id
/// @param revision the last entry that was taken over
/// @param start the hash of its header
/// @param hash of that entry in its own journal
/// @param serverSeed in hex; it dealt what was taken over
/// @param entropy what its seats had added
/// @param board of a set, if it was one of a set
public record Origin(
        String match,
        int revision,
        String start,
        String hash,
        String serverSeed,
        List<String> entropy,
        Optional<Board> board) {
    public Origin {
        entropy = List.copyOf(entropy);
    }

    public Origin(
            String match,
            int revision,
            String start,
            String hash,
            String serverSeed,
            List<String> entropy) {
        this(match, revision, start, hash, serverSeed, entropy, Optional.empty());
    }

    /// The seed of its deals.
    ///
    /// @throws IllegalArgumentException if the server's seed is none
    public MatchSeed seed() {
        return Board.seed(board, ServerSeed.ofHex(serverSeed), match, entropy);
    }

    /// In plain values, as a header has it.
    public Map<String, Object> plain() {
        var plain =
                new HashMap<String, Object>(
                        Map.of(
                                "match", match,
                                "revision", revision,
                                "start", start,
                                "hash", hash,
                                "serverSeed", serverSeed,
                                "entropy", entropy));
        board.ifPresent(at -> plain.put("board", at.plain()));
        return plain;
    }
}
