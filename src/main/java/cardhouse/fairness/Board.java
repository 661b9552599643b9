package cardhouse.fairness;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which deals a match is dealt, of a set of matches that compares players by the same ones (audit
/// protocol 1, Sets). All matches of a set at a board are dealt alike, whatever their ids.
///
/// @param set its id
/// @param number of the board, from 0
/// @param commitment SHA-256 of the set's seed, in hex
public record Board(String set, int number, String commitment) {
    /// What fixes the chance of a match.
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

    /// In plain values, as a header has it.
    public Map<String, Object> plain() {
        return Map.of("set", set, "number", number, "commitment", commitment);
    }
}
