package cardhouse.http.mcp;

import jakarta.ws.rs.core.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Headers that repeat fields of the body, so that intermediaries route a request without reading
/// it. The values of a repeated header are joined by commas, and so match no field.
///
/// @param version `MCP-Protocol-Version`
/// @param method `Mcp-Method`
/// @param name `Mcp-Name`, decoded
record MirroredHeaders(@Nullable String version, @Nullable String method, @Nullable String name) {
    /// The form of names that are not plain ASCII.
    private static final Pattern ENCODED = Pattern.compile("=\\?base64\\?(.*)\\?=");

    static MirroredHeaders of(HttpHeaders sent) {
        return new MirroredHeaders(
                sent.getHeaderString("MCP-Protocol-Version"),
                sent.getHeaderString("Mcp-Method"),
                Optional.ofNullable(sent.getHeaderString("Mcp-Name"))
                        .map(MirroredHeaders::decoded)
                        .orElse(null));
    }

    private static @Nullable String decoded(String value) {
        Matcher encoded = ENCODED.matcher(value);
        if (!encoded.matches()) return value;
        try {
            return new String(Base64.getDecoder().decode(encoded.group(1)), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            return null;
        }
    }
}
