package cardhouse.http.edge;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;
import org.jboss.resteasy.reactive.server.spi.ServerMessageBodyWriter;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;

/// How a kind of answer becomes the bytes of a body.
public abstract sealed class AnswerWriter implements ServerMessageBodyWriter<Object>
        permits JsonWriter, LinesWriter, PictureWriter, TextWriter {

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
}
