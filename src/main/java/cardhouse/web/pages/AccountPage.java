package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.platform.requests.AnswerCodec;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Request;
import cardhouse.players.Accounts;
import cardhouse.players.Bearer;
import cardhouse.players.Bearers;
import cardhouse.players.Player;
import cardhouse.players.PlayerName;
import cardhouse.players.Scope;
import cardhouse.players.Session;
import cardhouse.players.Sessions;
import cardhouse.players.Token;
import cardhouse.web.Document;
import cardhouse.web.Guests;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.PageTexts;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import cardhouse.web.oidc.IdentitiesSection;
import cardhouse.web.passkeys.PasskeySections;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// The visitor's account: a guest can be created here, named, moved to another browser, and
/// deleted.
@Singleton
record AccountPage(
        Accounts accounts,
        Sessions sessions,
        Bearers bearers,
        Idempotency idempotency,
        Supplier<UUID> ids,
        Guests guests,
        IdentitiesSection identities,
        PasskeySections ways)
        implements Page {
    private static final String HERE = "/table/account";
    private static final int UNFIT = 422;

    private static final AnswerCodec<Token> CODEC = AnswerCodec.of(Token::reveal, Token::sent);

    @Override
    public List<String> names() {
        return List.of("account");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        return Optional.of(PageResponse.shown(page(request, visitor, Html.NOTHING)));
    }

    /// The pressed button determines the action.
    @Override
    public Optional<PageResponse> posted(PageRequest request, Visitor visitor) {
        return switch (request.form("do")) {
            case "begin" -> Optional.of(begin(request, visitor));
            case "rename" -> Optional.of(rename(request, visitor));
            case "take" -> Optional.of(take(request, visitor));
            case "in" -> Optional.of(signIn(request, visitor));
            case "out" -> Optional.of(signOut(visitor));
            default -> Optional.empty();
        };
    }

    private PageResponse begin(PageRequest request, Visitor visitor) {
        String name = request.form("name").strip();
        if (!PlayerName.isFit(name)) return refused(request, visitor, PageTexts.NAME_UNFIT);
        if (visitor.bearer().isPresent()) return PageResponse.seeOther(HERE);
        return PageResponse.seeOther(request.back())
                .with(guests.guest(request.form("key"), name, visitor.language()).begun());
    }

    private PageResponse rename(PageRequest request, Visitor visitor) {
        Player me = visitor.signedIn();
        String name = request.form("name").strip();
        if (!PlayerName.isFit(name)) return refused(request, visitor, PageTexts.NAME_UNFIT);
        accounts.rename(me, name);
        return PageResponse.seeOther(HERE);
    }

    /// The token is only in this answer, never in an address. If the form is sent again, it returns
    /// the same token.
    private PageResponse take(PageRequest request, Visitor visitor) {
        Player me = visitor.signedIn();
        Bearer session = visitor.bearer().orElseThrow();
        // Also for a repeated form, which creates nothing.
        if (!Scope.ACCOUNT.isAmong(session.grant().scopes())) throw Scope.ACCOUNT.lacking();
        var key = Optional.of(request.form("key")).filter(text -> text.length() >= 22);
        Token token =
                idempotency
                        .once(
                                new Request(me.id(), key.map("take-"::concat), "take along"),
                                CODEC,
                                ids,
                                id -> sessions.takeAlong(id, session))
                        .value();
        return PageResponse.shown(
                page(
                        request,
                        visitor,
                        tag("section")
                                .with("class", "note")
                                .with("role", "status")
                                .add(
                                        tag("p", visitor.say(PageTexts.TOKEN_ONCE)),
                                        tag("p").add(tag("code", token.reveal())),
                                        tag("p", visitor.say(PageTexts.TOKEN_LINK)),
                                        tag("p").add(carrying(token, request)))));
    }

    /// The script of this page fills in the data that browsers do not send.
    private static Element carrying(Token token, PageRequest request) {
        String link = HERE + "#token=" + token.reveal();
        return Document.link(link, request.whole(link)).with("class", "carries");
    }

    private PageResponse signIn(PageRequest request, Visitor visitor) {
        String text = request.form("token-text").strip();
        Optional<Bearer> owner = bearers.bearer(text);
        if (owner.isEmpty()) return refused(request, visitor, PageTexts.TOKEN_UNKNOWN);
        Session session = sessions.signIn(owner.get());
        return PageResponse.seeOther(request.back()).with(new PageResponse.Cookie.Begun(session));
    }

    private PageResponse signOut(Visitor visitor) {
        visitor.bearer().ifPresent(sessions::signOut);
        return PageResponse.seeOther("/table").with(new PageResponse.Cookie.Ended());
    }

    private PageResponse refused(PageRequest request, Visitor visitor, PageTexts why) {
        return PageResponse.shown(
                UNFIT,
                page(
                        request,
                        visitor,
                        tag("p", visitor.say(why)).with("class", "note").with("role", "alert")));
    }

    private Html page(PageRequest request, Visitor visitor, Html note) {
        String title = visitor.say(PageTexts.ACCOUNT);
        return Document.page(
                visitor,
                title,
                HERE,
                note,
                visitor.player()
                        .map(me -> own(visitor, me))
                        .orElseGet(() ->
                                Html.of(
                                        beginning(request, visitor),
                                        ways.entering(visitor, request.back()),
                                        signingIn(request, visitor))),
                identities.of(request, visitor),
                UpToDate.account(visitor));
    }

    private Html beginning(PageRequest request, Visitor visitor) {
        return section(visitor, PageTexts.BEGIN)
                .add(
                        tag("p", visitor.say(PageTexts.BEGIN_TEXT)),
                        visitor.form(HERE)
                                .add(
                                        Forms.hidden("key", guests.key()),
                                        Forms.hidden("back", request.back()),
                                        name(visitor, visitor.say(PageTexts.GUEST_NAME)),
                                        button(visitor, "begin", PageTexts.BEGIN)));
    }

    private Html signingIn(PageRequest request, Visitor visitor) {
        return section(visitor, PageTexts.SIGN_IN)
                .add(
                        visitor.form(HERE)
                                .add(
                                        Forms.hidden("back", request.back()),
                                        Forms.labelled(
                                                visitor.say(PageTexts.TOKEN),
                                                Forms.input("password", "token-text", "")
                                                        .with("autocomplete", "off")
                                                        .when(true, "required")),
                                        button(visitor, "in", PageTexts.SIGN_IN_DO)));
    }

    private Html own(Visitor visitor, Player me) {
        boolean guest =
                visitor.bearer()
                        .filter(one -> Scope.ACCOUNT.isAmong(one.grant().scopes()))
                        .isPresent();
        return Html.of(
                tag("p", visitor.say(PageTexts.YOU_ARE, me.name()) + " ")
                        .add(
                                Document.link(
                                        ProfilePage.address(me.id()),
                                        visitor.say(PageTexts.PROFILE))),
                visitor.form(HERE)
                        .add(name(visitor, me.name()), button(visitor, "rename", PageTexts.RENAME)),
                tag("p").add(NotificationsPage.link(visitor)),
                tag("p").add(
                                Document.link(
                                        "/table/applications",
                                        visitor.say(PageTexts.APPLICATIONS))),
                ways.own(visitor),
                tag("p").add(Document.link("/table/agents", visitor.say(PageTexts.AGENTS))),
                guest ? takeAlong(visitor) : tag("p", visitor.say(PageTexts.OWNED_ELSEWHERE)),
                section(visitor, PageTexts.SIGN_OUT)
                        .add(
                                guest
                                        ? tag("p", visitor.say(PageTexts.SIGN_OUT_GUEST))
                                        : Html.NOTHING,
                                visitor.form(HERE)
                                        .add(button(visitor, "out", PageTexts.SIGN_OUT))));
    }

    private Html takeAlong(Visitor visitor) {
        return section(visitor, PageTexts.TAKE_ALONG)
                .add(
                        tag("p", visitor.say(PageTexts.TAKE_TEXT)),
                        visitor.form(HERE)
                                .add(
                                        Forms.hidden("key", guests.key()),
                                        button(visitor, "take", PageTexts.SHOW_TOKEN)));
    }

    private static Element section(Visitor visitor, PageTexts title) {
        return tag("section").add(tag("h2", visitor.say(title)));
    }

    static Html name(Visitor visitor, String name) {
        return Forms.labelled(
                visitor.say(PageTexts.YOUR_NAME),
                Forms.input("text", "name", name)
                        .with("maxlength", 2 * Player.LONGEST_NAME)
                        .with("autocomplete", "off")
                        .when(true, "required"));
    }

    private static Html button(Visitor visitor, String what, PageTexts text) {
        return Forms.submit(visitor.say(text)).with("name", "do").with("value", what);
    }
}
