package cardhouse.web;

import cardhouse.platform.requests.Answer;
import cardhouse.platform.requests.AnswerCodec;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Request;
import cardhouse.players.Accounts;
import cardhouse.players.Bearers;
import cardhouse.players.Player;
import cardhouse.players.Player.Kind;
import cardhouse.players.PlayerName;
import cardhouse.players.Session;
import cardhouse.players.Sessions;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;

/// Creates a guest for a visitor who wants to play and is not signed in: an account with a session,
/// created once for each form.
@Singleton
public record Guests(
        Accounts accounts, Sessions sessions, Bearers bearers, Idempotency idempotency) {
    /// The owner of keys for requests that create an account, because the caller has none yet.
    private static final UUID NO_ACCOUNT = new UUID(0, 0);

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int KEY_BYTES = 18;

    /// Minimum length of a key that protects a secret, see
    /// [cardhouse.http.parameters.IdempotencyKey].
    private static final int SHORTEST_KEY = 22;

    /// The answer contains only a session.
    private static final AnswerCodec<Session> CODEC =
            AnswerCodec.of(Session::reveal, Session::sent);

    /// The idempotency key of a form, which creates one thing for any number of submissions.
    public String key() {
        byte[] bytes = new byte[KEY_BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /// A player, existing or new.
    ///
    /// @param visitor the visitor with this player's session
    /// @param begun the session, if it is new
    public record Seated(Player player, Visitor visitor, Optional<PageResponse.Cookie> begun) {}

    public Seated seated(PageRequest request, Visitor visitor) {
        return visitor.player()
                .map(known -> new Seated(known, visitor, Optional.empty()))
                .orElseGet(() ->
                        guest(
                                request.form("key"),
                                Optional.of(request.form("name").strip())
                                        .filter(PlayerName::isFit)
                                        .orElse(visitor.say(PageTexts.GUEST_NAME)),
                                visitor.language()));
    }

    /// @param key of the form; with an invalid one the account is created, too, but again for each
    ///   submission
    public Seated guest(String key, String name, Language language) {
        var kept = Optional.of(key).filter(Guests::isGood).map(good -> "guest-" + good);
        Answer<Session> answer =
                idempotency.once(
                        new Request(NO_ACCOUNT, kept, "guest " + name),
                        CODEC,
                        () -> accounts.open(name, Kind.HUMAN),
                        sessions::guest);
        Session session = answer.value();
        var known = new Visitor(language, Optional.of(session), bearers.bearer(session));
        return new Seated(
                known.signedIn(), known, Optional.of(new PageResponse.Cookie.Begun(session)));
    }

    private static boolean isGood(String key) {
        return key.matches("[A-Za-z0-9_-]{" + SHORTEST_KEY + ",58}");
    }
}
