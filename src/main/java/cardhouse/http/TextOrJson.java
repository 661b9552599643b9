package cardhouse.http;

import cardhouse.engine.Seat;
import cardhouse.match.viewing.MatchView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Answers as plain text, for people at a terminal. Clients that say nothing get JSON.
final class TextOrJson {
    static final String TEXT = "text/plain;charset=UTF-8";

    private TextOrJson() {}

    static boolean wantsText(@Nullable String accept) {
        return accept != null && accept.strip().startsWith("text/plain");
    }

    /// The board, who is to act, and the caller's moves by number.
    static String board(MatchView seen) {
        var text = new StringBuilder("revision ").append(seen.revision()).append(", ");
        text.append(seen.viewer()).append('\n').append(seen.view().board()).append('\n');
        seen.outcome()
                .ifPresent(outcome ->
                        text.append("over: ")
                                .append(outcome.status())
                                .append(", places ")
                                .append(outcome.places())
                                .append('\n'));
        if (!seen.toAct().isEmpty())
            text.append("to act: ").append(names(seen.toAct())).append('\n');
        seen.deadline().ifPresent(at -> text.append("until ").append(at).append('\n'));
        for (int i = 0; i < seen.legalMoves().size(); i++) {
            text.append("%3d  %s\n".formatted(i + 1, seen.legalMoves().get(i).text()));
        }
        return text.toString();
    }

    private static String names(List<Seat> seats) {
        return String.join(", ", seats.stream().map(Seat::toString).toList());
    }
}
