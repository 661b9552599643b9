package cardhouse.http.table;

import cardhouse.http.html.Html;
import cardhouse.players.Session;
import java.util.Optional;

/// What a browser is answered.
///
/// @param location where it is sent instead, having posted
/// @param refresh what it should ask for next by itself, in the words of the header
/// @param cookie what it should remember
record Reply(
        int status,
        String body,
        Optional<String> location,
        Optional<String> refresh,
        Optional<Cookie> cookie) {
    /// What a browser is to remember from now on.
    sealed interface Cookie {
        record Begun(Session session) implements Cookie {}

        record Ended() implements Cookie {}

        record Spoken(Language language) implements Cookie {}
    }

    static Reply shown(int status, Html page) {
        return new Reply(
                status, page.document(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    static Reply shown(Html page) {
        return shown(200, page);
    }

    static Reply page(Visitor visitor, String title, String address, Html... main) {
        return shown(Document.page(visitor, title, address, main));
    }

    /// So that neither a reload nor the way back sends the form again.
    static Reply seeOther(String location) {
        return new Reply(303, "", Optional.of(location), Optional.empty(), Optional.empty());
    }

    Reply refreshing(int seconds, String address) {
        return new Reply(status, body, location, Optional.of(seconds + "; url=" + address), cookie);
    }

    Reply with(Cookie kept) {
        return new Reply(status, body, location, refresh, Optional.of(kept));
    }

    /// A session that opens nothing is put away: resources refuse it, where pages show what anybody
    /// sees.
    Reply forgetting(Visitor visitor) {
        boolean dead = visitor.session().isPresent() && visitor.bearer().isEmpty();
        return dead && cookie.isEmpty() ? with(new Cookie.Ended()) : this;
    }

    /// As well as another one has it remembered, if that was anything.
    Reply with(Optional<Cookie> kept) {
        return kept.map(this::with).orElse(this);
    }
}
