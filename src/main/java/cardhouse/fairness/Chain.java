package cardhouse.fairness;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The hashes that bind every line of a journal to all before it (audit protocol 1, Journal):
/// `hash₀ = SHA-256(canonical(header))` and `hashᵣ = SHA-256(canonical({"previous": hashᵣ₋₁,
/// "entry": entryᵣ, "salt": saltᵣ}))`, in lower-case hex.
public final class Chain {
    private Chain() {}

    /// The hash at revision 0.
    public static String start(Map<String, ? extends @Nullable Object> header) {
        return Sha256.hex(Canonical.bytes(header));
    }

    /// The hash of an entry after the hash of the one before it.
    ///
    /// @param entry canonical, as from [Line#canonical]
    /// @param salt from [Salts]
    public static String next(String previous, String entry, String salt) {
        return Sha256.hex(
                ("{\"entry\":"
                                + entry
                                + ",\"previous\":\""
                                + previous
                                + "\",\"salt\":\""
                                + salt
                                + "\"}")
                        .getBytes(StandardCharsets.UTF_8));
    }
}
