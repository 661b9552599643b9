package cardhouse.web.oidc;

import static cardhouse.web.html.Element.tag;

import cardhouse.http.PublicOrigin;
import cardhouse.http.parameters.FormFields;
import cardhouse.http.parameters.Id;
import cardhouse.players.Bearer;
import cardhouse.players.Scope;
import cardhouse.players.oidc.Identity;
import cardhouse.players.oidc.SignIns;
import cardhouse.players.oidc.SignIns.Added;
import cardhouse.web.Document;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.PageResponse.Cookie;
import cardhouse.web.Visitor;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import cardhouse.web.oidc.SignInFailure.Code;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jboss.logging.Logger;

/// Leads to the identity provider and back.
///
/// The provider leads the browser to `/back`. The cookie of the session does not come with that
/// request, so `/back` only leads to `/finish`. There, a visitor who is signed in adds the identity
/// to the account, after a question. Any other visitor signs in.
@Singleton
public record SignInPage(Providers providers, SignIns signIns, PublicOrigin origin)
        implements Page {
    static final String HERE = "/table/sign-in";
    private static final Logger LOG = Logger.getLogger(SignInPage.class);
    private static final String ACCOUNT = "/table/account";
    private static final String FINISH = HERE + "/finish";
    private static final Set<String> ANSWER = Set.of("code", "state", "iss", "error");
    private static final int CONFLICT = 409;

    @Override
    public List<String> names() {
        return List.of("sign-in");
    }

    /// Begins. Only a page of this server can, so no other site signs a visitor in.
    @Override
    public Optional<PageResponse> posted(PageRequest request, Visitor visitor) {
        return providers
                .configured()
                .map(provider -> {
                    try {
                        Flow flow = Flow.begun(request.back());
                        return leading(
                                        visitor,
                                        provider,
                                        provider.address(flow, redirect(request)),
                                        tag(
                                                "span",
                                                visitor.say(SignInTexts.LEADING, provider.name())))
                                .with(new Cookie.Flow(flow.cookie()));
                    } catch (SignInFailure failure) {
                        return failed(visitor, provider, failure);
                    }
                });
    }

    /// Leads to an address without a redirect: after a form, browsers allow none to another site.
    private static PageResponse leading(
            Visitor visitor, Provider provider, String address, Html text) {
        return PageResponse.page(
                        visitor,
                        visitor.say(SignInTexts.WITH, provider.name()),
                        ACCOUNT,
                        tag("p").add(text))
                .refreshing(0, address);
    }

    private String redirect(PageRequest request) {
        return origin.or(request.origin()) + HERE + "/back";
    }

    @Override
    public Optional<PageResponse> shown(String which, PageRequest request, Visitor visitor) {
        if (which.equals("remove"))
            return identity(request.query("identity"), visitor)
                    .map(identity -> asking(identity, visitor));
        return providers
                .configured()
                .flatMap(provider ->
                        switch (which) {
                            case "back" -> {
                                String address =
                                        FINISH + "?" + FormFields.text(answer(request.query()));
                                var link =
                                        Document.link(address, visitor.say(SignInTexts.CONTINUE));
                                yield Optional.of(leading(visitor, provider, address, link));
                            }
                            case "finish" -> Optional.of(finished(provider, request, visitor));
                            default -> Optional.empty();
                        });
    }

    private static Map<String, String> answer(Map<String, String> sent) {
        var answer = new HashMap<>(sent);
        answer.keySet().retainAll(ANSWER);
        return answer;
    }

    private PageResponse finished(Provider provider, PageRequest request, Visitor visitor) {
        try {
            Flow flow = flow(request, request.query());
            if (!request.query().containsKey("code"))
                throw new SignInFailure(Code.SIGN_IN_REFUSED, "the provider sent an error");
            if (visitor.bearer().isPresent())
                return question(provider, request, visitor, visitor.bearer().get());
            var who = provider.vouched(flow, redirect(request), request.query());
            return PageResponse.seeOther(flow.back()).with(new Cookie.Begun(signIns.signIn(who)));
        } catch (SignInFailure failure) {
            return failed(visitor, provider, failure);
        }
    }

    /// The sign-in of this browser, to which the answer of the provider belongs.
    private static Flow flow(PageRequest request, Map<String, String> answer) {
        byte[] state = answer.getOrDefault("state", "").getBytes(StandardCharsets.UTF_8);
        return Flow.of(request)
                .filter(flow ->
                        MessageDigest.isEqual(flow.state().getBytes(StandardCharsets.UTF_8), state))
                .orElseThrow(
                        () -> new SignInFailure(Code.SIGN_IN_EXPIRED, "not begun by this browser"));
    }

    private PageResponse question(
            Provider provider, PageRequest request, Visitor visitor, Bearer session) {
        if (!signIns.mayChange(session))
            return note(visitor, CONFLICT, visitor.say(SignInTexts.NOT_HERE));
        var form = visitor.form(FINISH);
        for (var one : answer(request.query()).entrySet())
            form = form.add(Forms.hidden(one.getKey(), one.getValue()));
        return PageResponse.page(
                visitor,
                visitor.say(SignInTexts.WAYS),
                ACCOUNT,
                tag(
                        "p",
                        visitor.say(
                                SignInTexts.ADD_QUESTION,
                                provider.name(),
                                session.player().name())),
                form.add(Forms.submit(visitor.say(SignInTexts.ADD_DO))),
                back(visitor));
    }

    @Override
    public Optional<PageResponse> posted(String which, PageRequest request, Visitor visitor) {
        visitor.signedIn();
        Bearer session = visitor.bearer().orElseThrow();
        return switch (which) {
            case "finish" ->
                    providers
                            .configured()
                            .map(provider -> added(provider, request, visitor, session));
            case "remove" ->
                    Id.read(request.form("identity"))
                            .map(id -> {
                                signIns.remove(session, id);
                                return PageResponse.seeOther(ACCOUNT);
                            });
            default -> Optional.empty();
        };
    }

    private PageResponse added(
            Provider provider, PageRequest request, Visitor visitor, Bearer session) {
        if (!signIns.mayChange(session)) throw Scope.ACCOUNT.lacking();
        try {
            Flow flow = flow(request, request.form());
            Added added =
                    signIns.add(session, provider.vouched(flow, redirect(request), request.form()));
            return (switch (added) {
                        case ADDED -> PageResponse.seeOther(flow.back());
                        case ANOTHERS ->
                                note(
                                        visitor,
                                        CONFLICT,
                                        visitor.say(
                                                SignInTexts.ANOTHERS,
                                                provider.name(),
                                                provider.name()));
                        case TOO_MANY -> note(visitor, CONFLICT, visitor.say(SignInTexts.TOO_MANY));
                    })
                    .with(new Cookie.Flow(""));
        } catch (SignInFailure failure) {
            return failed(visitor, provider, failure);
        }
    }

    private Optional<Identity> identity(String id, Visitor visitor) {
        return signIns.of(visitor.signedIn().id()).stream()
                .filter(one -> one.id().toString().equals(id))
                .findFirst();
    }

    private PageResponse asking(Identity identity, Visitor visitor) {
        boolean last = signIns.isLast(visitor.signedIn().id());
        return PageResponse.page(
                visitor,
                visitor.say(SignInTexts.WAYS),
                ACCOUNT,
                tag(
                        "p",
                        visitor.say(
                                SignInTexts.REMOVE_QUESTION, IdentitiesSection.named(identity))),
                last ? tag("p", visitor.say(SignInTexts.LAST)).with("class", "note") : Html.NOTHING,
                visitor.form(HERE + "/remove")
                        .add(
                                Forms.hidden("identity", identity.id().toString()),
                                Forms.submit(visitor.say(SignInTexts.REMOVE))),
                back(visitor));
    }

    /// The sign-in has ended, so that its answer cannot be used again.
    private static PageResponse failed(Visitor visitor, Provider provider, SignInFailure failure) {
        Code code = failure.code();
        if (code.status() > CONFLICT)
            LOG.warnf("Sign-in with %s failed: %s", provider.name(), failure.getMessage());
        return PageResponse.shown(
                        code.status(),
                        Document.page(
                                visitor,
                                visitor.say(SignInTexts.FAILED),
                                ACCOUNT,
                                tag("p", visitor.say(code.text(), provider.name()))
                                        .with("class", "note")
                                        .with("role", "alert"),
                                tag("p").add(tag("code", code.name())),
                                back(visitor)))
                .with(new Cookie.Flow(""));
    }

    private static PageResponse note(Visitor visitor, int status, String text) {
        return PageResponse.shown(
                status,
                Document.page(
                        visitor,
                        visitor.say(SignInTexts.WAYS),
                        ACCOUNT,
                        tag("p", text).with("class", "note").with("role", "alert"),
                        back(visitor)));
    }

    private static Html back(Visitor visitor) {
        return tag("p").add(Document.link(ACCOUNT, visitor.say(SignInTexts.BACK)));
    }
}
