package cardhouse.players.passkeys;

import static java.util.Objects.requireNonNull;

import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationData;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.AuthenticatorTransport;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationData;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.attestation.authenticator.AAGUID;
import com.webauthn4j.data.attestation.authenticator.AttestedCredentialData;
import com.webauthn4j.data.attestation.authenticator.COSEKey;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.attestation.statement.NoneAttestationStatement;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.server.ServerProperty;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Verifies the answers of authenticators with WebAuthn4J. The user must be verified, by a PIN or
/// biometrics: a passkey opens the whole account.
final class PasskeyVerifier {
    private static final Logger LOG = Logger.getLogger(PasskeyVerifier.class);

    /// ES256, EdDSA and RS256.
    static final List<Long> ALGORITHMS = List.of(-7L, -8L, -257L);

    private PasskeyVerifier() {}

    /// Loaded at the first use.
    private static final class Library {
        static final ObjectConverter CONVERTER = new ObjectConverter();

        /// Attestations are ignored, since any authenticator is good enough.
        static final WebAuthnManager MANAGER =
                WebAuthnManager.createNonStrictWebAuthnManager(CONVERTER);

        static final List<PublicKeyCredentialParameters> PARAMETERS =
                ALGORITHMS.stream()
                        .map(COSEAlgorithmIdentifier::create)
                        .map(one ->
                                new PublicKeyCredentialParameters(
                                        PublicKeyCredentialType.PUBLIC_KEY, one))
                        .toList();
    }

    /// An answer that was verified.
    record Assertion(PasskeyStore.Owned by, long count) {}

    private static ServerProperty expected(Site site, byte[] challenge) {
        return ServerProperty.builder()
                .origin(Origin.create(site.origin()))
                .rpId(site.id())
                .challenge(new DefaultChallenge(challenge))
                .build();
    }

    /// The new passkey, if the answer is right.
    static Optional<Credential> registered(
            String answer, Site site, byte[] challenge, String handle) {
        return right(() -> {
            RegistrationData data =
                    Library.MANAGER.verifyRegistrationResponseJSON(
                            answer,
                            new RegistrationParameters(
                                    expected(site, challenge), Library.PARAMETERS, true, true));
            var made = requireNonNull(data.getAttestationObject()).getAuthenticatorData();
            var attested = requireNonNull(made.getAttestedCredentialData());
            var key = Library.CONVERTER.getCborConverter().writeValueAsBytes(attested.getCOSEKey());
            return new Credential(
                    Credential.text(attested.getCredentialId()),
                    Credential.text(key),
                    handle,
                    made.getSignCount(),
                    made.isFlagBE(),
                    transports(data));
        });
    }

    /// The library throws [com.webauthn4j.util.exception.WebAuthnException] for wrong answers, and
    /// for malformed ones also others, such as [NullPointerException].
    private static <T> Optional<T> right(Supplier<T> result) {
        try {
            return Optional.of(result.get());
        } catch (RuntimeException refused) {
            LOG.debugf("Passkey refused: %s", refused);
            return Optional.empty();
        }
    }

    private static Set<String> transports(RegistrationData data) {
        @Nullable Set<AuthenticatorTransport> sent = data.getTransports();
        if (sent == null) return Set.of();
        return sent.stream()
                .map(AuthenticatorTransport::getValue)
                .filter(one -> one.matches("[a-z-]{1,20}"))
                .limit(8)
                .collect(Collectors.toSet());
    }

    /// The passkey that signed an answer, if the answer is right.
    ///
    /// @param find the passkey with a credential id
    static Optional<Assertion> asserted(
            String answer,
            Site site,
            byte[] challenge,
            Function<String, Optional<PasskeyStore.Owned>> find) {
        Optional<AuthenticationData> sent =
                right(() -> Library.MANAGER.parseAuthenticationResponseJSON(answer));
        return sent.flatMap(data ->
                Optional.ofNullable(data.getCredentialId())
                        .map(Credential::text)
                        .flatMap(find)
                        .filter(one -> isOf(one.credential(), data))
                        .flatMap(one -> right(() -> verified(one, data, site, challenge))));
    }

    private static Assertion verified(
            PasskeyStore.Owned one, AuthenticationData data, Site site, byte[] challenge) {
        Library.MANAGER.verify(
                data,
                new AuthenticationParameters(
                        expected(site, challenge), record(one.credential()), null, true, true));
        return new Assertion(one, requireNonNull(data.getAuthenticatorData()).getSignCount());
    }

    private static boolean isOf(Credential one, AuthenticationData data) {
        return Optional.ofNullable(data.getUserHandle())
                .map(Credential::text)
                .filter(one.handle()::equals)
                .isPresent();
    }

    private static CredentialRecordImpl record(Credential one) {
        var key =
                Library.CONVERTER
                        .getCborConverter()
                        .readValue(Credential.bytes(one.key()), COSEKey.class);
        return new CredentialRecordImpl(
                new NoneAttestationStatement(),
                true,
                one.backupEligible(),
                null,
                one.count(),
                new AttestedCredentialData(
                        AAGUID.ZERO, Credential.bytes(one.id()), requireNonNull(key)),
                null,
                null,
                null,
                null);
    }
}
