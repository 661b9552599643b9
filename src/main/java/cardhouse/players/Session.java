package cardhouse.players;

import java.time.Duration;
import java.util.Set;

/// What a browser is known by at the pages for people, told to it once, in a cookie. It is kept
/// like a token, by a hash, and is none: what is looked up for it begins with a word and a space,
/// which no header with a bearer token can hold. So a session is no bearer token, and a bearer
/// token no session.
public record Session(Token secret) {
    /// From its beginning on, whether it is used or not.
    public static final Duration LENGTH = Duration.ofDays(180);

    /// What resources let it do, for the scripts of those pages: no more than playing. The rest,
    /// such as taking the account along, is for the forms of the pages.
    public static final Set<Scope> SCOPES = Set.of(Scope.PLAY, Scope.WATCH);

    /// By which its owner knows it in the list of tokens.
    static final String LABEL = "browser";

    private static final String KIND = "session ";

    public static Session sent(String text) {
        return new Session(Token.sent(text));
    }

    /// What it is kept and looked up as.
    public Token kept() {
        return Token.sent(KIND + secret.reveal());
    }

    /// The session itself, to be told to its browser once.
    public String reveal() {
        return secret.reveal();
    }
}
