package cardhouse.http.parameters;

import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;

/// Adds the header with the best node for a match to answers about it, if node names are
/// advertised. Streams have no such header: a client that follows a match has requested it before.
@Singleton
public final class PreferredNode {
    public static final String HEADER = "Preferred-Node";

    private static final int REFUSED = 400;

    private final Provider<Homes> homes;

    /// Name of the preferred node of a match.
    @FunctionalInterface
    public interface Homes {
        Optional<String> of(UUID match);
    }

    /// @param homes used only once the server has started, and knows its settings
    PreferredNode(Provider<Homes> homes) {
        this.homes = homes;
    }

    @ServerResponseFilter
    void say(ContainerRequestContext request, ContainerResponseContext response) {
        @Nullable String match = request.getUriInfo().getPathParameters().getFirst("match");
        if (match == null || response.getStatus() >= REFUSED) return;
        Id.read(match)
                .flatMap(homes.get()::of)
                .ifPresent(name -> response.getHeaders().putSingle(HEADER, name));
    }
}
