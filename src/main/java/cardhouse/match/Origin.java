package cardhouse.match;

import cardhouse.fairness.Board;
import cardhouse.fairness.MatchSeed;
import cardhouse.fairness.ServerSeed;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The finished match from which a branch has copied its first entries. All of it is public, and
/// part of the branch's header.
///
/// @param match its id
/// @param revision of the last copied entry
/// @param start the hash of its header
/// @param hash of that entry in its own journal
/// @param serverSeed in hex; the seed of the copied entries
/// @param entropy the contributions of its seats
/// @param board if it was part of a set
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
    /// @throws IllegalArgumentException if the server's seed is not valid
    public MatchSeed seed() {
        return Board.seed(board, ServerSeed.ofHex(serverSeed), match, entropy);
    }

    /// As plain values, as in a header.
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
