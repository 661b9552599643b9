package cardhouse.web;

import cardhouse.platform.background.Asker;
import cardhouse.players.Session;
import cardhouse.players.Token;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A request of a browser.
///
/// @param posted whether a form was sent
/// @param path the path below `/table`, without slashes
/// @param query the first value of each name, as with `form`
/// @param ceremony the secret by which the browser proves that it began a ceremony with a passkey
/// @param origin of this server in the browser's address bar: scheme, host and port
/// @param flow the sign-in at an identity provider that this browser has begun
/// @param whose the address of the client
public record PageRequest(
        boolean posted,
        List<String> path,
        Map<String, String> query,
        Map<String, String> form,
        Optional<Session> session,
        Optional<String> flow,
        Optional<Token> ceremony,
        Language language,
        String origin,
        Asker whose) {
    public PageRequest {
        path = List.copyOf(path);
    }

    /// A request of a browser that has begun no sign-in.
    public PageRequest(
            boolean posted,
            List<String> path,
            Map<String, String> query,
            Map<String, String> form,
            Optional<Session> session,
            Language language,
            String origin,
            Asker whose) {
        this(
                posted,
                path,
                query,
                form,
                session,
                Optional.empty(),
                Optional.empty(),
                language,
                origin,
                whose);
    }

    /// An address of this server, in a form to share.
    public String whole(String address) {
        return absolute(address).replaceFirst("^[a-z]+://", "");
    }

    /// The absolute form of an address, for readers outside of this server's pages.
    public String absolute(String address) {
        return origin + address;
    }

    /// The page to return to after this one, as an earlier page named it; otherwise the lobby.
    public String back() {
        return local(posted ? form("back") : query("back"));
    }

    /// The page of this server at an address; for any other address, the lobby.
    public static String local(String address) {
        return address.matches("/table/[0-9A-Za-z?&=/_-]{1,3600}") ? address : "/table";
    }

    public String query(String name) {
        return query.getOrDefault(name, "");
    }

    public String form(String name) {
        return form.getOrDefault(name, "");
    }
}
