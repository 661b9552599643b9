package cardhouse.players;

import java.time.Duration;
import java.util.Set;

/// The session by which the web pages recognise a browser. The browser receives it once, in a
/// cookie. It is stored like a token, by its hash, but it is not a token. Its lookup text begins
/// with a word and a space, which no header with a bearer token can contain. So a session is no
/// bearer token, and a bearer token is no session.
public record Session(Token secret) {
    /// From its creation on, whether it is used or not.
    public static final Duration LENGTH = Duration.ofDays(180);

    /// The scopes of a session at API resources, for the scripts of the pages: playing and no more.
    /// The rest, such as taking the account along, needs the forms of the pages.
    public static final Set<Scope> SCOPES = Set.of(Scope.PLAY, Scope.WATCH);

    /// Its label in the owner's list of tokens.
    static final String LABEL = "browser";

    private static final String KIND = "session ";

    public static Session sent(String text) {
        return new Session(Token.sent(text));
    }

    /// The form in which it is stored and looked up.
    public Token kept() {
        return Token.sent(KIND + secret.reveal());
    }

    /// The secret text of the session, for its browser only.
    public String reveal() {
        return secret.reveal();
    }
}
