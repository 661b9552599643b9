package cardhouse.wiring;

import cardhouse.http.Limits;
import cardhouse.match.Matches;
import cardhouse.match.lobby.Openings;
import cardhouse.match.lobby.Withdrawal;
import cardhouse.platform.requests.AnswerExpiry;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.IdempotencyKeys;
import cardhouse.players.AccountNotifications;
import cardhouse.players.Accounts;
import cardhouse.players.Commitments;
import cardhouse.players.EntryCounts;
import cardhouse.players.EntryQuota;
import cardhouse.players.MatchLimit;
import cardhouse.players.Operator;
import cardhouse.players.Players;
import cardhouse.players.Sessions;
import cardhouse.players.Token;
import cardhouse.players.Tokens;
import cardhouse.players.UnusedAccounts;
import cardhouse.players.WaysIn;
import cardhouse.players.claims.Claims;
import cardhouse.players.claims.OwnedAccounts;
import cardhouse.players.oauth.Authorizations;
import cardhouse.players.oauth.Codes;
import cardhouse.players.oidc.Identities;
import cardhouse.players.passkeys.PasskeyStore;
import cardhouse.players.passkeys.Passkeys;
import cardhouse.players.passkeys.RecoveryCodes;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/// Assembles the services of accounts and tokens.
@Singleton
final class AccountWiring {
    @ConfigMapping(prefix = "cardhouse.retention")
    public interface RetentionSettings {
        /// Time for which the answer to a request is stored for a retry: `24H` or more.
        Duration idempotencyKeys();

        /// Time without use after which an account is erased, such as `730D`; at least `30D`. Zero
        /// for ever.
        Duration accounts();

        /// Whether such accounts are only counted, in the log.
        boolean dryRun();
    }

    private final SecureRandom random = new SecureRandom();

    @Produces
    @Singleton
    Idempotency idempotency(IdempotencyKeys keys) {
        return new Idempotency(keys);
    }

    @Produces
    @Singleton
    AnswerExpiry answerExpiry(IdempotencyKeys keys, Clock clock, RetentionSettings settings) {
        return new AnswerExpiry(keys, settings.idempotencyKeys(), clock);
    }

    @Produces
    @Singleton
    UnusedAccounts unusedAccounts(
            Players players, Accounts accounts, Clock clock, RetentionSettings settings) {
        return new UnusedAccounts(players, accounts, settings.accounts(), settings.dryRun(), clock);
    }

    @Produces
    @Singleton
    AccountNotifications news() {
        return new AccountNotifications();
    }

    @Produces
    @Singleton
    Tokens tokens(Players players, AccountNotifications news, Clock clock, Limits limits) {
        return new Tokens(
                players, news, clock, () -> Token.draw(random), limits.tokensPerAccount());
    }

    @Produces
    @Singleton
    Sessions sessions(Tokens tokens, Supplier<UUID> ids) {
        return new Sessions(tokens, ids);
    }

    @Produces
    @Singleton
    Authorizations authorizations(Codes codes, Tokens tokens, Clock clock, Supplier<UUID> ids) {
        return new Authorizations(codes, tokens, clock, () -> Token.draw(random), ids);
    }

    @Produces
    @Singleton
    WaysIn waysIn(Tokens tokens, PasskeyStore passkeys, Identities identities) {
        return new WaysIn(
                tokens,
                List.of(
                        owner -> passkeys.of(owner).size(),
                        passkeys::codes,
                        owner -> identities.of(owner).size()));
    }

    @Produces
    @Singleton
    Passkeys passkeys(
            PasskeyStore store,
            Players players,
            Tokens tokens,
            WaysIn ways,
            Clock clock,
            Supplier<UUID> ids) {
        return new Passkeys(store, players, tokens, ways, clock, () -> Token.draw(random), ids);
    }

    @Produces
    @Singleton
    RecoveryCodes recoveryCodes(PasskeyStore store, Players players, Clock clock) {
        return new RecoveryCodes(store, players, clock, random);
    }

    @Produces
    @Singleton
    Claims claims(OwnedAccounts owned, Players players, Clock clock) {
        return new Claims(owned, players, clock, () -> Token.draw(random));
    }

    @Produces
    @Singleton
    Commitments commitments(Players players, Openings openings, Matches matches) {
        return new Withdrawal(players, openings, matches);
    }

    @Produces
    @Singleton
    Accounts accounts(
            Players players,
            Tokens tokens,
            Commitments commitments,
            AccountNotifications news,
            Clock clock,
            Supplier<UUID> ids) {
        return new Accounts(players, tokens, commitments, news, clock, ids);
    }

    @Produces
    @Singleton
    Operator operator(Players players, Tokens tokens, Clock clock, Supplier<UUID> ids) {
        return new Operator(players, tokens, clock, ids);
    }

    @Produces
    @Singleton
    EntryQuota entryQuota(EntryCounts counts, Limits limits, Clock clock) {
        return new EntryQuota(counts, limits.entriesPerDay(), clock);
    }

    @Produces
    @Singleton
    MatchLimit matchLimit(Players players, Limits limits) {
        return new MatchLimit(players, limits.matchesPerAccount(), limits.botMatchesPerAccount());
    }
}
