package cardhouse;

import cardhouse.json.WebhookScript;
import cardhouse.match.Matches;
import cardhouse.pairing.Roster;
import cardhouse.webhooks.Courier;
import cardhouse.webhooks.Deliveries;
import cardhouse.webhooks.Dispatch;
import cardhouse.webhooks.Errand;
import cardhouse.webhooks.Lookout;
import cardhouse.webhooks.Network;
import cardhouse.webhooks.Patience;
import cardhouse.webhooks.Reach;
import cardhouse.webhooks.Safe;
import cardhouse.webhooks.Webhooks;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Puts together what calls players when it is their turn.
@Singleton
final class WebhookWiring {
    @Produces
    @Singleton
    Reach reach(
            @ConfigProperty(name = "cardhouse.webhooks.networks") Optional<List<String>> networks) {
        return new Reach(networks.orElse(List.of()).stream().map(Network::of).toList());
    }

    @Produces
    @Singleton
    Patience patience(
            @ConfigProperty(name = "cardhouse.webhooks.answer-time") Duration answerTime,
            @ConfigProperty(name = "cardhouse.webhooks.retry-after") Duration retryAfter,
            @ConfigProperty(name = "cardhouse.webhooks.attempts") int attempts,
            @ConfigProperty(name = "cardhouse.webhooks.failing") Duration failing,
            @ConfigProperty(name = "cardhouse.webhooks.round") Duration round,
            @ConfigProperty(name = "cardhouse.webhooks.kept") Duration kept) {
        return new Patience(answerTime, retryAfter, attempts, failing, round, kept);
    }

    @Produces
    @Singleton
    Dispatch dispatch(
            Matches matches,
            Webhooks webhooks,
            Deliveries deliveries,
            Courier courier,
            Safe safe,
            Patience patience,
            Clock clock,
            Roster roster) {
        var errand =
                new Errand(
                        matches,
                        webhooks,
                        deliveries,
                        courier,
                        new WebhookScript(),
                        safe,
                        patience,
                        clock,
                        roster::heard);
        return new Dispatch(deliveries, errand, patience, clock);
    }

    @Produces
    @Singleton
    Lookout lookout(
            Matches matches,
            Webhooks webhooks,
            Deliveries deliveries,
            Supplier<UUID> ids,
            Patience patience,
            Clock clock,
            Dispatch dispatch) {
        return new Lookout(matches, webhooks, deliveries, ids, patience, clock, dispatch::ring);
    }

    void start(@Observes StartupEvent started, Lookout lookout, Dispatch dispatch) {
        lookout.open();
        dispatch.open();
    }

    void stop(@Observes ShutdownEvent stopped, Lookout lookout, Dispatch dispatch) {
        lookout.close();
        dispatch.close();
    }
}
