package cardhouse.web;

import cardhouse.players.Session;
import cardhouse.web.html.Html;
import java.util.Optional;

/// An answer to a browser.
///
/// @param location target of a redirect after a form was sent
/// @param refresh value of the `Refresh` header, for a page that reloads automatically
/// @param cookie change of the session cookie
/// @param forms a scheme to whose addresses the answer to a form of the page may redirect, besides
///   this server
public record PageResponse(
        int status,
        String body,
        Optional<String> location,
        Optional<String> refresh,
        Optional<Cookie> cookie,
        Optional<String> forms) {
    /// A change of the session cookie.
    public sealed interface Cookie {
        record Begun(Session session) implements Cookie {}

        record Ended() implements Cookie {}

        record Spoken(Language language) implements Cookie {}

        /// A sign-in at an identity provider.
        ///
        /// @param flow empty when it has ended
        record Flow(String flow) implements Cookie {}
    }

    public static PageResponse shown(int status, Html page) {
        return answer(status, page.document(), Optional.empty());
    }

    public static PageResponse shown(Html page) {
        return shown(200, page);
    }

    public static PageResponse page(Visitor visitor, String title, String address, Html... main) {
        return shown(Document.page(visitor, title, address, main));
    }

    /// A redirect with 303, so that neither a reload nor the back button sends the form again.
    public static PageResponse seeOther(String location) {
        return answer(303, "", Optional.of(location));
    }

    private static PageResponse answer(int status, String body, Optional<String> location) {
        return new PageResponse(
                status, body, location, Optional.empty(), Optional.empty(), Optional.empty());
    }

    public PageResponse sendingFormsTo(String scheme) {
        return new PageResponse(status, body, location, refresh, cookie, Optional.of(scheme));
    }

    public PageResponse refreshing(int seconds, String address) {
        return new PageResponse(
                status, body, location, Optional.of(seconds + "; url=" + address), cookie, forms);
    }

    public PageResponse with(Cookie kept) {
        return new PageResponse(status, body, location, refresh, Optional.of(kept), forms);
    }

    /// Deletes the cookie of a session that is no longer valid: resources reject it, where pages
    /// show the public view.
    PageResponse forgetting(Visitor visitor) {
        boolean dead = visitor.session().isPresent() && visitor.bearer().isEmpty();
        return dead && cookie.isEmpty() ? with(new Cookie.Ended()) : this;
    }

    /// Adds a change of the cookie, if there is one.
    public PageResponse with(Optional<Cookie> kept) {
        return kept.map(this::with).orElse(this);
    }
}
