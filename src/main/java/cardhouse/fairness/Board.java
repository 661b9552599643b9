package cardhouse.fairness;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The deals of a match in a set of matches, which compares players on the same deals (audit
/// protocol 1, Sets). All matches of a set at a board have the same deals, independent of their
/// ids.
///
/// @param set its id
/// @param number of the board, from 0
/// @param commitment SHA-256 of the set's seed, in hex
public record Board(String set, int number, String commitment) {
    /// The seed that determines the chance of a match.
    ///
    /// @param board if the match is one of a set
    public static MatchSeed seed(
            Optional<Board> board, ServerSeed server, String match, List<String> entropy) {
        return board.map(at -> MatchSeed.ofBoard(server, at.set(), at.number(), entropy))
                .orElseGet(() -> MatchSeed.of(server, match, entropy));
    }

    /// The server's seed of every match at this board.
    ///
    /// @param seed of the set
    public ServerSeed server(ServerSeed seed) {
        return seed.ofBoard(set, number);
    }

    /// As plain values, as in a journal's header.
    public Map<String, Object> plain() {
        return Map.of("set", set, "number", number, "commitment", commitment);
    }
}
