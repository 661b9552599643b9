package cardhouse.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.engine.Seat;
import cardhouse.match.MatchSettings;
import cardhouse.match.MemoryServer;
import cardhouse.match.TestNode;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.json.WebhookJson;
import cardhouse.platform.keys.DerivedPair;
import cardhouse.platform.keys.SeededKey;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.players.Player;
import cardhouse.webhooks.Delivery.Failure;
import cardhouse.webhooks.Delivery.State;
import cardhouse.webhooks.Webhook.Off;
import cardhouse.webhooks.WebhookClient.Reply;
import cardhouse.webhooks.events.PublicAddress;
import cardhouse.webhooks.mail.Mail;
import cardhouse.webhooks.mail.MailServer;
import cardhouse.webhooks.push.Vapid;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/// Whom webhooks call, and whose answers count.
@Pure
class DeliveryAttemptTest {
    private static final Pattern CHALLENGE = Pattern.compile("\"challenge\":\"([^\"]+)\"");
    private static final Duration DAYS = Duration.ofDays(9);
    private static final int MOST_ATTEMPTS = 12;

    private final MemoryServer server = new MemoryServer("DeliveryAttemptTest");
    private final Player ada = server.player("Ada");
    private final Player bob = server.player("Bob");
    private final Set<UUID> tokens = new HashSet<>(Set.of(id("token")));
    private final MemoryWebhooks webhooks = new MemoryWebhooks(tokens::contains);
    private final Deliveries deliveries = webhooks.deliveries();
    private final SecretVault vault =
            new SecretVault("key", Map.of("key", Seed.bytes("DeliveryAttemptTest key", 32)));
    private final MailLinks links =
            new MailLinks(
                    vault, new PublicAddress(Optional.of(URI.create("https://cards.example"))));
    private final List<Mail> mails = new ArrayList<>();
    private MailServer.Reply mailServer = new MailServer.Reply.Accepted(250);
    private final List<String> heard = new ArrayList<>();
    private final Map<String, Set<String>> sent = new HashMap<>();
    private Function<String, Reply> receiver = DeliveryAttemptTest::echo;
    private final DeliveryAttempt attempt = attempt(server.node);

    private DeliveryAttempt attempt(TestNode node) {
        return new DeliveryAttempt(
                node.matches(),
                server.directory,
                node.views(),
                webhooks,
                new NoEvents(),
                deliveries,
                parcel -> {
                    String body = new String(parcel.body(), StandardCharsets.UTF_8);
                    heard.add(body);
                    sent.computeIfAbsent(parcel.headers().get("webhook-id"), _ -> new HashSet<>())
                            .add(body);
                    return receiver.apply(body);
                },
                new WebhookJson(),
                vault,
                new RetryPolicy(DAYS, Duration.ofSeconds(1), MOST_ATTEMPTS, DAYS, DAYS, DAYS),
                server.clock,
                _ -> {},
                TriedDeliveries.NONE,
                SeededKey.of(Seed.bytes("DeliveryAttemptTest published", 32)).receipts()::signature,
                new PushCalls(
                        new Vapid(
                                DerivedPair.of(
                                        new SecretKeySpec(
                                                Seed.bytes("DeliveryAttemptTest push", 32),
                                                "HKDF")),
                                Optional.empty(),
                                server.clock),
                        Seed.secure("DeliveryAttemptTest push")),
                new MailCalls(
                        mail -> {
                            mails.add(mail);
                            return mailServer;
                        },
                        links,
                        _ -> Optional.of(ada)),
                new PublicAddress(Optional.empty()));
    }

    private static UUID id(String label) {
        return Seed.uuid("DeliveryAttemptTest " + label);
    }

    private static Reply echo(String body) {
        var asked = CHALLENGE.matcher(body);
        return asked.find()
                ? new Reply.Answer(200, "application/json", "{" + asked.group() + "}")
                : new Reply.Answer(204, "", "");
    }

    private Webhook webhook(Player player) {
        return webhook(player, "https://bot.example/turns", Webhook.Format.VIEW);
    }

    private Webhook webhook(Player player, String url, Webhook.Format format) {
        var webhook =
                new Webhook(
                        id("webhook"),
                        player.id(),
                        Target.of(url).orElseThrow(),
                        Webhook.Content.of(format),
                        Optional.empty(),
                        Webhook.Tokens.all(Optional.of(id("token"))),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        server.clock.instant(),
                        Optional.empty());
        var secret = new Secret(Seed.bytes("DeliveryAttemptTest secret", 32));
        webhooks.open(webhook, vault.seal(webhook.id(), secret));
        return webhook;
    }

    private void run() {
        run(attempt);
    }

    private void run(DeliveryAttempt attempt) {
        var now = server.clock.instant();
        for (var claim :
                deliveries.claim(
                        new Deliveries.Reach(OwnedSlots.ALL, Set.of(), Instant.EPOCH),
                        now,
                        now.plus(DAYS),
                        Set.of(),
                        9,
                        9)) attempt.run(claim);
    }

    private Delivery last(Webhook webhook) {
        return deliveries.list(webhook.id(), Optional.empty(), Optional.empty(), 1).getFirst();
    }

    private Webhook found(Webhook webhook) {
        return webhooks.find(webhook.player(), webhook.id()).orElseThrow();
    }

    private Webhook mailWebhook() {
        var webhook = webhook(ada, "mailto:ada@mail.example", Webhook.Format.EMAIL);
        deliveries.add(Delivery.ping(id("mail"), webhook.id(), server.clock.instant()));
        run();
        return webhook;
    }

    @Test
    void mail_address_is_confirmed_by_a_link_that_expires() {
        var webhook = mailWebhook();
        var consent = new MailConsent(links, webhooks, server.clock);
        assertThat(mails).hasSize(1);
        var mail = mails.getFirst();
        assertThat(mail.to()).isEqualTo("ada@mail.example");
        assertThat(mail.text()).contains("\"Ada\" on cards.example");
        String token = mail.text().replaceFirst("(?s).*?/table/mail/(\\S+).*", "$1");
        String end = mail.unsubscribe().replaceFirst(".*/", "");
        assertThat(consent.step(token)).contains(MailConsent.Step.CONFIRM);
        assertThat(found(webhook).verified()).isFalse();
        for (String other : List.of(token.substring(1), token.replaceFirst(".$", "!"), "", "AAAA"))
            assertThat(consent.take(other)).isEmpty();

        server.clock.pass(Duration.ofHours(25));
        assertThat(consent.take(token)).contains(MailConsent.Step.EXPIRED);
        assertThat(found(webhook).verified()).isFalse();
        deliveries.add(Delivery.ping(id("again"), webhook.id(), server.clock.instant()));
        run();
        token = mails.getLast().text().replaceFirst("(?s).*?/table/mail/(\\S+).*", "$1");
        assertThat(consent.take(token)).contains(MailConsent.Step.CONFIRMED);
        assertThat(consent.take(token)).contains(MailConsent.Step.CONFIRMED);
        assertThat(found(webhook).verified()).isTrue();

        for (int i = 0; i < 2; i++)
            assertThat(consent.take(end)).contains(MailConsent.Step.UNSUBSCRIBED);
        assertThat(webhooks.find(webhook.id())).isEmpty();
        assertThat(consent.take(token)).contains(MailConsent.Step.EXPIRED);
    }

    @Test
    void unavailable_mail_server_does_not_count() {
        mailServer = new MailServer.Reply.Unavailable();
        var webhook = mailWebhook();
        for (int i = 0; i < 20; i++) {
            server.clock.pass(Duration.ofMinutes(1));
            run();
        }
        assertThat(last(webhook).attempts()).isZero();
        assertThat(last(webhook).failure()).contains(Failure.MAIL_SERVER_UNAVAILABLE);
        assertThat(found(webhook).failingSince()).isEmpty();
        mailServer = new MailServer.Reply.Accepted(250);
        server.clock.pass(Duration.ofMinutes(1));
        run();
        assertThat(last(webhook).state()).isEqualTo(State.DELIVERED);
        assertThat(mails.stream().map(Mail::id).distinct()).hasSize(1);
        assertThat(mails.getLast().text()).isNotEqualTo(mails.getFirst().text());
    }

    @Test
    void rejected_mail_is_retried_or_given_up_by_its_status() {
        mailServer = new MailServer.Reply.Rejected(451, false);
        var webhook = mailWebhook();
        assertThat(last(webhook).state()).isEqualTo(State.PENDING);
        assertThat(last(webhook).status()).contains(451);
        assertThat(found(webhook).failingSince()).isPresent();
        mailServer = new MailServer.Reply.Rejected(554, false);
        server.clock.pass(Duration.ofMinutes(1));
        run();
        assertThat(last(webhook).state()).isEqualTo(State.FAILED);
        assertThat(found(webhook).off()).isEmpty();
        mailServer = new MailServer.Reply.Rejected(550, true);
        deliveries.add(Delivery.ping(id("gone"), webhook.id(), server.clock.instant()));
        run();
        assertThat(found(webhook).off()).contains(Off.GONE);
        assertThat(last(webhook).failure()).contains(Failure.SMTP_ERROR);
    }

    @Test
    void challenge_precedes_the_first_delivery_and_is_sent_once() {
        var webhook = webhook(ada);
        for (String ping : List.of("first", "second")) {
            deliveries.add(Delivery.ping(id(ping), webhook.id(), server.clock.instant()));
            run();
        }
        assertThat(heard).hasSize(3);
        assertThat(heard.getFirst()).containsPattern(CHALLENGE).contains(webhook.id().toString());
        assertThat(heard.subList(1, 3)).allMatch(body -> body.startsWith("{\"ping\":"));
        assertThat(last(webhook).state()).isEqualTo(State.DELIVERED);
        assertThat(found(webhook).verified()).isTrue();
    }

    @Test
    void unverified_receiver_gets_a_few_challenges_and_no_events() {
        var webhook = webhook(ada);
        var answers =
                List.<Reply>of(
                        new Reply.Answer(200, "application/json", "{}"),
                        new Reply.Answer(200, "text/html", "<p>Welcome"),
                        new Reply.Answer(200, "application/json", "{\"challenge\":\"hello\"}"),
                        new Reply.Answer(404, "", ""),
                        new Reply.Answer(204, "", ""));
        receiver = _ -> answers.get(heard.size() - 1);
        deliveries.add(Delivery.ping(id("ping"), webhook.id(), server.clock.instant()));
        for (int i = 0; i < 9; i++) {
            run();
            server.clock.pass(Duration.ofHours(2));
        }
        assertThat(heard).hasSameSizeAs(answers).allMatch(body -> body.contains("challenge"));
        assertThat(last(webhook).state()).isEqualTo(State.FAILED);
        assertThat(last(webhook).failure()).contains(Failure.UNVERIFIED);
        assertThat(found(webhook).off()).contains(Off.UNVERIFIED);
        assertThat(found(webhook).verified()).isFalse();
    }

    @Test
    void delivery_that_fails_unexpectedly_each_time_ends() {
        var webhook = webhook(ada);
        var defect = new IllegalStateException("a defect");
        receiver =
                _ -> {
                    throw defect;
                };
        deliveries.add(Delivery.ping(id("ping"), webhook.id(), server.clock.instant()));
        for (int i = 0; i < MOST_ATTEMPTS; i++) {
            assertThat(last(webhook).state()).isEqualTo(State.PENDING);
            assertThatThrownBy(this::run).isSameAs(defect);
            server.clock.pass(DAYS);
        }
        assertThat(last(webhook).state()).isEqualTo(State.FAILED);
        assertThat(found(webhook).failingSince()).isEmpty();
    }

    /// A receiver may pass over ids that it has seen.
    @Test
    void one_id_is_one_body_for_every_kind_and_every_attempt() {
        UUID match = server.match("trash", MatchSettings.USUAL, ada, bob);
        var webhook = webhook(server.toAct(match).index() == 0 ? ada : bob);
        var bad = new Reply.Answer(503, "", "");
        // Challenges, of which two fail, a turn that fails twice, and a ping that fails once.
        receiver =
                body -> {
                    boolean challenge = body.contains("\"challenge\"");
                    boolean fails = challenge ? heard.size() < 3 : heard.size() < 6;
                    return fails ? bad : echo(body);
                };
        var now = server.clock.instant();
        deliveries.add(Delivery.turn(id("turn"), webhook.id(), match, 1, now));
        for (int i = 0; i < 5; i++) {
            run();
            server.clock.pass(Duration.ofHours(2));
        }
        assertThat(last(webhook).state()).isEqualTo(State.DELIVERED);
        receiver = body -> heard.size() < 8 ? bad : echo(body);
        deliveries.add(Delivery.ping(id("ping"), webhook.id(), server.clock.instant()));
        for (int i = 0; i < 2; i++) {
            run();
            server.clock.pass(Duration.ofHours(2));
        }
        assertThat(heard).hasSize(8);
        assertThat(sent).hasSize(5).containsKeys(id("turn").toString(), id("ping").toString());
        assertThat(sent.values()).allSatisfy(bodies -> assertThat(bodies).hasSize(1));
    }

    @Test
    void retry_after_delays_the_next_challenge() {
        var webhook = webhook(ada);
        receiver = _ -> new Reply.Answer(503, "", "", Optional.of(Duration.ofMinutes(30)));
        deliveries.add(Delivery.ping(id("ping"), webhook.id(), server.clock.instant()));
        run();
        assertThat(last(webhook).dueAt())
                .contains(server.clock.instant().plus(Duration.ofMinutes(30)));
    }

    @Test
    void an_account_asks_strangers_a_dozen_times_a_minute() {
        var webhook = webhook(ada);
        receiver = _ -> new Reply.Answer(404, "", "");
        for (int i = 0; i < 40; i++) {
            webhooks.switchOn(webhook.id(), webhook.tokens().on(), server.clock.instant());
            deliveries.add(Delivery.ping(id("ping " + i), webhook.id(), server.clock.instant()));
            run();
        }
        assertThat(heard).hasSize(Challenges.MOST);
    }

    @Test
    void answer_after_revocation_is_not_played() {
        UUID match = server.match("trash", MatchSettings.USUAL, ada, bob);
        Seat seat = server.toAct(match);
        var webhook = webhook(seat.index() == 0 ? ada : bob);
        String move = new CanonicalJson().write(server.offered(match, seat));
        receiver =
                body -> {
                    if (body.contains("\"challenge\"")) return echo(body);
                    tokens.clear();
                    return new Reply.Answer(200, "application/json", move);
                };
        deliveries.add(Delivery.turn(id("turn"), webhook.id(), match, 1, server.clock.instant()));
        run();
        assertThat(heard).hasSize(2);
        assertThat(last(webhook).state()).isEqualTo(State.DELIVERED);
        assertThat(last(webhook).entry()).isEmpty();
        assertThat(server.revision(match)).isEqualTo(1);
    }

    @Test
    void move_in_a_timely_answer_is_played() {
        UUID match = server.match("trash", MatchSettings.USUAL, ada, bob);
        Seat seat = server.toAct(match);
        var webhook = webhook(seat.index() == 0 ? ada : bob);
        String move = new CanonicalJson().write(server.offered(match, seat));
        receiver =
                body ->
                        body.contains("\"challenge\"")
                                ? echo(body)
                                : new Reply.Answer(200, "application/json", move);
        deliveries.add(Delivery.turn(id("turn"), webhook.id(), match, 1, server.clock.instant()));
        run();
        assertThat(last(webhook).entry()).contains(2);
    }

    /// Notifications between nodes take time, and deliveries may be faster.
    @Test
    void a_turn_is_delivered_by_a_node_without_its_notification() {
        UUID match = server.match("trash", MatchSettings.USUAL, ada, bob);
        Seat first = server.toAct(match);
        var behind = server.node(server.journal, () -> true);
        assertThat(behind.matches().toAct(match)).contains(first);
        while (server.toAct(match).equals(first)) server.ply(match);
        int revision = server.revision(match);
        assertThat(behind.matches().toAct(match))
                .as("this node got no notification")
                .contains(first);

        var webhook = webhook(first.index() == 0 ? bob : ada);
        var now = server.clock.instant();
        deliveries.add(Delivery.turn(id("turn"), webhook.id(), match, revision, now));
        run(attempt(behind));
        assertThat(heard.getLast()).contains("\"revision\":" + revision, match.toString());
        assertThat(last(webhook).state()).isEqualTo(State.DELIVERED);
    }
}
