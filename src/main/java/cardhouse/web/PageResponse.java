package cardhouse.web;

import cardhouse.players.Session;
import cardhouse.players.Token;
import cardhouse.web.html.Html;
import java.util.Optional;

/// An answer to a browser.
///
/// @param type of the body
/// @param location target of a redirect after a form was sent
/// @param refresh value of the `Refresh` header, for a page that reloads automatically
/// @param cookie change of a cookie
/// @param forms a scheme to whose addresses the answer to a form of the page may redirect, besides
///   this server
public record PageResponse(
        int status,
        String body,
        String type,
        Optional<String> location,
        Optional<String> refresh,
        Optional<Cookie> cookie,
        Optional<String> forms) {
    private static final String HTML = "text/html;charset=UTF-8";

    /// A change of a cookie. All but the last two change the session.
    public sealed interface Cookie {
        record Begun(Session session) implements Cookie {}

        record Ended() implements Cookie {}

        record Spoken(Language language) implements Cookie {}

        /// A sign-in at an identity provider.
        ///
        /// @param flow empty when it has ended
        record Flow(String flow) implements Cookie {}

        /// @param secret of a ceremony with a passkey
        record Ceremony(Token secret) implements Cookie {}
    }

    public static PageResponse shown(int status, Html page) {
        return answer(status, page.document(), HTML, Optional.empty());
    }

    public static PageResponse shown(Html page) {
        return shown(200, page);
    }

    public static PageResponse page(Visitor visitor, String title, String address, Html... main) {
        return shown(Document.page(visitor, title, address, main));
    }

    /// A redirect with 303, so that neither a reload nor the back button sends the form again.
    public static PageResponse seeOther(String location) {
        return answer(303, "", HTML, Optional.of(location));
    }

    /// For the script of a page.
    public static PageResponse json(String text) {
        return answer(200, text, "application/json", Optional.empty());
    }

    private static PageResponse answer(
            int status, String body, String type, Optional<String> location) {
        return new PageResponse(
                status, body, type, location, Optional.empty(), Optional.empty(), Optional.empty());
    }

    public PageResponse sendingFormsTo(String scheme) {
        return new PageResponse(status, body, type, location, refresh, cookie, Optional.of(scheme));
    }

    public PageResponse refreshing(int seconds, String address) {
        return new PageResponse(
                status,
                body,
                type,
                location,
                Optional.of(seconds + "; url=" + address),
                cookie,
                forms);
    }

    public PageResponse with(Cookie kept) {
        return new PageResponse(status, body, type, location, refresh, Optional.of(kept), forms);
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
