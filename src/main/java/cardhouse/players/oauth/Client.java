package cardhouse.players.oauth;

import cardhouse.players.Grant;
import cardhouse.players.PlayerName;
import cardhouse.players.oauth.OAuthError.Code;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// An application, as it describes itself. Registration is open to all and stores nothing: the id
/// of a client contains its name and redirect addresses. A signature would protect nothing, since
/// every caller may register these.
public record Client(String name, List<URI> redirects) {
    /// All characters of a name and its addresses, so that an id fits into an address.
    public static final int LONGEST = 900;

    private static final int MOST_REDIRECTS = 10;
    private static final String LINE = "\n";
    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "[::1]", "localhost");

    /// Schemes of editors that do not have the form of RFC 8252, section 7.1.
    private static final Set<String> EDITORS = Set.of("cursor", "vscode", "vscode-insiders");

    /// @throws OAuthError if a name or an address is not allowed
    public Client {
        if (name.length() > Grant.LONGEST_LABEL || !PlayerName.isPlain(name))
            throw new OAuthError(
                    Code.INVALID_CLIENT_METADATA,
                    "client_name must have 1 to " + Grant.LONGEST_LABEL + " visible characters.");
        redirects = List.copyOf(redirects);
        if (redirects.isEmpty() || redirects.size() > MOST_REDIRECTS)
            throw new OAuthError(
                    Code.INVALID_REDIRECT_URI,
                    "redirect_uris must have 1 to " + MOST_REDIRECTS + " entries.");
        if (text(name, redirects).length() > LONGEST)
            throw new OAuthError(
                    Code.INVALID_CLIENT_METADATA,
                    "client_name and redirect_uris may have " + LONGEST + " characters together.");
        for (URI redirect : redirects)
            if (!isAllowed(redirect))
                throw new OAuthError(
                        Code.INVALID_REDIRECT_URI,
                        "A redirect address must have https, http with a loopback host, or a scheme"
                                + " with a dot, and no fragment and user.");
    }

    /// @param name the host of the first address, if empty
    public static Client of(Optional<String> name, List<String> redirects) {
        var parsed = new ArrayList<URI>();
        for (String redirect : redirects)
            parsed.add(
                    uri(redirect)
                            .orElseThrow(() ->
                                    new OAuthError(
                                            Code.INVALID_REDIRECT_URI,
                                            "A redirect address is no URI.")));
        return new Client(
                name.orElseGet(() -> parsed.isEmpty() ? "" : place(parsed.getFirst())), parsed);
    }

    /// The client with an id.
    ///
    /// @throws OAuthError if there is none
    public static Client named(String id) {
        try {
            byte[] text = Base64.getUrlDecoder().decode(id);
            List<String> lines = List.of(new String(text, StandardCharsets.UTF_8).split(LINE, -1));
            Client client = of(Optional.of(lines.getFirst()), lines.subList(1, lines.size()));
            if (client.id().equals(id)) return client;
        } catch (IllegalArgumentException | OAuthError _) {
            // Not an id of this server.
        }
        throw new OAuthError(
                Code.INVALID_CLIENT, "client_id must be one that this server has issued.");
    }

    /// Its id, which contains all of it.
    public String id() {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(text(name, redirects).getBytes(StandardCharsets.UTF_8));
    }

    private static String text(String name, List<URI> redirects) {
        return name + LINE + String.join(LINE, redirects.stream().map(URI::toString).toList());
    }

    /// An address of a request that belongs to this client: one of its own, or one at a loopback
    /// host that differs in the port only (RFC 8252).
    ///
    /// @throws OAuthError if it belongs to none
    URI redirect(String wanted) {
        return uri(wanted)
                .filter(one ->
                        redirects.stream()
                                .anyMatch(own ->
                                        own.equals(one)
                                                || isAllowed(one)
                                                        && isLoopback(own)
                                                        && isLoopback(one)
                                                        && withoutPort(own)
                                                                .equals(withoutPort(one))))
                .orElseThrow(() ->
                        new OAuthError(
                                Code.INVALID_REQUEST,
                                "redirect_uri must be one that the client has registered."));
    }

    /// Where a code goes, in a form to show and to compare: a host or a scheme.
    static String place(URI redirect) {
        return redirect.getHost() == null || redirect.getScheme().indexOf('.') >= 0
                ? redirect.getScheme()
                : redirect.getHost();
    }

    private static boolean isAllowed(URI redirect) {
        if (redirect.getRawFragment() != null || redirect.getRawUserInfo() != null) return false;
        return switch (String.valueOf(redirect.getScheme())) {
            case "https" -> redirect.getHost() != null;
            case "http" -> isLoopback(redirect);
            case String scheme -> scheme.indexOf('.') > 0 || EDITORS.contains(scheme);
        };
    }

    private static boolean isLoopback(URI redirect) {
        return "http".equals(redirect.getScheme())
                && redirect.getHost() != null
                && LOOPBACK.contains(redirect.getHost());
    }

    private static String withoutPort(URI redirect) {
        return redirect.getHost() + redirect.getRawPath() + "?" + redirect.getRawQuery();
    }

    private static Optional<URI> uri(String text) {
        try {
            return Optional.of(new URI(text)).filter(URI::isAbsolute);
        } catch (URISyntaxException malformed) {
            return Optional.empty();
        }
    }
}
