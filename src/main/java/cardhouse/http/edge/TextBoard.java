package cardhouse.http.edge;

import cardhouse.engine.Seat;
import cardhouse.match.viewing.MatchView;
import java.util.List;

/// The board, who is to act, and the caller's moves by number.
public final class TextBoard {
    private TextBoard() {}

    public static String of(MatchView view) {
        var text = new StringBuilder("revision ").append(view.revision()).append(", ");
        text.append(view.viewer()).append('\n').append(view.view().board()).append('\n');
        view.outcome()
                .ifPresent(outcome ->
                        text.append("over: ")
                                .append(outcome.status())
                                .append(", places ")
                                .append(outcome.places())
                                .append('\n'));
        if (!view.toAct().isEmpty())
            text.append("to act: ").append(names(view.toAct())).append('\n');
        view.deadline().ifPresent(at -> text.append("until ").append(at).append('\n'));
        for (int i = 0; i < view.legalMoves().size(); i++) {
            text.append("%3d  %s\n".formatted(i + 1, view.legalMoves().get(i).text()));
        }
        return text.toString();
    }

    private static String names(List<Seat> seats) {
        return String.join(", ", seats.stream().map(Seat::toString).toList());
    }
}
