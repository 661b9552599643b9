package cardhouse.players.passkeys;

import java.util.regex.Pattern;

/// This server as browsers see it. Authenticators bind a passkey to its host.
///
/// @param origin scheme, host and port
/// @param id the host
public record Site(String origin, String id) {
    private static final Pattern ADDRESS =
            Pattern.compile("(https?://([a-z0-9.-]{1,253})(?::[0-9]{1,5})?)(?:/.*)?");

    /// @param address of the server; one that is no host name has no passkeys
    public static Site at(String address) {
        var parts = ADDRESS.matcher(address);
        return parts.matches()
                ? new Site(parts.group(1), parts.group(2))
                : new Site("https://invalid", "invalid");
    }
}
