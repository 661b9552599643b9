package cardhouse.http.edge;

import java.net.URI;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jboss.resteasy.reactive.RestResponse.Status;

/// Answers to requests that made something which has an address.
public final class Created {
    private Created() {}

    public static <T> RestResponse<T> at(String collection, UUID id, T answer) {
        return in(Status.CREATED, collection, id, answer);
    }

    /// It is there, and will take a while to be done.
    public static <T> RestResponse<T> begunAt(String collection, UUID id, T answer) {
        return in(Status.ACCEPTED, collection, id, answer);
    }

    private static <T> RestResponse<T> in(Status status, String collection, UUID id, T answer) {
        return ResponseBuilder.<T>create(status)
                .entity(answer)
                .location(URI.create(collection + "/" + id))
                .build();
    }
}
