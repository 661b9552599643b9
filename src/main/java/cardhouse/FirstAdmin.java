package cardhouse;

import cardhouse.players.Operator;
import cardhouse.players.Token;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Lets in whoever runs the server. The first token comes by configuration
/// (`CARDHOUSE_ADMIN_TOKEN`), or is printed once, when a server with a PostgreSQL of its own starts
/// for the first time.
@Singleton
final class FirstAdmin {
    private static final int SHORTEST = 32;
    private static final int DIFFERENT = 10;

    @ConfigMapping(prefix = "cardhouse.admin")
    public interface Settings {
        /// The token of whoever runs the server: 32 to 512 visible ASCII characters.
        Optional<String> token();
    }

    private final Operator operator;
    private final Optional<String> token;
    private final Optional<String> folder;

    FirstAdmin(Operator operator, Settings settings, Server.Settings server) {
        this.operator = operator;
        this.token = settings.token();
        this.folder = server.folder();
    }

    void start(@Observes StartupEvent started) {
        if (token.isPresent()) {
            operator.admit(chosen(token.get()));
            return;
        }
        operator.dismiss();
        if (folder.isEmpty()) return;
        operator.welcome()
                .ifPresent(drawn ->
                        System.out.println(
                                "The operator's token, shown only now: " + drawn.reveal()));
    }

    /// Long, and not one of those that people type to have it over with.
    static Token chosen(String text) {
        if (text.matches("[\\x21-\\x7e]{" + SHORTEST + ",512}")
                && text.chars().distinct().count() >= DIFFERENT) return Token.sent(text);
        throw new IllegalStateException(
                "cardhouse.admin.token must have 32 to 512 visible ASCII characters, and 10 of them"
                        + " must be different: take 32 random ones");
    }
}
