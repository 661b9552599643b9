package cardhouse.http.security;

import cardhouse.http.parameters.IdempotencyKey;
import cardhouse.platform.requests.Answer;
import cardhouse.platform.requests.AnswerCodec;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Request;
import cardhouse.players.Player;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jboss.resteasy.reactive.RestResponse.Status;
import org.jspecify.annotations.Nullable;

/// Creates what a request asks for once per idempotency key, and answers with its address.
@Singleton
public record Creation(Caller caller, Idempotency idempotency) {
    /// @param status 202 for what takes a while after its creation, otherwise 201
    /// @param create returns the id of what it creates for the caller
    public <T> RestResponse<Answer<T>> once(
            Status status,
            String collection,
            @Nullable IdempotencyKey key,
            String body,
            AnswerCodec<T> codec,
            Function<Player, UUID> create,
            BiFunction<UUID, Player, T> show) {
        Player player = caller.player();
        Answer<T> answer =
                idempotency.once(
                        new Request(player.id(), IdempotencyKey.of(key), collection + body),
                        codec,
                        () -> create.apply(player),
                        id -> show.apply(id, player));
        return at(status, collection, answer);
    }

    public static <T> RestResponse<Answer<T>> at(
            Status status, String collection, Answer<T> answer) {
        return ResponseBuilder.<Answer<T>>create(status)
                .entity(answer)
                .location(URI.create(collection + "/" + answer.subject()))
                .build();
    }
}
