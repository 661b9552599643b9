package cardhouse.http.mcp;

import cardhouse.engine.Seat;
import cardhouse.http.answers.TextBoard;
import cardhouse.match.Narration;
import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.EntryView;
import cardhouse.match.viewing.MatchView;
import java.util.List;
import java.util.Optional;

/// A match for agents: the text board, with resources instead of addresses.
final class MatchText {
    private MatchText() {}

    /// The events, the board, and the moves by number if they are to be listed.
    static String board(Narration told, LegalMoves moves) {
        return TextBoard.of(
                new Narration(
                        told.game(),
                        moves.of(told.seen()),
                        told.you(),
                        told.names(),
                        told.since(),
                        told.gist(),
                        RuleResources.rules(told.rulebook())));
    }

    /// The state of the match after an entry, without a board.
    static String standing(MatchView seen, Seat you, SeatNames names, EntryView last) {
        return new TextBoard(seen, Optional.of(you), names, Optional.of(last))
                .ending()
                .map(end -> "over: " + end + "\n")
                .orElseGet(() -> standing(seen, you, names));
    }

    /// The state of the match.
    static String standing(MatchView seen, Seat you, SeatNames names) {
        List<Seat> others = seen.toAct().stream().filter(seat -> !seat.equals(you)).toList();
        String who =
                others.size() == seen.toAct().size()
                        ? names.listed(others)
                        : "you" + (others.isEmpty() ? "" : ", and " + names.listed(others));
        return "revision %d, to act: %s\n".formatted(seen.revision(), who);
    }
}
