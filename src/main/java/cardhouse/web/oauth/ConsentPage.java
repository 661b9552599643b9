package cardhouse.web.oauth;

import static cardhouse.web.html.Element.tag;

import cardhouse.http.PublicOrigin;
import cardhouse.http.parameters.FormFields;
import cardhouse.players.Bearer;
import cardhouse.players.Player;
import cardhouse.players.Scope;
import cardhouse.players.oauth.AuthorizationRequest;
import cardhouse.players.oauth.Authorizations;
import cardhouse.players.oauth.OAuthError;
import cardhouse.players.oauth.OAuthError.Code;
import cardhouse.web.Document;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The page on which a player allows an application to use the account, or does not.
///
/// An application sends the browser to `/oauth/authorize`. The cookie of the session does not come
/// with a request that another site started. So that page does nothing but lead to this one, with
/// the request packed into the address. All redirects to an application follow a button: this
/// server knows none of them, and must be no way to lead people to any address.
@Singleton
public record ConsentPage(Authorizations authorizations, PublicOrigin origin) implements Page {
    private static final String HERE = "/table/authorize";
    private static final String PACKED = "r";
    private static final int INVALID = 400;

    private static final Set<String> PARAMETERS =
            Set.of(
                    "client_id",
                    "redirect_uri",
                    "response_type",
                    "scope",
                    "state",
                    "code_challenge",
                    "code_challenge_method",
                    "resource");

    @Override
    public List<String> names() {
        return List.of("authorize");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        try {
            String packed = request.query(PACKED);
            if (packed.isEmpty()) return Optional.of(leading(request, visitor));
            return Optional.of(asking(packed, read(packed, request), visitor));
        } catch (OAuthError error) {
            return Optional.of(unknown(visitor, error));
        }
    }

    /// Leads to this page at its own address, without the help of the other site.
    private PageResponse leading(PageRequest request, Visitor visitor) {
        AuthorizationRequest.read(request.query(), server(request));
        String address = HERE + "?" + PACKED + "=" + packed(request.query());
        return PageResponse.page(
                        visitor,
                        visitor.say(ApplicationTexts.CONNECT),
                        "/table",
                        tag("p").add(
                                        Document.link(
                                                address, visitor.say(ApplicationTexts.CONTINUE))))
                .refreshing(0, address);
    }

    private static String packed(Map<String, String> query) {
        var known = new HashMap<>(query);
        known.keySet().retainAll(PARAMETERS);
        String form = FormFields.text(known);
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(form.getBytes(StandardCharsets.UTF_8));
    }

    private AuthorizationRequest read(String packed, PageRequest request) {
        Map<String, String> sent;
        try {
            byte[] form = Base64.getUrlDecoder().decode(packed);
            sent = FormFields.of(new String(form, StandardCharsets.ISO_8859_1)).orElseGet(Map::of);
        } catch (IllegalArgumentException malformed) {
            sent = Map.of();
        }
        return AuthorizationRequest.read(sent, server(request));
    }

    private String server(PageRequest request) {
        return origin.or(request.origin());
    }

    private PageResponse asking(String packed, AuthorizationRequest asked, Visitor visitor) {
        String address = HERE + "?" + PACKED + "=" + packed;
        Html question =
                asked.fault()
                        .map(fault -> faulty(asked, visitor, fault))
                        .or(() -> visitor.player().map(player -> question(asked, visitor, player)))
                        .orElseGet(() -> signIn(asked, visitor, address));
        return PageResponse.page(
                        visitor,
                        visitor.say(ApplicationTexts.CONNECT),
                        address,
                        question,
                        tag("p", visitor.say(place(asked))),
                        tag("p").add(tag("strong", asked.place())),
                        buttons(asked, visitor).add(Forms.hidden(PACKED, packed)))
                .sendingFormsTo(asked.redirect().getScheme());
    }

    private static ApplicationTexts place(AuthorizationRequest asked) {
        return asked.redirect().getScheme().equals("https")
                ? ApplicationTexts.GOES_TO
                : ApplicationTexts.GOES_TO_DEVICE;
    }

    private static Html question(AuthorizationRequest asked, Visitor visitor, Player player) {
        return Html.of(
                tag("p", visitor.say(ApplicationTexts.ASKS, asked.client().name(), player.name())),
                tag("p", visitor.say(ApplicationTexts.NAMED_ITSELF)),
                tag("p", visitor.say(ApplicationTexts.MAY)),
                tag("ul")
                        .add(
                                Scope.sorted(asked.scopes()).stream()
                                        .map(ApplicationTexts::of)
                                        .map(text -> tag("li", visitor.say(text)))),
                tag("p", visitor.say(ApplicationTexts.MAY_NOT)));
    }

    private static Html signIn(AuthorizationRequest asked, Visitor visitor, String address) {
        return tag("p", visitor.say(ApplicationTexts.SIGN_IN, asked.client().name()) + " ")
                .add(
                        Document.link(
                                "/table/account?back=" + address,
                                visitor.say(ApplicationTexts.CONTINUE)));
    }

    private static Html faulty(AuthorizationRequest asked, Visitor visitor, OAuthError fault) {
        return Html.of(
                tag("p", visitor.say(ApplicationTexts.FAULTY, asked.client().name()))
                        .with("class", "note")
                        .with("role", "alert"),
                visitor.english(tag("p", fault.sentence())));
    }

    private static Element buttons(AuthorizationRequest asked, Visitor visitor) {
        if (asked.fault().isPresent())
            return visitor.form(HERE).add(button(visitor, "deny", ApplicationTexts.BACK_TO));
        var form = visitor.form(HERE);
        if (visitor.bearer().isPresent())
            form = form.add(button(visitor, "allow", ApplicationTexts.ALLOW));
        return form.add(button(visitor, "deny", ApplicationTexts.DENY));
    }

    private static Html button(Visitor visitor, String what, ApplicationTexts text) {
        return Forms.submit(visitor.say(text)).with("name", "do").with("value", what);
    }

    private static PageResponse unknown(Visitor visitor, OAuthError error) {
        return PageResponse.shown(
                INVALID,
                Document.page(
                        visitor,
                        visitor.say(ApplicationTexts.CONNECT),
                        "/table",
                        tag("p", visitor.say(ApplicationTexts.UNKNOWN))
                                .with("class", "note")
                                .with("role", "alert"),
                        visitor.english(tag("p", error.sentence()))));
    }

    /// The pressed button determines the answer.
    @Override
    public Optional<PageResponse> posted(PageRequest request, Visitor visitor) {
        try {
            var asked = read(request.form(PACKED), request);
            return switch (request.form("do")) {
                case "allow" -> Optional.of(allowed(asked, request, visitor));
                case "deny" ->
                        Optional.of(
                                refused(
                                        asked,
                                        asked.fault()
                                                .orElseGet(() ->
                                                        new OAuthError(
                                                                Code.ACCESS_DENIED,
                                                                "The player did not allow it.")),
                                        request));
                default -> Optional.empty();
            };
        } catch (OAuthError error) {
            return Optional.of(unknown(visitor, error));
        }
    }

    private PageResponse allowed(AuthorizationRequest asked, PageRequest request, Visitor visitor) {
        visitor.signedIn();
        if (asked.fault().isPresent()) return refused(asked, asked.fault().get(), request);
        Bearer session = visitor.bearer().orElseThrow();
        return answer(
                asked, Map.of("code", authorizations.allow(session, asked).reveal()), request);
    }

    private PageResponse refused(
            AuthorizationRequest asked, OAuthError error, PageRequest request) {
        return answer(
                asked,
                Map.of("error", error.code().id(), "error_description", error.sentence()),
                request);
    }

    /// With the issuer, so that a client of several servers is not confused (RFC 9207).
    private PageResponse answer(
            AuthorizationRequest asked, Map<String, String> answer, PageRequest request) {
        var parameters = new LinkedHashMap<>(answer);
        asked.state().ifPresent(state -> parameters.put("state", state));
        parameters.put("iss", server(request));
        String query = FormFields.text(parameters);
        String to = asked.redirect().toString();
        return PageResponse.seeOther(to + (to.indexOf('?') < 0 ? "?" : "&") + query);
    }
}
