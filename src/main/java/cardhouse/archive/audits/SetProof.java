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

/// What a set of matches by the same deals was dealt from: its seed, and which matches there are
/// (audit protocol 1, Sets). Any of it may be false.
///
/// @param rules by which all its matches are played, resolved
/// @param boards how many were planned, from 0
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
    /// @param seating which of those of the board
    public record Dealt(int board, int seating, String match) {}

    public SetProof {
        matches = List.copyOf(matches);
    }

    /// What is wrong with the set itself.
    public Optional<String> fault() {
        if (protocol != Match.PROTOCOL)
            return Optional.of("it is not of protocol " + Match.PROTOCOL);
        if (server().filter(own -> own.commitment().equals(commitment)).isEmpty())
            return Optional.of("its seed is not the one that it was committed to");
        var ids = new HashSet<String>();
        var places = new HashSet<List<Integer>>();
        for (Dealt each : matches) {
            if (each.board() < 0 || each.board() >= boards)
                return Optional.of("it has no board " + each.board());
            if (!ids.add(each.match()) || !places.add(List.of(each.board(), each.seating())))
                return Optional.of("match " + each.match() + " stands there twice");
        }
        return Optional.empty();
    }

    /// Whether a match says that it is one of this set.
    public boolean claims(Evidence proof) {
        return board(proof).filter(board -> board.set().equals(set)).isPresent();
    }

    /// What is wrong with a match that says that it is one of this set: it is to be dealt from the
    /// seed of the set, at a board where the set has it, by the rules of all others.
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
        if (!alike) return Optional.of("it is of another game, or by other rules, than the set");
        Optional<String> expected = server().map(own -> board.server(own).hex());
        return expected.equals(proof.serverSeed())
                ? Optional.empty()
                : Optional.of("it was not dealt from the seed of the set");
    }

    private static Optional<Board> board(Evidence proof) {
        try {
            return Boards.read(proof.header());
        } catch (Header.Senseless none) {
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
