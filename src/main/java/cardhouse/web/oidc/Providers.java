package cardhouse.web.oidc;

import java.util.Optional;

/// The identity provider that the operator has configured, if any.
public record Providers(Optional<Provider> configured) {}
