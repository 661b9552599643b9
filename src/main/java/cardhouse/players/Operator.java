package cardhouse.players;

import cardhouse.platform.requests.SecurityLog;
import cardhouse.players.Player.Kind;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// The account of whoever runs the server.
public final class Operator {
    public static final UUID ID = UUID.fromString("00000000-0000-7000-8000-000000000001");

    /// Of the token that comes by configuration, so that another start can tell it apart.
    private static final UUID CONFIGURED = UUID.fromString("00000000-0000-7000-8000-000000000002");

    private final Players players;
    private final Tokens tokens;
    private final Clock clock;
    private final Supplier<UUID> ids;

    public Operator(Players players, Tokens tokens, Clock clock, Supplier<UUID> ids) {
        this.players = players;
        this.tokens = tokens;
        this.clock = clock;
        this.ids = ids;
    }

    /// Lets the operator in with a token that was chosen, and with no other one that was chosen
    /// before.
    public void admit(Token chosen) {
        if (players.bearer(chosen).isPresent()) return;
        dismiss();
        open();
        tokens.unlimited(CONFIGURED, ID, Optional.of(chosen), "from the configuration");
        SecurityLog.operatorAdmitted("from the configuration");
    }

    /// Revokes yesterday's chosen token, which somebody may have taken out of the configuration for
    /// a reason.
    public void dismiss() {
        players.revoke(ID, CONFIGURED);
    }

    /// Opens the account, if there is none yet.
    ///
    /// @return the token that opens it, told this once
    public Optional<Token> welcome() {
        if (players.find(ID).isPresent()) return Optional.empty();
        open();
        SecurityLog.operatorAdmitted("from the first start");
        return Optional.of(
                tokens.unlimited(ids.get(), ID, Optional.empty(), "from the first start").token());
    }

    private void open() {
        if (players.find(ID).isPresent()) return;
        var now = clock.instant();
        players.open(new Player(ID, "operator", Kind.HUMAN, now));
    }
}
