package cardhouse.webhooks;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.regex.Pattern;

/// The address of a receiver, parsed once, so that no later parser can read the text differently.
///
/// @param host a name of letters, digits and hyphens, four decimal numbers, or an IPv6 address
///   without brackets
/// @param path with the query, as it is sent
public record Target(String text, boolean secure, String host, int port, String path) {
    public static final int LONGEST = 500;

    private static final int HTTP = 80;
    private static final int HTTPS = 443;
    private static final int HIGHEST = 65_535;

    /// The ports below belong to other protocols, which a request could reach by mistake.
    private static final int FIRST_FREE = 1_024;

    private static final Pattern LABELS =
            Pattern.compile(
                    "(?i)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?");
    private static final Pattern DECIMALS =
            Pattern.compile("(?:(?:0|[1-9][0-9]{0,2})\\.){3}(?:0|[1-9][0-9]{0,2})");
    private static final String MAIL = "mailto:";
    private static final int LONGEST_MAIL = 254;
    private static final int SMTP = 25;

    /// One address of letters that need no quotes in a header and no encoding in a URI.
    private static final Pattern MAILBOX =
            Pattern.compile(
                    "(?=.{1,64}@)[A-Za-z0-9_+=~'-]+(?:\\.[A-Za-z0-9_+=~'-]+)*@((?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)");

    private static final Pattern SIX = Pattern.compile("(?i)\\[([0-9a-f:.]+)]");

    /// The target; empty if the text is not an address that could be called. Unusual notations of
    /// numbers are rejected, because programs disagree on what they mean.
    public static Optional<Target> of(String text) {
        if (text.startsWith(MAIL)) return mail(text);
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException none) {
            return Optional.empty();
        }
        boolean secure = "https".equalsIgnoreCase(uri.getScheme());
        if (!secure && !"http".equalsIgnoreCase(uri.getScheme())) return Optional.empty();
        if (text.length() > LONGEST
                || uri.getHost() == null
                || uri.getRawUserInfo() != null
                || uri.getRawFragment() != null) return Optional.empty();
        Optional<String> host = host(uri.getHost());
        int usual = secure ? HTTPS : HTTP;
        int port = uri.getPort() == -1 ? usual : uri.getPort();
        if (host.isEmpty() || port != usual && (port < FIRST_FREE || port > HIGHEST))
            return Optional.empty();
        String path =
                uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        if (!isAscii(path + query)) return Optional.empty();
        return Optional.of(new Target(text, secure, host.get(), port, path + query));
    }

    private static Optional<Target> mail(String text) {
        var box = MAILBOX.matcher(text.substring(MAIL.length()));
        return box.matches() && text.length() <= MAIL.length() + LONGEST_MAIL
                ? Optional.of(new Target(text, true, box.group(1), SMTP, ""))
                : Optional.empty();
    }

    /// The e-mail address; empty if the target is called by HTTP.
    public Optional<String> mailbox() {
        return text.startsWith(MAIL)
                ? Optional.of(text.substring(MAIL.length()))
                : Optional.empty();
    }

    private static Optional<String> host(String written) {
        var six = SIX.matcher(written);
        if (six.matches()) return Optional.of(six.group(1));
        boolean usual = LABELS.matcher(written).matches() || DECIMALS.matcher(written).matches();
        return usual && written.length() <= 253 ? Optional.of(written) : Optional.empty();
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(character -> character > ' ' && character < 0x7f);
    }

    /// Whether the host is an address, which needs no name resolution.
    public boolean isNumeric() {
        return host.contains(":") || DECIMALS.matcher(host).matches();
    }

    /// The value of the `Host` header.
    public String authority() {
        String name = host.contains(":") ? "[" + host + "]" : host;
        return port == (secure ? HTTPS : HTTP) ? name : name + ":" + port;
    }
}
