package cardhouse.players.oidc;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// An identity at an identity provider, with which a person signs in to an account. Issuer and
/// subject identify it. An e-mail address never does, because its owner may change.
///
/// @param name of the person at the provider, for the owner of the account only
/// @param createdAt when the account got it
/// @param signedInAt the last sign-in
public record Identity(
        UUID id,
        String issuer,
        String subject,
        Optional<String> name,
        Instant createdAt,
        Optional<Instant> signedInAt) {}
