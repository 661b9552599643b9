package cardhouse.wiring;

import cardhouse.players.Operator;
import cardhouse.players.Token;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Creates the administrator token. It comes from the configuration (`CARDHOUSE_ADMIN_TOKEN`), or
/// is printed once, when a server with an embedded PostgreSQL starts for the first time.
@Singleton
final class FirstAdmin {
    private static final String CLOSED = "/v1/admin is disabled: CARDHOUSE_ADMIN_TOKEN is not set";
    private static final int SHORTEST = 32;
    private static final int DIFFERENT = 10;

    @ConfigMapping(prefix = "cardhouse.admin")
    public interface Settings {
        /// The administrator token: 32 to 512 visible ASCII characters, at least 10 of them
        /// different.
        Optional<String> token();
    }

    private final Operator operator;
    private final Optional<String> token;
    private final Optional<String> folder;
    private final Optional<String> scope;

    /// @param scope the scope by which an identity provider marks operators
    FirstAdmin(
            Operator operator,
            Settings settings,
            Server.Settings server,
            @ConfigProperty(name = "cardhouse.identity.admin-scope") Optional<String> scope) {
        this.operator = operator;
        this.token = settings.token();
        this.folder = server.folder();
        this.scope = scope;
    }

    void start(@Observes StartupEvent started) {
        open().ifPresent(System.out::println);
    }

    /// Enables the access of operators.
    ///
    /// @return the message to print, if there is one
    Optional<String> open() {
        if (token.isPresent()) {
            operator.admit(chosen(token.get()));
            return Optional.empty();
        }
        operator.dismiss();
        if (folder.isPresent())
            return operator.welcome()
                    .map(drawn -> "The operator's token, shown only now: " + drawn.reveal());
        return scope.isPresent() ? Optional.empty() : Optional.of(CLOSED);
    }

    /// Long, and with enough different characters: a careless token such as one repeated key is
    /// rejected.
    static Token chosen(String text) {
        if (text.matches("[\\x21-\\x7e]{" + SHORTEST + ",512}")
                && text.chars().distinct().count() >= DIFFERENT) return Token.sent(text);
        throw new IllegalStateException(
                "cardhouse.admin.token must have 32 to 512 visible ASCII characters, at least 10 of"
                        + " them different: use 32 random ones");
    }
}
