package cardhouse.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.match.TestClock;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.requests.MemoryIdempotencyKeys;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Bearer;
import cardhouse.players.Grant;
import cardhouse.players.MemoryPlayers;
import cardhouse.players.Player;
import cardhouse.players.Scope;
import cardhouse.webhooks.Delivery.State;
import cardhouse.webhooks.Webhook.Off;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Ownership of webhooks, their limit, and their dependencies.
@Pure
class SubscriptionsTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05.678901Z");
    private static final int MOST = 2;

    private final Set<UUID> living = new HashSet<>();
    private final MemoryWebhooks webhooks = new MemoryWebhooks(living::contains);
    private final List<String> told = new ArrayList<>();
    private final SecretVault vault =
            new SecretVault("key", Map.of("key", Seed.bytes("SubscriptionsTest key", 32)));
    private final TestClock clock = new TestClock();
    private int drawn;
    private final Subscriptions subscriptions =
            new Subscriptions(
                    new MemoryPlayers(new MemoryIdempotencyKeys(), clock),
                    webhooks,
                    new NoEvents(),
                    webhooks.deliveries(),
                    vault,
                    new EgressPolicy(List.of()),
                    Set.of("chat.example"),
                    () -> new Secret(Seed.bytes("SubscriptionsTest secret " + drawn++, 32)),
                    clock,
                    new Subscriptions.News() {
                        @Override
                        public void changed() {
                            told.add("changed");
                        }

                        @Override
                        public void due(UUID delivery) {
                            told.add("due");
                        }
                    },
                    Runnable::run,
                    new MailQuota(this::count, vault, clock, true, 4, 3, 100),
                    MOST,
                    Duration.ofSeconds(10));
    private final Map<String, Integer> mails = new HashMap<>();

    private boolean count(String subject, LocalDate day, int most) {
        return mails.merge(subject + day, 1, Integer::sum) <= most;
    }

    private static final Optional<Boolean> ON = Optional.of(true);
    private static final Webhook.Content TURNS = Webhook.Content.TURNS;

    private final Bearer ada = bearer("Ada");
    private final Bearer bob = bearer("Bob");
    private final Target target = Target.of("https://bot.example/turns").orElseThrow();

    private Bearer bearer(String name) {
        var player = new Player(id(name), name, Player.Kind.BOT, NOW);
        return new Bearer(player, grant(id(name + "'s token")));
    }

    private Grant grant(UUID token) {
        living.add(token);
        return new Grant(
                token,
                Optional.empty(),
                "",
                Set.of(Scope.PLAY),
                NOW,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private Webhook change(
            Bearer bearer, UUID webhook, Optional<Target> target, Optional<Boolean> enabled) {
        return subscriptions.change(bearer, webhook, target, TURNS, enabled);
    }

    private static UUID id(String label) {
        return Seed.uuid("SubscriptionsTest " + label);
    }

    private Webhook created(String label) {
        return subscriptions.create(id(label), ada, target, TURNS, Optional.empty()).webhook();
    }

    private static void rejected(Code code, ThrowingCallable what) {
        assertThatThrownBy(what)
                .isInstanceOfSatisfying(
                        Rejection.class,
                        rejection -> assertThat(rejection.refusal().code()).isEqualTo(code));
    }

    private List<String> secrets(Webhook webhook) {
        webhooks.deliveries().add(Delivery.ping(id("try " + drawn++), webhook.id(), NOW));
        return webhooks
                .deliveries()
                .claim(
                        new Deliveries.Reach(OwnedSlots.ALL, Set.of(), Instant.EPOCH),
                        NOW,
                        NOW.plusSeconds(9),
                        Set.of(),
                        9,
                        9)
                .getFirst()
                .secrets()
                .stream()
                .map(sealed -> vault.open(webhook.id(), sealed).orElseThrow().reveal())
                .toList();
    }

    @Test
    void a_webhook_is_on_and_depends_on_the_token_it_was_made_with() {
        var created = subscriptions.create(id("webhook"), ada, target, TURNS, Optional.empty());
        assertThat(created.webhook())
                .isEqualTo(
                        new Webhook(
                                id("webhook"),
                                ada.player().id(),
                                target,
                                TURNS,
                                Optional.empty(),
                                Webhook.Tokens.all(Optional.of(ada.grant().id())),
                                Optional.empty(),
                                Optional.empty(),
                                false,
                                NOW,
                                Optional.empty()));
        assertThat(subscriptions.find(ada.player().id(), id("webhook")))
                .isEqualTo(created.webhook());
        assertThat(secrets(created.webhook())).containsExactly(created.secret().reveal());
        assertThat(told).containsExactly("changed");

        living.clear();
        webhooks.dropOrphans(NOW);
        assertThat(subscriptions.find(ada.player().id(), id("webhook")).off())
                .contains(Off.TOKEN_GONE);
        var another = new Bearer(ada.player(), grant(id("another token")));
        UUID player = ada.player().id();
        assertThat(subscriptions.isPointed(player, id("webhook"))).isFalse();
        var on = change(another, id("webhook"), Optional.of(target), Optional.of(true));
        assertThat(on.off()).isEmpty();
        assertThat(on.tokens()).isEqualTo(Webhook.Tokens.all(Optional.of(id("another token"))));
        assertThat(subscriptions.isPointed(player, id("webhook"))).isTrue();
    }

    @Test
    void webhooks_of_identity_provider_accounts_depend_on_no_token() {
        var vouched = new Bearer(ada.player(), grant(new UUID(0, 0)));
        assertThat(
                        subscriptions
                                .create(id("webhook"), vouched, target, TURNS, Optional.empty())
                                .webhook()
                                .tokens())
                .isEqualTo(Webhook.Tokens.all(Optional.empty()));
    }

    @Test
    void an_account_has_so_many() {
        created("1");
        created("2");
        rejected(Code.TOO_MANY_WEBHOOKS, () -> created("3"));
        subscriptions.create(id("bobs"), bob, target, TURNS, Optional.empty());
        subscriptions.forget(ada.player().id(), id("1"));
        created("3");
        assertThat(subscriptions.list(ada.player().id()))
                .extracting(Webhook::id)
                .containsExactlyInAnyOrder(id("2"), id("3"));
    }

    @Test
    void webhooks_of_others_are_not_found() {
        created("webhook");
        told.clear();
        UUID others = bob.player().id();
        rejected(Code.WEBHOOK_NOT_FOUND, () -> subscriptions.find(others, id("webhook")));
        rejected(Code.WEBHOOK_NOT_FOUND, () -> subscriptions.forget(others, id("webhook")));
        rejected(
                Code.WEBHOOK_NOT_FOUND,
                () -> change(bob, id("webhook"), Optional.of(target), Optional.of(false)));
        assertThat(subscriptions.list(others)).isEmpty();
        assertThat(told).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://bot.example/turns",
                "https://10.0.0.1/",
                "https://127.0.0.1:9999/",
                "https://[::1]/",
                "https://2130706433/",
                "bot.example"
            })
    void an_address_that_may_not_be_called_is_none(String url) {
        assertThat(subscriptions.target(url)).isEmpty();
        assertThat(subscriptions.target("https://bot.example/turns")).contains(target);
    }

    @Test
    void update_changes_only_the_given_fields() {
        Webhook webhook = created("webhook");
        var there = Target.of("https://bot.example/there").orElseThrow();
        var pointed = change(ada, webhook.id(), Optional.of(there), Optional.empty());
        assertThat(pointed.target()).isEqualTo(there);
        assertThat(pointed.off()).isEmpty();
        var off = change(ada, webhook.id(), Optional.empty(), Optional.of(false));
        assertThat(off.target()).isEqualTo(there);
        assertThat(off.off()).contains(Off.BY_PLAYER);
        assertThat(told).containsExactly("changed", "changed", "changed");
    }

    @Test
    void changes_by_another_token_end_with_that_token() {
        var there = Target.of("https://bot.example/there").orElseThrow();
        var other = new Bearer(ada.player(), grant(id("other token")));
        var webhook =
                subscriptions.create(id("pointed"), ada, target, TURNS, Optional.empty()).webhook();
        change(other, webhook.id(), Optional.of(there), Optional.empty());
        var second =
                subscriptions.create(id("renewed"), ada, target, TURNS, Optional.empty()).webhook();
        subscriptions.renew(other, second, true);

        living.remove(id("other token"));
        webhooks.dropOrphans(NOW);
        assertThat(subscriptions.list(ada.player().id()))
                .extracting(Webhook::off)
                .containsOnly(Optional.of(Off.TOKEN_GONE));
    }

    @Test
    void a_ping_is_due_at_once_unless_the_webhook_is_off() {
        Webhook webhook = created("webhook");
        told.clear();
        var ping = subscriptions.ping(id("ping"), webhook);
        assertThat(subscriptions.deliveries(webhook, Optional.empty(), Optional.empty(), 9))
                .containsExactly(ping);
        assertThat(ping.dueAt()).contains(NOW);
        assertThat(told).containsExactly("due");
        // As if it had been added before, without a notification.
        assertThat(subscriptions.ping(id("ping"), webhook)).isEqualTo(ping);

        change(ada, webhook.id(), Optional.empty(), Optional.of(false));
        rejected(Code.WEBHOOK_DISABLED, () -> subscriptions.ping(id("late"), webhook));
        assertThat(
                        subscriptions.deliveries(
                                webhook, Optional.of(State.FAILED), Optional.empty(), 9))
                .hasSize(1);
    }

    @Test
    void one_ping_at_a_time_and_then_a_pause() {
        Webhook webhook = created("webhook");
        subscriptions.ping(id("ping"), webhook);
        clock.pass(Duration.ofMinutes(1));
        rejected(Code.TOO_MANY_PINGS, () -> subscriptions.ping(id("beside"), webhook));
        var claim = claimed();
        webhooks.deliveries()
                .settle(
                        claim,
                        new Deliveries.Result.Delivered(204, Optional.empty(), Optional.empty()),
                        clock.instant());
        subscriptions.ping(id("second"), webhook);
    }

    private Deliveries.Claim claimed() {
        Instant now = clock.instant();
        var claims =
                webhooks.deliveries()
                        .claim(
                                new Deliveries.Reach(OwnedSlots.ALL, Set.of(), Instant.EPOCH),
                                now,
                                now.plusSeconds(9),
                                Set.of(),
                                9,
                                9);
        assertThat(claims).hasSize(1);
        return claims.getFirst();
    }

    @Test
    void a_ping_that_has_ended_is_followed_by_a_pause() {
        Webhook webhook = created("webhook");
        subscriptions.ping(id("ping"), webhook);
        webhooks.deliveries()
                .settle(
                        claimed(),
                        new Deliveries.Result.Delivered(204, Optional.empty(), Optional.empty()),
                        clock.instant());
        clock.pass(Duration.ofSeconds(9));
        rejected(Code.TOO_MANY_PINGS, () -> subscriptions.ping(id("soon"), webhook));
        clock.pass(Duration.ofSeconds(1));
        subscriptions.ping(id("later"), webhook);
    }

    private Webhook mail(Bearer bearer, String address, String label) {
        var target = Target.of("mailto:" + address).orElseThrow();
        var content = Webhook.Content.of(Webhook.Format.EMAIL);
        return subscriptions.create(id(label), bearer, target, content, Optional.empty()).webhook();
    }

    @Test
    void confirmation_mails_are_limited_for_an_address_and_for_an_account() {
        var first = mail(ada, "eve@mail.example", "first");
        assertThat(first.verified()).isFalse();
        assertThat(told).containsExactly("due", "changed");
        clock.pass(Duration.ofMinutes(1));
        webhooks.deliveries()
                .settle(
                        claimed(),
                        new Deliveries.Result.Delivered(250, Optional.empty(), Optional.empty()),
                        clock.instant());
        subscriptions.ping(id("again"), first);
        mail(bob, "EVE+tag@mail.example", "second");
        rejected(Code.TOO_MANY_CONFIRMATIONS, () -> mail(bob, "eve@mail.example", "third"));
        rejected(Code.TOO_MANY_CONFIRMATIONS, () -> change(ada, first.id(), Optional.empty(), ON));
        subscriptions.forget(ada.player().id(), first.id());
        rejected(Code.TOO_MANY_CONFIRMATIONS, () -> mail(ada, "eve@mail.example", "fourth"));
        rejected(Code.TOO_MANY_CONFIRMATIONS, () -> mail(ada, "ada@mail.example", "fifth"));
        clock.pass(Duration.ofDays(1));
        mail(ada, "eve@mail.example", "tomorrow");
        // Once confirmed, the address counts no more.
        webhooks.verify(id("tomorrow"), Target.of("mailto:eve@mail.example").orElseThrow());
        for (int i = 0; i < 9; i++) change(ada, id("tomorrow"), Optional.empty(), ON);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mailto:",
                "mailto:ada",
                "mailto:ada@host",
                "mailto:ada@127.0.0.1",
                "mailto:ada@[127.0.0.1]",
                "mailto:ada@mail.example,eve@mail.example",
                "mailto:ada@mail.example?bcc=eve@mail.example",
                "mailto:ada%0d@mail.example",
                "mailto:ada\n@mail.example",
                "mailto:ada@mail.example\n",
                "mailto:.ada@mail.example",
                "mailto:a..da@mail.example",
                "mailto:<ada@mail.example>",
                "mailto:\"a b\"@mail.example",
                "mailto:ada@mail..example",
                "mailto:ada@-mail.example",
                "mailto:ädä@mail.example",
                "MAILTO:ada@mail.example",
                "mailto:12345678901234567890123456789012345678901234567890123456789012345@mail.example"
            })
    void unusual_mail_addresses_are_rejected(String text) {
        assertThat(Target.of(text)).isEmpty();
    }

    @Test
    void mail_addresses_fit_only_their_format() {
        var mail = Target.of("mailto:ada.l-o_ve+tag@mail.example").orElseThrow();
        assertThat(mail.mailbox()).contains("ada.l-o_ve+tag@mail.example");
        for (var format : Webhook.Format.values())
            assertThat(subscriptions.fits(mail, format)).isEqualTo(format == Webhook.Format.EMAIL);
        assertThat(subscriptions.fits(target, Webhook.Format.EMAIL)).isFalse();
    }

    @Test
    void a_secret_that_leaked_signs_no_more() {
        var created = subscriptions.create(id("webhook"), ada, target, TURNS, Optional.empty());
        var renewed = subscriptions.renew(ada, created.webhook(), true);
        assertThat(renewed.lastUntil()).isEqualTo(NOW);
        assertThat(secrets(created.webhook())).containsExactly(renewed.secret().reveal());
    }

    @Test
    void a_new_secret_signs_beside_the_last_for_a_day() {
        var created = subscriptions.create(id("webhook"), ada, target, TURNS, Optional.empty());
        var renewed = subscriptions.renew(ada, created.webhook(), false);
        assertThat(renewed.lastUntil()).isEqualTo(NOW.plus(Duration.ofHours(24)));
        assertThat(secrets(created.webhook()))
                .containsExactly(renewed.secret().reveal(), created.secret().reveal());
    }
}
