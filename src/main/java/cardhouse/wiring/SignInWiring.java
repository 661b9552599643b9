package cardhouse.wiring;

import cardhouse.http.Limits;
import cardhouse.players.AccountNotifications;
import cardhouse.players.Accounts;
import cardhouse.players.Players;
import cardhouse.players.Sessions;
import cardhouse.players.WaysIn;
import cardhouse.players.oidc.Identities;
import cardhouse.players.oidc.SignIns;
import cardhouse.web.oidc.Provider;
import cardhouse.web.oidc.Providers;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Assembles the sign-in with an identity provider.
@Singleton
final class SignInWiring {
    private static final int MOST_SESSIONS = 10;

    @ConfigMapping(prefix = "cardhouse.oidc")
    public interface Settings {
        /// Issuer of the OpenID provider with which people sign in at the web table, such as
        /// `https://accounts.google.com`. Without it, there is no such sign-in.
        Optional<URI> issuer();

        /// Id of this server at the provider; required with `issuer`.
        Optional<String> clientId();

        /// Secret of this server at the provider; without it, this server is a public client.
        Optional<String> clientSecret();

        /// Name of the provider on the pages; without it, the host of `issuer`.
        Optional<String> name();
    }

    @Produces
    @Singleton
    Providers providers(Settings settings, Clock clock) {
        return new Providers(
                settings.issuer()
                        .map(issuer ->
                                new Provider(
                                        settings.name().orElse(issuer.getHost()),
                                        issuer,
                                        settings.clientId()
                                                .orElseThrow(() ->
                                                        new IllegalStateException(
                                                                "cardhouse.oidc.issuer needs cardhouse.oidc.client-id")),
                                        settings.clientSecret(),
                                        clock)));
    }

    @Produces
    @Singleton
    SignIns signIns(
            Identities identities,
            Players players,
            Accounts accounts,
            Sessions browsers,
            WaysIn ways,
            AccountNotifications news,
            Clock clock,
            Supplier<UUID> ids,
            Limits limits) {
        int sessions = Math.clamp(limits.tokensPerAccount() / 2, 1, MOST_SESSIONS);
        return new SignIns(
                identities, players, accounts, browsers, ways, news, clock, ids, sessions);
    }
}
