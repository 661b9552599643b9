package cardhouse.archive.audits;

import cardhouse.fairness.Board;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.Match;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Proof of a duplicate set: the seed of its deals and its matches (audit protocol 1, Sets). None
/// of it is trusted.
///
/// @param rules of all its matches, resolved
/// @param boards number of boards that were planned
/// @param seed in hex
/// @param matches those that were opened
public record SetProof(
        int protocol,
        String set,
        String game,
        int edition,
        Map<String, @Nullable Object> rules,
        int seats,
        int boards,
        String commitment,
        String seed,
        List<Dealt> matches) {
    /// @param seating index among the matches of the board
    public record Dealt(int board, int seating, String match) {}

    public SetProof {
        matches = List.copyOf(matches);
    }

    /// The error in the set itself, if there is one.
    public Optional<String> fault() {
        if (protocol != Match.PROTOCOL)
            return Optional.of("it is not of protocol " + Match.PROTOCOL);
        if (server().filter(own -> own.commitment().equals(commitment)).isEmpty())
            return Optional.of("its seed does not match the commitment");
        var ids = new HashSet<String>();
        var places = new HashSet<List<Integer>>();
        for (Dealt each : matches) {
            if (each.board() < 0 || each.board() >= boards)
                return Optional.of("it has no board " + each.board());
            if (!ids.add(each.match()) || !places.add(List.of(each.board(), each.seating())))
                return Optional.of("match " + each.match() + " appears twice");
        }
        return Optional.empty();
    }

    /// True if the header of the match names this set.
    public boolean claims(Evidence proof) {
        return board(proof).filter(board -> board.set().equals(set)).isPresent();
    }

    /// The error in a match whose header names this set, if there is one. The match must be dealt
    /// from the seed of the set, at the board where the set has it, by the rules of all other
    /// matches.
    public Optional<String> fault(Evidence proof) {
        Board board = board(proof).orElseThrow();
        if (!board.commitment().equals(commitment))
            return Optional.of("its header commits to another seed of the set");
        boolean listed =
                matches.stream()
                        .anyMatch(each ->
                                each.match().equals(proof.match())
                                        && each.board() == board.number());
        if (!listed) return Optional.of("the set has no such match at that board");
        var header = proof.header();
        boolean alike =
                Objects.equals(header.get("game"), game)
                        && Objects.equals(header.get("edition"), edition)
                        && Objects.equals(header.get("seats"), seats)
                        && text(header.get("rules")).equals(text(rules));
        if (!alike) return Optional.of("its game or rules are not those of the set");
        Optional<String> expected = server().map(own -> board.server(own).hex());
        return expected.equals(proof.serverSeed())
                ? Optional.empty()
                : Optional.of("it was not dealt from the seed of the set");
    }

    private static Optional<Board> board(Evidence proof) {
        try {
            return Boards.read(proof.header());
        } catch (Header.MalformedHeader none) {
            return Optional.empty();
        }
    }

    private Optional<ServerSeed> server() {
        try {
            return Optional.of(ServerSeed.ofHex(seed));
        } catch (IllegalArgumentException none) {
            return Optional.empty();
        }
    }

    private static String text(@Nullable Object plain) {
        try {
            return Canonical.text(plain);
        } catch (IllegalArgumentException unwritable) {
            return "";
        }
    }
}
