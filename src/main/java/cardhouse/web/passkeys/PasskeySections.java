package cardhouse.web.passkeys;

import static cardhouse.web.html.Element.tag;

import cardhouse.platform.json.Json;
import cardhouse.players.passkeys.Passkey;
import cardhouse.players.passkeys.Passkeys;
import cardhouse.players.passkeys.RecoveryCodes;
import cardhouse.web.Document;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/// The sections about passkeys and recovery codes, of the account's page and of the page that signs
/// in. The script of these pages shows the forms that need a passkey.
@Singleton
public record PasskeySections(Passkeys passkeys, RecoveryCodes codes) {
    static final String HERE = "/table/passkeys";

    private record Mark(Map<String, String> says) {}

    /// The ways into the visitor's account, for a session that may change them.
    public Html own(Visitor visitor) {
        boolean owner = visitor.bearer().filter(Passkeys::isOwner).isPresent();
        var other = tag("p").add(Document.link(HERE, visitor.say(PasskeyTexts.OTHER)));
        return owner ? Html.of(passkeys(visitor), recovery(visitor), other, mark(visitor)) : other;
    }

    private Html passkeys(Visitor visitor) {
        var own = passkeys.of(visitor.signedIn().id());
        return section(visitor, PasskeyTexts.PASSKEYS)
                .add(
                        tag("p", visitor.say(PasskeyTexts.ABOUT)),
                        own.isEmpty()
                                ? tag("p", visitor.say(PasskeyTexts.NONE))
                                : tag("ul").add(own.stream().map(one -> shown(visitor, one))),
                        own.size() < Passkeys.MOST
                                ? ceremony(
                                        visitor,
                                        "ask-add",
                                        Forms.labelled(
                                                visitor.say(PasskeyTexts.NAME),
                                                Forms.input(
                                                                "text",
                                                                "name",
                                                                visitor.say(PasskeyTexts.PASSKEY))
                                                        .with("maxlength", Passkey.LONGEST_NAME)
                                                        .with("autocomplete", "off")
                                                        .when(true, "required")),
                                        button(visitor, "add", PasskeyTexts.ADD))
                                : tag("p", visitor.say(PasskeyTexts.FULL)));
    }

    private static Html shown(Visitor visitor, Passkey one) {
        String added = day(one.createdAt());
        String when =
                one.lastUsedAt()
                        .map(used -> visitor.say(PasskeyTexts.USED, added, day(used)))
                        .orElseGet(() -> visitor.say(PasskeyTexts.UNUSED, added));
        return tag("li")
                .add(
                        tag("strong", one.name()),
                        tag("p", when),
                        removing(visitor, one.id())
                                .add(
                                        button(visitor, "remove", PasskeyTexts.REMOVE)
                                                .with(
                                                        "aria-label",
                                                        visitor.say(PasskeyTexts.REMOVE)
                                                                + ": "
                                                                + one.name())));
    }

    static Element removing(Visitor visitor, UUID passkey) {
        return visitor.form(HERE).add(Forms.hidden("passkey", passkey.toString()));
    }

    private static String day(Instant time) {
        return time.toString().substring(0, "2026-01-01".length());
    }

    private Html recovery(Visitor visitor) {
        return section(visitor, PasskeyTexts.CODES)
                .add(
                        tag("p", visitor.say(PasskeyTexts.ABOUT_CODES)),
                        tag(
                                "p",
                                visitor.say(
                                        PasskeyTexts.LEFT, codes.left(visitor.signedIn().id()))),
                        tag("p", visitor.say(PasskeyTexts.REPLACES)),
                        visitor.form(HERE).add(button(visitor, "codes", PasskeyTexts.MAKE)));
    }

    /// The ways to sign in, apart from a token.
    ///
    /// @param back the page to return to
    public Html entering(Visitor visitor, String back) {
        Html warning = leaving(visitor);
        return Html.of(
                section(visitor, PasskeyTexts.WITH_PASSKEY)
                        .add(
                                ceremony(
                                        visitor,
                                        "ask",
                                        Forms.hidden("back", back),
                                        warning,
                                        button(visitor, "passkey", PasskeyTexts.WITH_PASSKEY))),
                section(visitor, PasskeyTexts.WITH_CODE)
                        .add(
                                visitor.form(HERE)
                                        .add(
                                                Forms.hidden("back", back),
                                                Forms.labelled(
                                                        visitor.say(PasskeyTexts.CODE),
                                                        Forms.input("text", "code", "")
                                                                .with("autocomplete", "off")
                                                                .with("maxlength", 60)
                                                                .when(true, "required")),
                                                warning,
                                                button(visitor, "code", PasskeyTexts.CODE_DO))),
                mark(visitor));
    }

    /// Whether the visitor would lose the present account by signing in to another one.
    boolean loses(Visitor visitor) {
        return visitor.bearer()
                .filter(Passkeys::isOwner)
                .filter(session -> passkeys.ways(session.player().id()) == 0)
                .isPresent();
    }

    private Html leaving(Visitor visitor) {
        return loses(visitor)
                ? Forms.labelled(
                        visitor.say(PasskeyTexts.LOSE),
                        Forms.checkbox("lose", false).when(true, "required"))
                : Html.NOTHING;
    }

    /// A form that needs a passkey, which the script shows. Until then there is a note.
    ///
    /// @param ask names the request that begins the ceremony
    private static Html ceremony(Visitor visitor, String ask, Html... fields) {
        return Html.of(
                tag("p", visitor.say(PasskeyTexts.NEEDS)),
                visitor.form(HERE)
                        .with("data-ceremony", ask)
                        .when(true, "hidden")
                        .add(Forms.hidden("answer", ""))
                        .add(fields),
                tag("p").with("role", "status"));
    }

    private static Html mark(Visitor visitor) {
        var says = new LinkedHashMap<String, String>();
        Stream.of(PasskeyTexts.STOPPED, PasskeyTexts.KNOWN, PasskeyTexts.FAILED)
                .forEach(text -> says.put(text.name(), visitor.pattern(text)));
        return tag("div").with("data-passkeys", Json.write(new Mark(says)));
    }

    static Element section(Visitor visitor, PasskeyTexts title) {
        return tag("section").add(tag("h2", visitor.say(title)));
    }

    static Element button(Visitor visitor, String what, PasskeyTexts text) {
        return Forms.submit(visitor.say(text)).with("name", "do").with("value", what);
    }
}
