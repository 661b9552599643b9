package cardhouse.http.edge;

import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.PlayedView;
import cardhouse.requests.Answer;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.ext.Provider;
import java.nio.charset.StandardCharsets;

/// Writes answers as plain text, for people at a terminal: matches as a board, and of what was just
/// made the one line that the next command needs.
@Provider
@Produces(TextWriter.TEXT)
public final class TextWriter extends AnswerWriter {
    public static final String TEXT = "text/plain;charset=UTF-8";

    /// An answer that has a text of its own.
    public interface Plain {
        String plain();
    }

    @Override
    boolean writes(Class<?> type) {
        return type == MatchView.class
                || type == PlayedView.class
                || type == Answer.class
                || Plain.class.isAssignableFrom(type);
    }

    @Override
    byte[] bytes(Object answer) {
        String text =
                switch (answer) {
                    case MatchView view -> TextBoard.of(view);
                    case PlayedView played -> TextBoard.of(played.seen());
                    case Answer<?> made -> ((Plain) made.value()).plain();
                    default -> ((Plain) answer).plain();
                };
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
