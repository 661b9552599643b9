package cardhouse.web;

import cardhouse.match.seating.Chair;
import cardhouse.match.seating.SeatNames;
import cardhouse.platform.background.Asker;
import cardhouse.players.Bearer;
import cardhouse.players.Player;
import cardhouse.players.Session;
import cardhouse.players.Token;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The visitor of a page, with a language.
///
/// @param bearer the account, if the visitor is signed in
public record Visitor(Language language, Optional<Session> session, Optional<Bearer> bearer) {
    public static final String FORM_TOKEN = "token";

    public Optional<Player> player() {
        return bearer.map(Bearer::player);
    }

    /// The account or address to which the fair queue charges a computation.
    public Asker whose(PageRequest request) {
        return player().map(player -> new Asker(request.whose().address(), player.id()))
                .orElse(request.whose());
    }

    /// @throws SignedOut if the visitor is not signed in
    public Player signedIn() {
        return player().orElseThrow(SignedOut::new);
    }

    /// The request requires a visitor who is signed in.
    static final class SignedOut extends RuntimeException {
        private static final long serialVersionUID = 1;

        SignedOut() {
            super("no visitor is signed in", null, false, false);
        }
    }

    public String say(Phrase phrase, Object... values) {
        return pattern(phrase).formatted(values);
    }

    /// With placeholders for values, which a script fills in.
    public String pattern(Phrase phrase) {
        return phrase.wording().in(language);
    }

    /// For numbers, and for the texts of games.
    public Locale locale() {
        return Locale.forLanguageTag(language.tag());
    }

    public SeatNames names(List<Chair> chairs) {
        return SeatNames.of(chairs, say(PageTexts.SEAT));
    }

    public Element toLobby() {
        return Document.link("/table", say(PageTexts.TO_LOBBY));
    }

    /// A form that this visitor posts, with a token that no other site knows.
    public Element form(String address) {
        return Forms.post(address).add(proof());
    }

    private Html proof() {
        return bearer.flatMap(_ -> session)
                .<Html>map(own -> Forms.hidden(FORM_TOKEN, formToken(own)))
                .orElse(Html.NOTHING);
    }

    /// Whether a form was shown to this visitor; for a visitor without an account, every form
    /// counts.
    boolean wrote(PageRequest request) {
        return bearer.flatMap(_ -> session)
                .map(own ->
                        MessageDigest.isEqual(
                                formToken(own).getBytes(StandardCharsets.UTF_8),
                                request.form(FORM_TOKEN).getBytes(StandardCharsets.UTF_8)))
                .orElse(true);
    }

    private static String formToken(Session session) {
        byte[] hash = Token.sent("form " + session.reveal()).hash();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
    }

    /// Marks texts that are English in every language of the page, such as rule books.
    public Element english(Element element) {
        return language == Language.EN ? element : element.with("lang", Language.EN.tag());
    }
}
