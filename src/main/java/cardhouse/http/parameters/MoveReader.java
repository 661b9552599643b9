package cardhouse.http.parameters;

import cardhouse.match.MoveRequest;
import cardhouse.platform.json.Json;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;
import org.jboss.resteasy.reactive.server.spi.ServerMessageBodyReader;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;

/// Reads a move of any game: as JSON one of the legal moves, as plain text the number of one.
@Provider
@Consumes({MediaType.APPLICATION_JSON, MediaType.TEXT_PLAIN})
public final class MoveReader implements ServerMessageBodyReader<MoveRequest> {
    /// Ignores the annotations of the parameter, because each read parses them anew.
    @Override
    public boolean isReadable(
            Class<?> type, Type generic, ResteasyReactiveResourceInfo target, MediaType media) {
        return type == MoveRequest.class;
    }

    @Override
    public boolean isReadable(
            Class<?> type, Type generic, Annotation[] annotations, MediaType media) {
        return type == MoveRequest.class;
    }

    @Override
    public MoveRequest readFrom(
            Class<MoveRequest> type, Type generic, MediaType media, ServerRequestContext exchange)
            throws IOException {
        return read(media, exchange.getInputStream());
    }

    @Override
    public MoveRequest readFrom(
            Class<MoveRequest> type,
            Type generic,
            Annotation[] annotations,
            MediaType media,
            MultivaluedMap<String, String> headers,
            InputStream body)
            throws IOException {
        return read(media, body);
    }

    private static MoveRequest read(MediaType media, InputStream body) throws IOException {
        String text = TextBody.of(body.readAllBytes());
        return media.getType().equals("text")
                ? new MoveRequest.Numbered(
                        Parameters.number(text.strip(), "The number of a move", 0, IntRange.MOST))
                : new MoveRequest.Posted(Json.readMove(text));
    }
}
