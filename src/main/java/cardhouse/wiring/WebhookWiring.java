package cardhouse.wiring;

import cardhouse.bots.matchmaking.Roster;
import cardhouse.fairness.Receipts;
import cardhouse.http.Limits;
import cardhouse.match.Directory;
import cardhouse.match.Matches;
import cardhouse.match.Views;
import cardhouse.platform.json.WebhookJson;
import cardhouse.platform.nodes.Membership;
import cardhouse.platform.requests.AfterCommit;
import cardhouse.players.Players;
import cardhouse.webhooks.Deliveries;
import cardhouse.webhooks.DeliveryAttempt;
import cardhouse.webhooks.DeliveryWorker;
import cardhouse.webhooks.EgressPolicy;
import cardhouse.webhooks.MailCalls;
import cardhouse.webhooks.MailQuota;
import cardhouse.webhooks.Network;
import cardhouse.webhooks.PushCalls;
import cardhouse.webhooks.RetryPolicy;
import cardhouse.webhooks.Secret;
import cardhouse.webhooks.SecretVault;
import cardhouse.webhooks.Subscriptions;
import cardhouse.webhooks.TriedDeliveries;
import cardhouse.webhooks.TurnDetector;
import cardhouse.webhooks.WebhookClient;
import cardhouse.webhooks.Webhooks;
import cardhouse.webhooks.events.EventDispatcher;
import cardhouse.webhooks.events.EventFeed;
import cardhouse.webhooks.events.Events;
import cardhouse.webhooks.events.PublicAddress;
import cardhouse.webhooks.push.Vapid;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/// Assembles the webhooks that notify players when it is their turn.
@Singleton
final class WebhookWiring {
    private final SecureRandom random = new SecureRandom();

    /// The defaults are in `application.properties`; operators read the comments of these methods
    /// in `deploy/settings.md`.
    @ConfigMapping(prefix = "cardhouse.webhooks")
    public interface Settings {
        /// Networks that webhooks may reach although they are not public, such as `127.0.0.0/8`;
        /// this machine then by `http` as well. Every player can have them called.
        Optional<List<String>> allowedPrivateNetworks();

        /// A PEM file of certificate authorities to trust instead of the default ones.
        Optional<String> caFile();

        /// Timeout of a call, including the name look-up and the whole answer.
        Duration timeout();

        /// Delay of the first retry; each later delay is three times as long, up to an hour.
        Duration retryBaseDelay();

        /// Maximum number of calls for one delivery.
        int maxAttempts();

        /// Time of failures after which a webhook is disabled.
        Duration disableAfter();

        /// Interval at which the server searches for turns that a dead node has not notified.
        Duration sweepInterval();

        /// Time for which deliveries are stored.
        Duration deliveryRetention();

        /// Hosts of chat and push services, which may receive the formats `DISCORD`, `SLACK` and
        /// `PUSH`; `.example.org` allows all hosts below it. `jmt17.google.com` is the push service
        /// of Chromium outside of Chrome's stable channel, such as Debian's. The hosts answer no
        /// challenge, so every player can have them called.
        List<String> serviceHosts();

        /// Address at which people reach the server, such as `https://cards.example`, for links in
        /// events, OAuth and passkeys. Without it, events have no links to pages, and the others
        /// use the address of the request.
        Optional<URI> publicUrl();

        /// Minimum time between two pings of a webhook; 0 for none.
        Duration minPingInterval();
    }

    @Produces
    @Singleton
    EgressPolicy egress(Settings settings) {
        var networks = settings.allowedPrivateNetworks().orElse(List.of());
        return new EgressPolicy(networks.stream().map(Network::of).toList());
    }

    @Produces
    @Singleton
    PublicAddress address(Settings settings) {
        return new PublicAddress(settings.publicUrl());
    }

    @Produces
    @Singleton
    EventFeed feed(Events events, Clock clock) {
        return new EventFeed(events, clock);
    }

    @Produces
    @Singleton
    EventDispatcher dispatcher(
            Events events, Clock clock, Settings settings, DeliveryWorker deliveryWorker) {
        return new EventDispatcher(
                events, clock, settings.deliveryRetention(), deliveryWorker::made);
    }

    @Produces
    @Singleton
    RetryPolicy retries(Settings settings) {
        return new RetryPolicy(
                settings.timeout(),
                settings.retryBaseDelay(),
                settings.maxAttempts(),
                settings.disableAfter(),
                settings.sweepInterval(),
                settings.deliveryRetention());
    }

    @Produces
    @Singleton
    DeliveryWorker worker(
            Matches matches,
            Directory directory,
            Views views,
            Webhooks webhooks,
            Events events,
            Deliveries deliveries,
            WebhookClient client,
            SecretVault vault,
            RetryPolicy retries,
            Clock clock,
            Roster roster,
            TriedDeliveries trials,
            Receipts keys,
            Vapid vapid,
            MailCalls mails,
            PublicAddress address,
            Membership membership) {
        var attempt =
                new DeliveryAttempt(
                        matches,
                        directory,
                        views,
                        webhooks,
                        events,
                        deliveries,
                        client,
                        new WebhookJson(),
                        vault,
                        retries,
                        clock,
                        roster::heard,
                        trials,
                        keys::signature,
                        new PushCalls(vapid, random),
                        mails,
                        address);
        return new DeliveryWorker(deliveries, attempt, retries, membership::share, clock);
    }

    @Produces
    @Singleton
    TurnDetector detector(
            Matches matches,
            Directory directory,
            Views views,
            Webhooks webhooks,
            Events events,
            Deliveries deliveries,
            Supplier<UUID> ids,
            RetryPolicy retries,
            Clock clock,
            Membership membership,
            DeliveryWorker deliveryWorker) {
        return new TurnDetector(
                matches,
                views,
                webhooks,
                events,
                deliveries,
                ids,
                retries,
                clock,
                membership::share,
                deliveryWorker::made);
    }

    @Produces
    @Singleton
    Subscriptions subscriptions(
            Players players,
            Webhooks webhooks,
            Events events,
            Deliveries deliveries,
            SecretVault vault,
            EgressPolicy egress,
            Clock clock,
            TurnDetector turnDetector,
            DeliveryWorker deliveryWorker,
            AfterCommit afterCommit,
            MailQuota mailQuota,
            Limits limits,
            Settings settings) {
        var news =
                new Subscriptions.News() {
                    @Override
                    public void changed() {
                        turnDetector.changed();
                    }

                    @Override
                    public void due(UUID delivery) {
                        deliveryWorker.made(delivery);
                    }
                };
        return new Subscriptions(
                players,
                webhooks,
                events,
                deliveries,
                vault,
                egress,
                Set.copyOf(settings.serviceHosts()),
                () -> Secret.draw(random),
                clock,
                news,
                afterCommit,
                mailQuota,
                limits.webhooksPerAccount(),
                settings.minPingInterval());
    }

    void start(
            @Observes StartupEvent started,
            TurnDetector turnDetector,
            EventDispatcher dispatcher,
            EventFeed feed,
            DeliveryWorker deliveryWorker) {
        dispatcher.open();
        feed.open();
        turnDetector.open();
        deliveryWorker.open();
    }

    void stop(
            @Observes ShutdownEvent stopped,
            TurnDetector turnDetector,
            EventDispatcher dispatcher,
            EventFeed feed,
            DeliveryWorker deliveryWorker) {
        feed.close();
        dispatcher.close();
        turnDetector.close();
        deliveryWorker.close();
    }
}
