package cardhouse.webhooks.events;

import java.net.URI;
import java.util.Optional;

/// The address at which people reach the server.
///
/// @param uri empty if the operator has not set it
public record PublicAddress(Optional<URI> uri) {}
