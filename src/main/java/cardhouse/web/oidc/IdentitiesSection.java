package cardhouse.web.oidc;

import static cardhouse.web.html.Element.tag;

import cardhouse.players.Player;
import cardhouse.players.oidc.Identity;
import cardhouse.players.oidc.SignIns;
import cardhouse.web.Document;
import cardhouse.web.PageRequest;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/// The section of the account page with the identities of the account, or with the button to sign
/// in.
@Singleton
public record IdentitiesSection(Providers providers, SignIns signIns) {
    public Html of(PageRequest request, Visitor visitor) {
        return visitor.player()
                .map(me -> own(visitor, me))
                .orElseGet(() -> begin(request, visitor));
    }

    private Html begin(PageRequest request, Visitor visitor) {
        return providers
                .configured()
                .<Html>map(provider ->
                        tag("section")
                                .add(
                                        tag("h2", visitor.say(SignInTexts.WITH, provider.name())),
                                        tag(
                                                "p",
                                                visitor.say(
                                                        SignInTexts.WITH_TEXT, provider.name())),
                                        button(
                                                visitor,
                                                request.back(),
                                                visitor.say(SignInTexts.WITH, provider.name()))))
                .orElse(Html.NOTHING);
    }

    private static Element button(Visitor visitor, String back, String text) {
        return visitor.form(SignInPage.HERE).add(Forms.hidden("back", back), Forms.submit(text));
    }

    private Html own(Visitor visitor, Player me) {
        Optional<Provider> provider = providers.configured();
        List<Identity> known = signIns.of(me.id());
        if (provider.isEmpty() && known.isEmpty()) return Html.NOTHING;
        boolean mayChange = visitor.bearer().filter(signIns::mayChange).isPresent();
        return tag("section")
                .add(
                        tag("h2", visitor.say(SignInTexts.WAYS)),
                        known.isEmpty()
                                ? tag("p", visitor.say(SignInTexts.NONE))
                                : tag("ul")
                                        .add(
                                                known.stream()
                                                        .map(one ->
                                                                shown(visitor, one, mayChange))),
                        provider.<Html>map(one -> add(visitor, one, mayChange))
                                .orElse(Html.NOTHING));
    }

    private static Html shown(Visitor visitor, Identity identity, boolean mayChange) {
        String text =
                visitor.say(
                        SignInTexts.ONE,
                        named(identity),
                        identity.issuer(),
                        identity.signedInAt()
                                .map(time -> time.toString().substring(0, "2026-01-01".length()))
                                .orElse(visitor.say(SignInTexts.NEVER)));
        if (!mayChange) return tag("li", text);
        return tag("li", text + " ")
                .add(
                        Document.link(
                                SignInPage.HERE + "/remove?identity=" + identity.id(),
                                visitor.say(SignInTexts.REMOVE)));
    }

    /// What a person recognises it by.
    static String named(Identity identity) {
        return identity.name().orElse(identity.subject());
    }

    private static Html add(Visitor visitor, Provider provider, boolean mayChange) {
        return mayChange
                ? button(visitor, "/table/account", visitor.say(SignInTexts.ADD, provider.name()))
                : tag("p", visitor.say(SignInTexts.NOT_HERE));
    }
}
