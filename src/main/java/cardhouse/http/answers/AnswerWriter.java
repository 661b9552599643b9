package cardhouse.http.answers;

import cardhouse.match.pictures.Picture;
import cardhouse.match.viewing.JournalPage;
import cardhouse.platform.json.Json;
import cardhouse.platform.requests.Answer;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;
import org.jboss.resteasy.reactive.server.spi.ServerMessageBodyWriter;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;

/// Serialises one kind of answer to the bytes of a body.
public abstract sealed class AnswerWriter implements ServerMessageBodyWriter<Object>
        permits AnswerWriter.JsonWriter,
                AnswerWriter.LinesWriter,
                AnswerWriter.PictureWriter,
                TextWriter {
    abstract boolean writes(Class<?> type);

    abstract byte[] bytes(Object answer);

    @Override
    public final boolean isWriteable(
            Class<?> type, Type generic, ResteasyReactiveResourceInfo target, MediaType media) {
        return writes(type);
    }

    @Override
    public final boolean isWriteable(
            Class<?> type, Type generic, Annotation[] annotations, MediaType media) {
        return writes(type);
    }

    @Override
    public final void writeResponse(Object answer, Type generic, ServerRequestContext exchange) {
        exchange.serverResponse().end(bytes(answer));
    }

    @Override
    public final void writeTo(
            Object answer,
            Class<?> type,
            Type generic,
            Annotation[] annotations,
            MediaType media,
            MultivaluedMap<String, Object> headers,
            OutputStream out)
            throws IOException {
        out.write(bytes(answer));
    }

    /// Writes the answers of resources, problems included, as JSON.
    @Provider
    @Produces({MediaType.APPLICATION_JSON, Problem.MEDIA_TYPE})
    public static final class JsonWriter extends AnswerWriter {
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

    /// Writes a stream of items, each as a line of JSON.
    @Provider
    @Produces(StreamFormat.NDJSON)
    public static final class LinesWriter extends AnswerWriter {
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

    /// Writes pictures. They are for browsers to show and not to trust: [SecurityHeaders] lets them
    /// do nothing.
    @Provider
    @Produces(PictureWriter.SVG)
    public static final class PictureWriter extends AnswerWriter {
        public static final String SVG = "image/svg+xml";

        @Override
        boolean writes(Class<?> type) {
            return type == Picture.class;
        }

        @Override
        byte[] bytes(Object answer) {
            return bytes((Picture) answer);
        }

        public static byte[] bytes(Picture picture) {
            return picture.svg().getBytes(StandardCharsets.UTF_8);
        }
    }
}
