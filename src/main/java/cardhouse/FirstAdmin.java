package cardhouse;

import cardhouse.players.Grant;
import cardhouse.players.Player;
import cardhouse.players.Player.Kind;
import cardhouse.players.Players;
import cardhouse.players.Scope;
import cardhouse.players.Token;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// The account of whoever runs the service. Its first token comes by configuration
/// (`CARDHOUSE_ADMIN_TOKEN`), or is printed once, when a service with a PostgreSQL of its own
/// starts for the first time.
@Singleton
final class FirstAdmin {
    static final UUID ID = UUID.fromString("00000000-0000-7000-8000-000000000001");

    /// Of the token that comes by configuration, so that another start can tell it apart.
    private static final UUID CONFIGURED = UUID.fromString("00000000-0000-7000-8000-000000000002");

    private static final int SHORTEST = 32;

    @ConfigMapping(prefix = "cardhouse.admin")
    public interface Settings {
        /// Visible ASCII characters, 32 to 512 of them.
        Optional<String> token();
    }

    private final Players players;
    private final Clock clock;
    private final Supplier<UUID> ids;
    private final Optional<String> token;
    private final Optional<String> folder;

    FirstAdmin(
            Players players,
            Clock clock,
            Supplier<UUID> ids,
            Settings settings,
            Server.Settings server) {
        this.players = players;
        this.clock = clock;
        this.ids = ids;
        this.token = settings.token();
        this.folder = server.folder();
    }

    void start(@Observes StartupEvent started) {
        Optional<Token> configured = token.map(FirstAdmin::configured);
        if (configured.isPresent() && players.bearer(configured.get()).isPresent()) return;
        // Yesterday's, which somebody may have taken out of the configuration for a reason.
        players.revoke(ID, CONFIGURED);
        if (configured.isPresent()) {
            open();
            admit(CONFIGURED, configured.get(), "from the configuration");
        } else if (folder.isPresent() && players.find(ID).isEmpty()) {
            open();
            Token drawn = Token.draw(new SecureRandom());
            admit(ids.get(), drawn, "from the first start");
            System.out.println("The operator's token, shown only now: " + drawn.reveal());
        }
    }

    private static Token configured(String text) {
        if (text.matches("[\\x21-\\x7e]{" + SHORTEST + ",512}")) return Token.sent(text);
        throw new IllegalStateException(
                "cardhouse.admin.token must have 32 to 512 visible ASCII characters");
    }

    private void open() {
        if (players.find(ID).isEmpty()) players.open(new Player(ID, "operator", Kind.HUMAN, now()));
    }

    private void admit(UUID id, Token given, String label) {
        players.admit(
                ID,
                given,
                new Grant(
                        id,
                        Optional.of(given.prefix()),
                        label,
                        EnumSet.allOf(Scope.class),
                        now(),
                        Optional.empty()));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
