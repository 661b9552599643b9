package cardhouse.http.answers;

import cardhouse.match.Narration;
import cardhouse.platform.requests.Answer;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.ext.Provider;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Writes answers as plain text, for people at a terminal: matches as a board, and new objects as
/// the one line that the next command needs.
@Provider
@Produces(TextWriter.TEXT)
public final class TextWriter extends AnswerWriter {
    public static final String TEXT = "text/plain;charset=UTF-8";

    /// Whether a request prefers plain text, by its `Accept` as [AcceptedMedia] settled it.
    public static boolean isWanted(@Nullable String accept) {
        return AcceptedMedia.TEXT.equals(accept);
    }

    /// An answer that has a text of its own.
    public interface Plain {
        String plain();
    }

    @Override
    boolean writes(Class<?> type) {
        return type == Narration.class
                || type == Answer.class
                || Plain.class.isAssignableFrom(type);
    }

    @Override
    byte[] bytes(Object answer) {
        String text =
                switch (answer) {
                    case Narration told -> TextBoard.of(told);
                    case Answer<?> made -> ((Plain) made.value()).plain();
                    default -> ((Plain) answer).plain();
                };
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
