package cardhouse.webhooks;

import cardhouse.platform.requests.AfterCommit;
import cardhouse.platform.requests.Rejection;
import cardhouse.players.Bearer;
import cardhouse.players.Grant;
import cardhouse.players.Players;
import cardhouse.webhooks.events.Events;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/// The operations of players on their own webhooks. The webhooks of other players are not found.
public final class Subscriptions {
    /// Time for which the previous secret signs as well as the new one.
    private static final Duration OVERLAP = Duration.ofHours(24);

    /// An event may be older than its transaction, which commits after a webhook is disabled.
    private static final Duration MARGIN = Duration.ofMinutes(1);

    private final Players players;
    private final Webhooks webhooks;
    private final Events events;
    private final Deliveries deliveries;
    private final SecretVault vault;
    private final EgressPolicy egress;
    private final Set<String> serviceHosts;
    private final Supplier<Secret> drawn;
    private final Clock clock;
    private final News news;
    private final AfterCommit afterwards;
    private final MailQuota mails;
    private final int most;
    private final Duration pause;

    /// @param serviceHosts host names of third-party services, which answer no challenge; one that
    ///   begins with a dot stands for all below it
    /// @param drawn supplies unpredictable secrets
    /// @param most the largest number of webhooks of an account
    /// @param pause the shortest time between two pings of a webhook; zero for no limit
    public Subscriptions(
            Players players,
            Webhooks webhooks,
            Events events,
            Deliveries deliveries,
            SecretVault vault,
            EgressPolicy egress,
            Set<String> serviceHosts,
            Supplier<Secret> drawn,
            Clock clock,
            News news,
            AfterCommit afterwards,
            MailQuota mails,
            int most,
            Duration pause) {
        this.players = players;
        this.webhooks = webhooks;
        this.events = events;
        this.deliveries = deliveries;
        this.vault = vault;
        this.egress = egress;
        this.serviceHosts = Set.copyOf(serviceHosts);
        this.drawn = drawn;
        this.clock = clock;
        this.news = news;
        this.afterwards = afterwards;
        this.mails = mails;
        this.most = most;
        this.pause = pause;
    }

    /// Receives the changes that were made on this node.
    public interface News {
        /// A webhook was created, changed, disabled or deleted.
        void changed();

        /// A delivery is due.
        void due(UUID delivery);
    }

    /// A new webhook with its signing secret, which is returned only here.
    public record Created(Webhook webhook, Secret secret) {}

    /// @param lastUntil the time until which the previous secret also signs
    public record Renewed(Secret secret, Instant lastUntil) {}

    /// The target of a URL, if it is valid and the egress policy may allow it.
    public Optional<Target> target(String url) {
        return Target.of(url).filter(egress::couldBeCalled);
    }

    /// Whether a target can have this format. Third-party services answer no challenge, so the
    /// operator names their hosts. Otherwise webhooks could be used to call the servers of third
    /// parties.
    public boolean fits(Target target, Webhook.Format format) {
        if (target.mailbox().isPresent() || format == Webhook.Format.EMAIL)
            return target.mailbox().isPresent() && format == Webhook.Format.EMAIL;
        String host = target.host().toLowerCase(Locale.ROOT);
        return !format.isForServices()
                || serviceHosts.stream()
                        .anyMatch(
                                one -> one.startsWith(".") ? host.endsWith(one) : host.equals(one));
    }

    /// Whether the format `EMAIL` is available.
    public boolean offersMail() {
        return mails.isOffered();
    }

    /// Creates a webhook. It depends on the token that creates it.
    ///
    /// @param browser the keys of the push subscription, in the format `PUSH`
    /// @param id of the new webhook
    /// @throws Rejection if the player has the largest number of webhooks
    public Created create(
            UUID id,
            Bearer maker,
            Target target,
            Webhook.Content content,
            Optional<Webhook.Browser> browser) {
        return players.inTurn(
                maker.player().id(), () -> created(id, maker, target, content, browser));
    }

    private Created created(
            UUID id,
            Bearer maker,
            Target target,
            Webhook.Content content,
            Optional<Webhook.Browser> browser) {
        UUID player = maker.player().id();
        if (webhooks.list(player).size() >= most)
            throw new Rejection(
                    Rejection.Code.TOO_MANY_WEBHOOKS,
                    "An account has at most " + most + " webhooks; remove one.");
        if (content.format() != Webhook.Format.VIEW && events.hasOlderNodes())
            throw new Rejection(
                    Rejection.Code.UPGRADE_RUNNING,
                    "A node of an earlier release does not know this format; retry after the upgrade.");
        askForMail(player, target);
        var webhook =
                new Webhook(
                        id,
                        player,
                        target,
                        content,
                        browser,
                        Webhook.Tokens.all(token(maker)),
                        Optional.empty(),
                        Optional.empty(),
                        content.format().isForServices(),
                        clock.instant(),
                        Optional.empty());
        Secret secret = drawn.get();
        webhooks.open(webhook, vault.seal(id, secret));
        if (content.format() != Webhook.Format.VIEW) events.register(player);
        if (content.format() == Webhook.Format.EMAIL) {
            deliveries.add(Delivery.ping(id, id, clock.instant()));
            afterwards.run(() -> news.due(id));
        }
        afterwards.run(news::changed);
        return new Created(webhook, secret);
    }

    /// Counts a confirmation mail, if the target is an e-mail address.
    private void askForMail(UUID player, Target target) {
        target.mailbox().ifPresent(mailbox -> mails.take(player, mailbox));
    }

    /// A player's webhooks, newest first.
    public List<Webhook> list(UUID player) {
        return webhooks.list(player);
    }

    /// @throws Rejection if the player has no such webhook
    public Webhook find(UUID player, UUID webhook) {
        return webhooks.find(player, webhook).orElseThrow(Subscriptions::missing);
    }

    /// Whether a webhook's address is still in use. If the token that set it has ended, the address
    /// must be set again.
    ///
    /// @throws Rejection if the player has no such webhook
    public boolean isPointed(UUID player, UUID webhook) {
        return webhooks.isPointed(find(player, webhook).id(), clock.instant());
    }

    /// Changes the address of a webhook or what it receives, or enables or disables it. Address and
    /// state depend on the token that changed them: if a leaked token is revoked, these changes no
    /// longer have an effect. Enabled again, a webhook receives the events that it missed, unless
    /// its player had disabled it.
    ///
    /// @throws Rejection if the player has no such webhook
    public Webhook change(
            Bearer bearer,
            UUID id,
            Optional<Target> target,
            Webhook.Content content,
            Optional<Boolean> enabled) {
        UUID player = bearer.player().id();
        Webhook before = find(player, id);
        UUID webhook = before.id();
        target.ifPresent(to -> {
            webhooks.point(webhook, to, token(bearer));
            if (content.format().isForServices()) webhooks.verify(webhook, to);
        });
        if (!content.equals(before.content())) webhooks.content(webhook, content);
        enabled.ifPresent(on -> {
            if (on) switchOn(before, bearer);
            else webhooks.switchOff(webhook, Webhook.Off.BY_PLAYER, clock.instant());
        });
        afterwards.run(news::changed);
        return find(player, webhook);
    }

    /// A confirmation mail that was given up is sent again, so it counts again.
    private void switchOn(Webhook before, Bearer bearer) {
        if (!before.verified()) askForMail(before.player(), before.target());
        Instant now = clock.instant();
        before.offSince()
                .filter(_ -> !before.off().equals(Optional.of(Webhook.Off.BY_PLAYER)))
                .ifPresent(since -> events.resume(before.id(), since.minus(MARGIN), now));
        webhooks.switchOn(before.id(), token(bearer), now);
    }

    /// @throws Rejection if the player has no such webhook
    public void forget(UUID player, UUID webhook) {
        webhooks.forget(find(player, webhook).id());
        afterwards.run(news::changed);
    }

    /// Sends a ping to a webhook, to check whether it answers. An e-mail address that is not
    /// confirmed receives another confirmation mail.
    ///
    /// @param id of the delivery
    /// @throws Rejection if it is switched off, or was pinged a moment ago
    public Delivery ping(UUID id, Webhook webhook) {
        return players.inTurn(webhook.player(), () -> pinged(id, webhook));
    }

    private Delivery pinged(UUID id, Webhook webhook) {
        boolean served = find(webhook.player(), webhook.id()).off().isEmpty();
        var last = deliveries.lastPing(webhook.id());
        if (served && last.filter(one -> isTooSoon(id, one)).isPresent())
            throw new Rejection(
                    Rejection.Code.TOO_MANY_PINGS,
                    "A webhook accepts one ping at a time and one in %d seconds; retry later."
                            .formatted(pause.toSeconds()));
        if (served && !webhook.verified()) askForMail(webhook.player(), webhook.target());
        var ping = Delivery.ping(id, webhook.id(), clock.instant());
        // A delivery that an earlier request added before it failed also counts.
        boolean on = deliveries.add(ping) || find(webhook.player(), webhook.id()).off().isEmpty();
        if (!on)
            throw new Rejection(
                    Rejection.Code.WEBHOOK_DISABLED, "The webhook is disabled; enable it first.");
        afterwards.run(() -> news.due(id));
        return ping;
    }

    /// With a pause of zero, pings are not limited.
    private boolean isTooSoon(UUID id, Delivery last) {
        return !pause.isZero()
                && !last.id().equals(id)
                && (last.state() == Delivery.State.PENDING
                        || last.createdAt().plus(pause).isAfter(clock.instant()));
    }

    /// Creates a new secret. The previous one also signs for a day.
    ///
    /// @param leaked whether the previous secret is compromised; then it stops signing at once
    public Renewed renew(Bearer bearer, Webhook webhook, boolean leaked) {
        Secret secret = drawn.get();
        Instant lastUntil = leaked ? clock.instant() : clock.instant().plus(OVERLAP);
        webhooks.renew(webhook.id(), vault.seal(webhook.id(), secret), lastUntil, token(bearer));
        return new Renewed(secret, lastUntil);
    }

    /// A webhook's deliveries, newest first.
    ///
    /// @param before only deliveries that are older than this one
    public List<Delivery> deliveries(
            Webhook webhook, Optional<Delivery.State> state, Optional<UUID> before, int limit) {
        return deliveries.list(webhook.id(), state, before, limit);
    }

    public static Rejection missing() {
        return new Rejection(Rejection.Code.WEBHOOK_NOT_FOUND, "You have no webhook with this id.");
    }

    /// The token to depend on; empty if an identity provider issued it, as the server cannot check
    /// those.
    private static Optional<UUID> token(Bearer bearer) {
        return Optional.of(bearer.grant()).filter(Grant::isKept).map(Grant::id);
    }
}
