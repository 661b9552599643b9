package cardhouse.http.edge;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// What a client says of answers that somebody has kept (RFC 9111, section 5.2.1).
public final class CacheControl {
    private CacheControl() {}

    /// Whether it wants nothing but what is so now.
    public static boolean asksAnew(@Nullable String header) {
        return header != null
                && Arrays.stream(header.split(","))
                        .anyMatch(one -> one.strip().equalsIgnoreCase("no-cache"));
    }
}
