package cardhouse.http.parameters;

import cardhouse.platform.json.BadBody;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;
import org.jboss.resteasy.reactive.server.spi.ServerMessageBodyReader;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;

/// Reads a body as a text, which must be UTF-8. The web framework would put U+FFFD in place of
/// malformed bytes, so that two different bodies could become the same.
@Provider
public final class TextBody implements ServerMessageBodyReader<String> {
    /// @throws BadBody if it is not UTF-8
    public static String of(byte[] body) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
        } catch (CharacterCodingException malformed) {
            throw BadBody.notUtf8();
        }
    }

    @Override
    public boolean isReadable(
            Class<?> type, Type generic, ResteasyReactiveResourceInfo target, MediaType media) {
        return type == String.class;
    }

    @Override
    public boolean isReadable(
            Class<?> type, Type generic, Annotation[] annotations, MediaType media) {
        return type == String.class;
    }

    @Override
    public String readFrom(
            Class<String> type, Type generic, MediaType media, ServerRequestContext exchange)
            throws IOException {
        return of(exchange.getInputStream().readAllBytes());
    }

    @Override
    public String readFrom(
            Class<String> type,
            Type generic,
            Annotation[] annotations,
            MediaType media,
            MultivaluedMap<String, String> headers,
            InputStream body)
            throws IOException {
        return of(body.readAllBytes());
    }
}
