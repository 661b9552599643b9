package cardhouse.web.pages;

import java.util.List;

/// Choices of a visitor who understands the words of the moves, but nothing of the game.
public final class FormChoices {
    private static final List<String> GOOD =
            List.of("go out", "lay ", "declare", "place", "take the discard", "keep the hand");
    private static final List<String> BAD =
            List.of("pick up", "discard", "neither", "no more", "keep quiet", "give away");

    private FormChoices() {}

    /// Which of these buttons.
    public static Markup.Button of(List<Markup.Button> moves) {
        for (String wanted : GOOD)
            for (var move : moves)
                if (words(move).startsWith(wanted) || words(move).contains("and " + wanted))
                    return move;
        for (var move : moves) if (BAD.stream().noneMatch(words(move)::contains)) return move;
        return moves.getFirst();
    }

    private static String words(Markup.Button move) {
        return move.text().replaceFirst("^[0-9]+ ", "");
    }
}
