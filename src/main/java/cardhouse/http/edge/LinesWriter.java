package cardhouse.http.edge;

import cardhouse.json.Json;
import cardhouse.match.viewing.JournalPage;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayOutputStream;
import java.util.List;

/// Writes what comes one by one as a line of JSON each.
@Provider
@Produces(StreamFormat.NDJSON)
public final class LinesWriter extends AnswerWriter {
    /// An answer with a line for each of its parts.
    public interface Lines {
        List<?> lines();
    }

    @Override
    boolean writes(Class<?> type) {
        return type == JournalPage.class || Lines.class.isAssignableFrom(type);
    }

    @Override
    byte[] bytes(Object answer) {
        List<?> lines =
                answer instanceof JournalPage page ? page.entries() : ((Lines) answer).lines();
        var bytes = new ByteArrayOutputStream();
        for (Object line : lines) {
            bytes.writeBytes(Json.bytes(line));
            bytes.write('\n');
        }
        return bytes.toByteArray();
    }
}
