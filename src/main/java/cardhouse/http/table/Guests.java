package cardhouse.http.table;

import cardhouse.players.Player;
import cardhouse.players.Player.Kind;
import cardhouse.players.Session;
import cardhouse.requests.Answer;
import cardhouse.requests.AnswerCodec;
import cardhouse.requests.Request;
import java.util.Optional;
import java.util.UUID;

/// Whoever wants to play and is not signed in becomes a guest: an account with a session, opened
/// once for each form.
final class Guests {
    /// Whoever opens an account is nobody yet.
    private static final UUID NOBODY = new UUID(0, 0);

    /// As short as a key that guards a secret may be, see [cardhouse.http.edge.IdempotencyKey].
    private static final int SHORTEST_KEY = 22;

    /// A session is all that is told.
    private static final AnswerCodec<Session> CODEC =
            new AnswerCodec<>() {
                @Override
                public String write(Session session) {
                    return session.reveal();
                }

                @Override
                public Session read(String text) {
                    return Session.sent(text);
                }
            };

    private final Doors doors;

    Guests(Doors doors) {
        this.doors = doors;
    }

    /// Somebody who plays.
    ///
    /// @param visitor as it is known from now on
    /// @param begun the session, if it is new
    record Seated(Player player, Visitor visitor, Optional<Reply.Cookie> begun) {}

    Seated seated(Ask ask, Visitor visitor) {
        return visitor.player()
                .map(known -> new Seated(known, visitor, Optional.empty()))
                .orElseGet(() ->
                        guest(ask.form("key"), visitor.say(Say.GUEST_NAME), visitor.language()));
    }

    /// @param key of the form; without a good one the account is opened all the same, but again if
    ///   the form comes again
    Seated guest(String key, String name, Language language) {
        var kept = Optional.of(key).filter(Guests::isGood).map(good -> "guest-" + good);
        Answer<Session> answer =
                doors.idempotency()
                        .once(
                                new Request(NOBODY, kept, "guest " + name),
                                CODEC,
                                () -> doors.accounts().open(name, Kind.HUMAN),
                                doors.sessions()::guest);
        Session session = answer.value();
        var known = new Visitor(language, Optional.of(session), doors.bearers().apply(session));
        return new Seated(known.signedIn(), known, Optional.of(new Reply.Cookie.Begun(session)));
    }

    private static boolean isGood(String key) {
        return key.matches("[A-Za-z0-9_-]{" + SHORTEST_KEY + ",58}");
    }
}
