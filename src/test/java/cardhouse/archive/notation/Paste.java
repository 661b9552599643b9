package cardhouse.archive.notation;

import java.util.List;
import java.util.function.UnaryOperator;

/// Ways in which programs change a text that is pasted, without a change of the match.
enum Paste {
    AS_IT_IS(text -> text),
    WINDOWS_LINES(text -> text.replace("\n", "\r\n")),
    QUOTED(text -> text.replaceAll("(?m)^", "> ")),
    QUOTED_TWICE(text -> text.replaceAll("(?m)^", ">> ").replaceAll("(?m) $", "")),
    FENCED(text -> "```text\n" + text + "```\n"),
    QUOTED_FENCE(text -> QUOTED.apply(FENCED.apply(text))),
    INDENTED(text -> text.replaceAll("(?m)^", "    ")),
    TRAILING_BLANKS(text -> text.replaceAll("(?m)$", "  \t")),
    BLANK_LINES(text -> "\n\n" + text.replace("\n", "\n\n")),
    BYTE_ORDER_MARK(text -> "\uFEFF" + text),
    NO_BREAK_SPACES(text -> text.replace(' ', '\u00A0')),
    ONE_LINE(text -> text.replace('\n', ' ')),
    A_WORD_A_LINE(text -> text.replace(' ', '\n')),
    SPACES_IN_TAGS(text -> text.replace(",\"", " , \"")),
    COMMENTS(text -> text.replaceAll("(?m)^(?=[0-9]+\\. )", "{a comment; 1. START [x] \"}\n")),
    COMMENT_OF_TWO_LINES(text -> text + "{begins\n> 99. and ends}\n"),
    OTHER_ORDER(Paste::shuffled);

    private final UnaryOperator<String> change;

    Paste(UnaryOperator<String> change) {
        this.change = change;
    }

    String apply(String text) {
        return change.apply(text);
    }

    /// The same tags, the second of them at last.
    private static String shuffled(String text) {
        List<String> lines = text.lines().toList();
        String moved = lines.get(1) + "\n";
        return text.replace(moved, "").replace("\n\n", "\n" + moved + "\n");
    }
}
