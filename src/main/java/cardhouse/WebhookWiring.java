package cardhouse;

import cardhouse.http.Limits;
import cardhouse.json.WebhookJson;
import cardhouse.match.Matches;
import cardhouse.matchmaking.Roster;
import cardhouse.requests.AfterCommit;
import cardhouse.webhooks.Deliveries;
import cardhouse.webhooks.DeliveryAttempt;
import cardhouse.webhooks.DeliveryWorker;
import cardhouse.webhooks.EgressPolicy;
import cardhouse.webhooks.Network;
import cardhouse.webhooks.RetryPolicy;
import cardhouse.webhooks.Secret;
import cardhouse.webhooks.SecretVault;
import cardhouse.webhooks.Subscriptions;
import cardhouse.webhooks.TurnDetector;
import cardhouse.webhooks.WebhookClient;
import cardhouse.webhooks.Webhooks;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
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
    private final SecureRandom random = new SecureRandom();

    @Produces
    @Singleton
    EgressPolicy reach(
            @ConfigProperty(name = "cardhouse.webhooks.networks") Optional<List<String>> networks) {
        return new EgressPolicy(networks.orElse(List.of()).stream().map(Network::of).toList());
    }

    @Produces
    @Singleton
    RetryPolicy patience(
            @ConfigProperty(name = "cardhouse.webhooks.answer-time") Duration answerTime,
            @ConfigProperty(name = "cardhouse.webhooks.retry-after") Duration retryAfter,
            @ConfigProperty(name = "cardhouse.webhooks.attempts") int attempts,
            @ConfigProperty(name = "cardhouse.webhooks.failing") Duration failing,
            @ConfigProperty(name = "cardhouse.webhooks.round") Duration round,
            @ConfigProperty(name = "cardhouse.webhooks.kept") Duration kept) {
        return new RetryPolicy(answerTime, retryAfter, attempts, failing, round, kept);
    }

    @Produces
    @Singleton
    DeliveryWorker dispatch(
            Matches matches,
            Webhooks webhooks,
            Deliveries deliveries,
            WebhookClient courier,
            SecretVault safe,
            RetryPolicy retries,
            Clock clock,
            Roster roster) {
        var errand =
                new DeliveryAttempt(
                        matches,
                        webhooks,
                        deliveries,
                        courier,
                        new WebhookJson(),
                        safe,
                        retries,
                        clock,
                        roster::heard);
        return new DeliveryWorker(deliveries, errand, retries, clock);
    }

    @Produces
    @Singleton
    TurnDetector lookout(
            Matches matches,
            Webhooks webhooks,
            Deliveries deliveries,
            Supplier<UUID> ids,
            RetryPolicy retries,
            Clock clock,
            DeliveryWorker deliveryWorker) {
        return new TurnDetector(
                matches, webhooks, deliveries, ids, retries, clock, deliveryWorker::ring);
    }

    @Produces
    @Singleton
    Subscriptions subscriptions(
            Webhooks webhooks,
            Deliveries deliveries,
            SecretVault vault,
            EgressPolicy egress,
            Clock clock,
            TurnDetector turnDetector,
            DeliveryWorker deliveryWorker,
            AfterCommit afterCommit,
            Limits limits) {
        var news =
                new Subscriptions.News() {
                    @Override
                    public void changed() {
                        turnDetector.changed();
                    }

                    @Override
                    public void due() {
                        deliveryWorker.ring();
                    }
                };
        return new Subscriptions(
                webhooks,
                deliveries,
                vault,
                egress,
                () -> Secret.draw(random),
                clock,
                news,
                afterCommit,
                limits.webhooksPerPlayer());
    }

    void start(
            @Observes StartupEvent started,
            TurnDetector turnDetector,
            DeliveryWorker deliveryWorker) {
        turnDetector.open();
        deliveryWorker.open();
    }

    void stop(
            @Observes ShutdownEvent stopped,
            TurnDetector turnDetector,
            DeliveryWorker deliveryWorker) {
        turnDetector.close();
        deliveryWorker.close();
    }
}
