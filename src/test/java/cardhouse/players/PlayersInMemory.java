package cardhouse.players;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Seed;
import cardhouse.platform.requests.MemoryIdempotencyKeys;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Player.Kind;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/// Accounts in memory and all that looks after them, at a time that the test says.
final class PlayersInMemory {
    static final int MOST_TOKENS = 4;

    final MemoryIdempotencyKeys keys = new MemoryIdempotencyKeys();
    final AccountNotifications news = new AccountNotifications();
    final List<UUID> changed = new ArrayList<>();
    final List<String> left = new ArrayList<>();
    final MemoryPlayers players;
    final Tokens tokens;
    final Accounts accounts;
    final Operator operator;
    private final String label;
    private Instant now = Instant.parse("2026-01-02T03:04:05.678901Z");
    private int drawn;

    PlayersInMemory(String label) {
        this.label = label;
        var clock = new SetClock(() -> now);
        players = new MemoryPlayers(keys, clock);
        news.listen(changed::add);
        tokens = new Tokens(players, news, clock, this::token, MOST_TOKENS);
        accounts =
                new Accounts(
                        players,
                        tokens,
                        player ->
                                left.add(
                                        players.find(player.id()).isPresent() ? "before" : "after"),
                        news,
                        clock,
                        this::id);
        operator = new Operator(players, tokens, clock, this::id);
    }

    UUID id() {
        return Seed.uuid(label + " id " + drawn++);
    }

    Token token() {
        return Token.sent("ch_" + Seed.uuid(label + " token " + drawn++));
    }

    Instant now() {
        return now;
    }

    void sleepUntil(Instant later) {
        now = later;
    }

    /// The holder of the token that came with the account.
    Bearer opened(String name) {
        var opened = accounts.admit(accounts.open(name, Kind.HUMAN));
        return bearer(opened.token());
    }

    Bearer bearer(Token token) {
        return players.bearer(token).orElseThrow();
    }

    static void rejected(Rejection.Code code, ThrowingCallable what) {
        assertThatThrownBy(what)
                .isInstanceOfSatisfying(
                        Rejection.class,
                        rejection -> assertThat(rejection.refusal().code()).isEqualTo(code));
    }

    /// A clock that the test sets.
    private static final class SetClock extends Clock {
        private final Supplier<Instant> now;

        SetClock(Supplier<Instant> now) {
            this.now = now;
        }

        @Override
        public Instant instant() {
            return now.get();
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
