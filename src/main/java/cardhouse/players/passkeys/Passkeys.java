package cardhouse.players.passkeys;

import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.SecurityLog;
import cardhouse.players.Bearer;
import cardhouse.players.PlayerName;
import cardhouse.players.Players;
import cardhouse.players.Scope;
import cardhouse.players.Token;
import cardhouse.players.Tokens;
import cardhouse.players.WaysIn;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Adds passkeys to accounts, and recognises the account of a passkey.
///
/// A ceremony has two requests, which any nodes answer. The first gives the browser a secret, in a
/// cookie, and a challenge, which is the hash of that secret. The second brings the answer of the
/// authenticator to that challenge. It uses up the challenge, whether it succeeds or not.
public final class Passkeys {
    public static final Duration CHALLENGE_LIFETIME = Duration.ofMinutes(5);

    /// The most of one account.
    public static final int MOST = 10;

    private final PasskeyStore store;
    private final Players players;
    private final Tokens tokens;
    private final WaysIn ways;
    private final Clock clock;
    private final Supplier<Token> drawn;
    private final Supplier<UUID> ids;

    /// @param drawn source of unguessable secrets
    public Passkeys(
            PasskeyStore store,
            Players players,
            Tokens tokens,
            WaysIn ways,
            Clock clock,
            Supplier<Token> drawn,
            Supplier<UUID> ids) {
        this.store = store;
        this.players = players;
        this.tokens = tokens;
        this.ways = ways;
        this.clock = clock;
        this.drawn = drawn;
        this.ids = ids;
    }

    /// A ceremony that has begun.
    ///
    /// @param secret for the browser's cookie
    public record Ceremony(Token secret) {
        public String challenge() {
            return Credential.text(secret.hash());
        }

        /// The algorithms of new passkeys, by their numbers in COSE.
        public List<Long> algorithms() {
            return PasskeyVerifier.ALGORITHMS;
        }
    }

    /// A ceremony that adds a passkey.
    ///
    /// @param handle by which authenticators know the account
    /// @param known the account's passkeys, of which no authenticator needs a second one
    public record Adding(Ceremony ceremony, String handle, List<Credential> known) {}

    public Ceremony signIn() {
        return begin(Optional.empty());
    }

    /// @return empty if the account has too many passkeys
    /// @throws Rejection if the session does not own the account
    public Optional<Adding> add(Bearer session) {
        UUID owner = owner(session);
        List<Credential> known = store.credentials(owner);
        if (known.size() >= MOST) return Optional.empty();
        String handle =
                known.stream()
                        .map(Credential::handle)
                        .findFirst()
                        .orElseGet(() -> Credential.text(drawn.get().hash()));
        var ceremony = begin(Optional.of(new PasskeyStore.Adding(owner, handle)));
        return Optional.of(new Adding(ceremony, handle, known));
    }

    private Ceremony begin(Optional<PasskeyStore.Adding> adding) {
        var ceremony = new Ceremony(drawn.get());
        var now = clock.instant();
        store.challenge(ceremony.secret().hash(), adding, now, now.plus(CHALLENGE_LIFETIME));
        return ceremony;
    }

    private static UUID owner(Bearer session) {
        if (!isOwner(session)) throw Scope.ACCOUNT.lacking();
        return session.player().id();
    }

    /// Whether a session may change the ways into its account.
    public static boolean isOwner(Bearer session) {
        return Scope.ACCOUNT.isAmong(session.grant().scopes());
    }

    /// @param secret of the browser's cookie
    /// @param answer of the authenticator, as JSON
    /// @return whether it was added; if not, the answer is wrong or late, the passkey is known, or
    ///   the account has too many
    /// @throws Rejection if the session does not own the account
    public boolean add(Bearer session, Token secret, String answer, String name, Site site) {
        UUID owner = owner(session);
        byte[] challenge = secret.hash();
        return store.take(challenge, Optional.of(owner), clock.instant())
                .flatMap(handle -> PasskeyVerifier.registered(answer, site, challenge, handle))
                .filter(made -> add(owner, named(name), made))
                .isPresent();
    }

    private static String named(String name) {
        String stripped = name.strip();
        return stripped.length() <= Passkey.LONGEST_NAME && PlayerName.isPlain(stripped)
                ? stripped
                : "Passkey";
    }

    private boolean add(UUID owner, String name, Credential made) {
        var passkey = new Passkey(ids.get(), name, clock.instant(), Optional.empty());
        boolean added =
                players.inTurn(
                        owner,
                        () -> store.of(owner).size() < MOST && store.add(owner, passkey, made));
        if (added) SecurityLog.passkeyAdded(owner, passkey.id());
        return added;
    }

    /// The account of a passkey, if the answer is right and in time.
    ///
    /// @param secret of the browser's cookie
    /// @param answer of the authenticator, as JSON
    public Optional<UUID> account(Token secret, String answer, Site site) {
        var now = clock.instant();
        byte[] challenge = secret.hash();
        return store.take(challenge, Optional.empty(), now)
                .flatMap(_ -> PasskeyVerifier.asserted(answer, site, challenge, store::find))
                .filter(right ->
                        store.used(
                                right.by().passkey(),
                                right.by().credential().count(),
                                right.count(),
                                now))
                .map(right -> right.by().player());
    }

    /// The passkeys of an account, the newest first.
    public List<Passkey> of(UUID owner) {
        return store.of(owner);
    }

    /// @throws Rejection if the session does not own the account, or the account has no such
    ///   passkey
    public void remove(Bearer session, UUID passkey) {
        remove(owner(session), passkey);
    }

    /// @throws Rejection if the account has no such passkey
    public void remove(UUID owner, UUID passkey) {
        if (!store.remove(owner, passkey)) throw missing();
        SecurityLog.passkeyRemoved(owner, passkey);
    }

    /// The number of [ways][WaysIn] into an account.
    public int ways(UUID owner) {
        return ways.number(owner);
    }

    public static Rejection missing() {
        return new Rejection(Rejection.Code.PASSKEY_NOT_FOUND, "You have no passkey with this id.");
    }
}
