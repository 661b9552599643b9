package cardhouse.platform.requests;

import java.util.UUID;
import org.jboss.logging.Logger;

/// Events for the detection of intruders: which account revoked rights of which, and when an
/// account got all rights. The log category is `cardhouse.security`, so that it can be stored
/// separately. Accounts are named only by ids.
public final class SecurityLog {
    public static final String CATEGORY = "cardhouse.security";

    private static final Logger LOG = Logger.getLogger(CATEGORY);

    private SecurityLog() {}

    public static void tokenRevoked(UUID player, UUID token) {
        LOG.infof("token %s of player %s revoked, with all tokens that it created", token, player);
    }

    public static void otherTokensRevoked(UUID player, UUID by) {
        LOG.infof("all tokens of player %s revoked except %s", player, by);
    }

    public static void identityAdded(UUID player, UUID identity) {
        LOG.infof("identity %s added to player %s", identity, player);
    }

    public static void identityRemoved(UUID player, UUID identity) {
        LOG.infof("identity %s of player %s removed, with its sessions", identity, player);
    }

    public static void locked(UUID player) {
        LOG.warnf("all tokens of player %s revoked by the operator", player);
    }

    public static void erased(UUID player) {
        LOG.infof("player %s erased", player);
    }

    public static void passkeyAdded(UUID player, UUID passkey) {
        LOG.infof("passkey %s of player %s added", passkey, player);
    }

    public static void passkeyRemoved(UUID player, UUID passkey) {
        LOG.infof("passkey %s of player %s removed", passkey, player);
    }

    public static void recoveryCodesMade(UUID player) {
        LOG.infof("recovery codes of player %s replaced", player);
    }

    /// @param how the way in
    public static void returned(UUID player, String how) {
        LOG.infof("player %s signed in by a %s", player, how);
    }

    /// The operator's token has changed.
    public static void operatorAdmitted(String how) {
        LOG.warnf("operator token accepted %s", how);
    }

    /// @param problems number of answers by problem code
    public static void refused(String problems) {
        LOG.infof("problems in the last minute: %s", problems);
    }
}
