package cardhouse.players;

import cardhouse.platform.requests.SecurityLog;
import cardhouse.players.Player.Kind;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// The operator's account.
public final class Operator {
    public static final UUID ID = UUID.fromString("00000000-0000-7000-8000-000000000001");

    /// The id of the token from the configuration, by which a later start recognises it.
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

    /// Admits the operator with the token from the configuration, and revokes the one configured
    /// before.
    public void admit(Token chosen) {
        if (players.bearer(chosen).isPresent()) return;
        dismiss();
        open();
        tokens.unlimited(CONFIGURED, ID, Optional.of(chosen), "from the configuration");
        SecurityLog.operatorAdmitted("from the configuration");
    }

    /// Revokes the previously configured token. The operator may have removed it from the
    /// configuration because it leaked.
    public void dismiss() {
        players.revoke(ID, CONFIGURED);
    }

    /// Creates the account, if there is none yet.
    ///
    /// @return the token that opens it, returned only this once
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
