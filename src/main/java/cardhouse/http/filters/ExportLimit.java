package cardhouse.http.filters;

import cardhouse.http.FilterOrder;
import cardhouse.http.Limits;
import cardhouse.http.answers.Problem;
import cardhouse.http.security.BearerAuthentication;
import cardhouse.http.security.CallerIdentity;
import cardhouse.platform.background.Asker;
import cardhouse.players.Scope;
import io.quarkus.security.identity.IdentityProviderManager;
import io.vertx.core.Context;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/// Limits the exports that an account, an address, and all clients together may have open on this
/// node. Each reads the database until its client has read the answer. A request without a valid
/// token for exports takes no place, not even until it is rejected.
@Singleton
public final class ExportLimit {

    private static final int COME_AGAIN = 30;
    private static final String ALL = "all";

    private final StreamLimit.OpenCounts open = new StreamLimit.OpenCounts();
    private final BearerAuthentication authentication;
    private final IdentityProviderManager identities;
    private final Limits limits;

    ExportLimit(
            BearerAuthentication authentication,
            IdentityProviderManager identities,
            Limits limits) {
        this.authentication = authentication;
        this.identities = identities;
        this.limits = limits;
    }

    void register(@Observes Router router) {
        router.route("/v1/exports/*").order(FilterOrder.EXPORT_LIMIT.order()).handler(this::check);
    }

    /// If the caller may not export, the resource rejects the request.
    private void check(RoutingContext exchange) {
        Context loop = exchange.vertx().getOrCreateContext();
        authentication
                .authenticate(exchange, identities)
                .subscribe()
                .with(
                        who -> loop.runOnContext(_ -> check(exchange, (CallerIdentity) who)),
                        _ -> loop.runOnContext(_ -> exchange.next()));
    }

    /// Runs on the thread that sees the exchange end, so that no place is taken after that.
    private void check(RoutingContext exchange, CallerIdentity who) {
        if (exchange.response().closed()) return;
        Asker whose = who.asker(exchange);
        if (!who.has(Scope.AUDIT)) exchange.next();
        else if (!open.enter(exchange, "account " + whose.account(), limits.exportsPerAccount()))
            refuse(exchange, "This account", limits.exportsPerAccount());
        else if (!open.enter(exchange, "address " + whose.address(), limits.exportsPerAddress()))
            refuse(exchange, "This address", limits.exportsPerAddress());
        else if (!open.enter(exchange, ALL, limits.maxConcurrentExports()))
            refuse(exchange, "This node", limits.maxConcurrentExports());
        else exchange.next();
    }

    private static void refuse(RoutingContext exchange, String who, int most) {
        exchange.response().putHeader(HttpHeaders.RETRY_AFTER, Integer.toString(COME_AGAIN));
        Problem.of(
                        Problem.Code.TOO_MANY_EXPORTS,
                        "%s has %d exports open, the maximum; wait for one to end."
                                .formatted(who, most))
                .end(exchange);
    }
}
