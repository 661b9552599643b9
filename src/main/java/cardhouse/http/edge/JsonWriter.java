package cardhouse.http.edge;

import cardhouse.json.Json;
import cardhouse.requests.Answer;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// Writes what resources answer, problems too, as JSON.
@Provider
@Produces({MediaType.APPLICATION_JSON, Problem.MEDIA_TYPE})
public final class JsonWriter extends AnswerWriter {
    @Override
    boolean writes(Class<?> type) {
        return type.isRecord() || type == Answer.class || Map.class.isAssignableFrom(type);
    }

    @Override
    byte[] bytes(Object answer) {
        return answer instanceof Answer<?> made
                ? made.text().getBytes(StandardCharsets.UTF_8)
                : Json.bytes(answer);
    }
}
