package cardhouse.web.passkeys;

import static cardhouse.web.html.Element.tag;

import cardhouse.http.PublicOrigin;
import cardhouse.http.parameters.Id;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.SecurityLog;
import cardhouse.players.Bearer;
import cardhouse.players.Scope;
import cardhouse.players.Session;
import cardhouse.players.Sessions;
import cardhouse.players.passkeys.Passkeys;
import cardhouse.players.passkeys.RecoveryCodes;
import cardhouse.players.passkeys.Site;
import cardhouse.web.Document;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.PageResponse.Cookie;
import cardhouse.web.Visitor;
import cardhouse.web.WebFiles;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Signs in with a passkey or a recovery code, and changes those of the visitor's account.
@Singleton
public record PasskeysPage(
        Passkeys passkeys,
        RecoveryCodes codes,
        Sessions sessions,
        PasskeySections sections,
        PublicOrigin origin)
        implements Page {
    private static final String ACCOUNT = "/table/account";
    private static final int UNFIT = 422;
    private static final int TOO_MANY = 429;

    @Override
    public List<String> names() {
        return List.of("passkeys");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        return Optional.of(PageResponse.shown(entering(request, visitor, Html.NOTHING)));
    }

    /// The pressed button determines the action. The script of the page sends `ask` and `ask-add`
    /// to begin a ceremony.
    @Override
    public Optional<PageResponse> posted(PageRequest request, Visitor visitor) {
        return switch (request.form("do")) {
            case "ask" -> Optional.of(ask(request));
            case "passkey" -> Optional.of(signIn(request, visitor));
            case "code" -> Optional.of(redeem(request, visitor));
            case "ask-add" -> Optional.of(askToAdd(request, visitor));
            case "add" -> Optional.of(add(request, visitor));
            case "remove" -> remove(request, visitor);
            case "codes" -> Optional.of(make(visitor));
            default -> Optional.empty();
        };
    }

    private Site site(PageRequest request) {
        return Site.at(origin.or(request.origin()));
    }

    private PageResponse ask(PageRequest request) {
        var ceremony = passkeys.signIn();
        return PageResponse.json(Ceremonies.signIn(ceremony, site(request)))
                .with(new Cookie.Ceremony(ceremony.secret()));
    }

    private PageResponse signIn(PageRequest request, Visitor visitor) {
        if (isUnconfirmed(request, visitor))
            return refused(request, visitor, UNFIT, PasskeyTexts.CONFIRM_LOSS);
        return request.ceremony()
                .flatMap(secret -> passkeys.account(secret, request.form("answer"), site(request)))
                .map(account -> begun(account, "passkey"))
                .map(session -> entered(session, request, visitor))
                .orElseGet(() -> refused(request, visitor, UNFIT, PasskeyTexts.REFUSED));
    }

    private PageResponse redeem(PageRequest request, Visitor visitor) {
        if (isUnconfirmed(request, visitor))
            return refused(request, visitor, UNFIT, PasskeyTexts.CONFIRM_LOSS);
        Object address = request.whose().address();
        if (!codes.admits(address))
            return refused(request, visitor, TOO_MANY, PasskeyTexts.TOO_MANY);
        return codes.redeem(
                        request.form("code"), address, account -> begun(account, "recovery code"))
                .map(session -> entered(session, request, visitor))
                .orElseGet(() -> refused(request, visitor, UNFIT, PasskeyTexts.CODE_REFUSED));
    }

    private boolean isUnconfirmed(PageRequest request, Visitor visitor) {
        return request.form("lose").isEmpty() && sections.loses(visitor);
    }

    private Session begun(UUID account, String how) {
        Session session = sessions.returned(account);
        SecurityLog.returned(account, how);
        return session;
    }

    /// The session that the browser had before ends, as when it signs out.
    private PageResponse entered(Session session, PageRequest request, Visitor visitor) {
        visitor.bearer().ifPresent(this::end);
        return PageResponse.seeOther(request.back()).with(new Cookie.Begun(session));
    }

    private void end(Bearer session) {
        try {
            sessions.signOut(session);
        } catch (Rejection _) {
            // The new session has ended it, as the oldest of too many.
        }
    }

    private PageResponse askToAdd(PageRequest request, Visitor visitor) {
        Bearer session = session(visitor);
        return passkeys.add(session)
                .map(adding ->
                        PageResponse.json(
                                        Ceremonies.adding(
                                                adding, session.player().name(), site(request)))
                                .with(new Cookie.Ceremony(adding.ceremony().secret())))
                .orElseGet(() -> told(visitor, UNFIT, note(visitor, PasskeyTexts.FULL)));
    }

    /// The session, if it may change the ways into its account.
    private static Bearer session(Visitor visitor) {
        visitor.signedIn();
        return visitor.bearer().filter(Passkeys::isOwner).orElseThrow(Scope.ACCOUNT::lacking);
    }

    private PageResponse add(PageRequest request, Visitor visitor) {
        Bearer session = session(visitor);
        boolean added =
                request.ceremony()
                        .filter(secret ->
                                passkeys.add(
                                        session,
                                        secret,
                                        request.form("answer"),
                                        request.form("name"),
                                        site(request)))
                        .isPresent();
        return added
                ? PageResponse.seeOther(ACCOUNT)
                : told(visitor, UNFIT, note(visitor, PasskeyTexts.NOT_ADDED));
    }

    private Optional<PageResponse> remove(PageRequest request, Visitor visitor) {
        Bearer session = session(visitor);
        return Id.read(request.form("passkey"))
                .map(passkey -> {
                    boolean last = passkeys.ways(session.player().id()) == 1;
                    if (last && request.form("sure").isEmpty())
                        return told(visitor, UNFIT, lastWay(visitor, passkey));
                    passkeys.remove(session, passkey);
                    return PageResponse.seeOther(ACCOUNT);
                });
    }

    private static Html lastWay(Visitor visitor, UUID passkey) {
        return Html.of(
                note(visitor, PasskeyTexts.LAST),
                PasskeySections.removing(visitor, passkey)
                        .add(
                                Forms.hidden("sure", "yes"),
                                PasskeySections.button(
                                        visitor, "remove", PasskeyTexts.REMOVE_LAST)));
    }

    /// The codes are only in this answer. If the form is sent again, it makes others.
    private PageResponse make(Visitor visitor) {
        List<String> made = codes.make(session(visitor));
        return told(
                visitor,
                200,
                tag("section")
                        .with("class", "note")
                        .with("role", "status")
                        .add(
                                tag("p", visitor.say(PasskeyTexts.ONCE)),
                                tag("ul")
                                        .add(
                                                made.stream()
                                                        .map(code ->
                                                                tag("li")
                                                                        .add(tag("code", code))))));
    }

    private PageResponse refused(
            PageRequest request, Visitor visitor, int status, PasskeyTexts why) {
        return PageResponse.shown(status, entering(request, visitor, note(visitor, why)));
    }

    private Html entering(PageRequest request, Visitor visitor, Html note) {
        return Document.page(
                visitor,
                visitor.say(PasskeyTexts.SIGN_IN),
                PasskeySections.HERE,
                note,
                visitor.player()
                        .<Html>map(me -> tag("p", visitor.say(PasskeyTexts.LEAVES, me.name())))
                        .orElse(Html.NOTHING),
                sections.loses(visitor) ? tag("p", visitor.say(PasskeyTexts.LOSES)) : Html.NOTHING,
                sections.entering(visitor, request.back()),
                back(visitor),
                WebFiles.BUNDLED.script("account-alone"));
    }

    private static PageResponse told(Visitor visitor, int status, Html note) {
        return PageResponse.shown(
                status,
                Document.page(
                        visitor, visitor.say(PasskeyTexts.PASSKEYS), ACCOUNT, note, back(visitor)));
    }

    private static Html note(Visitor visitor, PasskeyTexts text) {
        return tag("p", visitor.say(text)).with("class", "note").with("role", "alert");
    }

    private static Html back(Visitor visitor) {
        return tag("p").add(Document.link(ACCOUNT, visitor.say(PasskeyTexts.BACK)));
    }
}
