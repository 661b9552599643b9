package cardhouse.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Seed;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.nodes.Slots;
import cardhouse.players.Player;
import cardhouse.webhooks.Deliveries.Claim;
import cardhouse.webhooks.Deliveries.Reach;
import cardhouse.webhooks.Deliveries.Result;
import cardhouse.webhooks.Delivery.Failure;
import cardhouse.webhooks.Delivery.State;
import cardhouse.webhooks.Webhook.Off;
import cardhouse.webhooks.events.EventKind;
import cardhouse.webhooks.events.TextLanguage;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/// Contract of every store of webhooks and their deliveries.
public abstract class WebhooksContract {
    /// So late that no running server takes what is due then.
    private static final Instant LATE = Instant.parse("2199-01-02T03:04:05.678901Z");

    private static final Target THERE = Target.of("https://127.0.0.1:9999/there").orElseThrow();
    private static final Target IMPORTED = Target.of("https://127.0.0.1:9999/").orElseThrow();
    private static final Reach EVERYTHING = new Reach(OwnedSlots.ALL, Set.of(), Instant.EPOCH);
    private static final Optional<UUID> NO_TOKEN = Optional.empty();

    private String test = "";
    private UUID player = new UUID(0, 0);
    private Webhook webhook = webhook("");

    protected abstract Webhooks webhooks();

    protected abstract Deliveries deliveries();

    /// Has an account opened.
    protected abstract void opened(Player player);

    @BeforeEach
    void a_webhook(TestInfo running) {
        test = running.getDisplayName();
        player = id("Ada");
        opened(new Player(player, "Ada", Player.Kind.BOT, LATE));
        webhook = webhook("webhook");
        webhooks().open(webhook, "sealed");
    }

    private UUID id(String label) {
        return Seed.uuid("WebhooksContract " + test + " " + label);
    }

    private Webhook webhook(String label) {
        return webhook(label, THERE, Webhook.Content.TURNS);
    }

    private Webhook webhook(String label, Target target, Webhook.Content content) {
        return new Webhook(
                id(label),
                player,
                target,
                content,
                Optional.empty(),
                Webhook.Tokens.all(NO_TOKEN),
                Optional.empty(),
                Optional.empty(),
                false,
                LATE,
                Optional.empty());
    }

    private Webhook found() {
        return webhooks().find(player, webhook.id()).orElseThrow();
    }

    private Delivery ping(String label) {
        return Delivery.ping(id(label), webhook.id(), LATE);
    }

    private Delivery shown(Delivery delivery) {
        return deliveries().list(webhook.id(), Optional.empty(), Optional.empty(), 100).stream()
                .filter(one -> one.id().equals(delivery.id()))
                .findFirst()
                .orElseThrow();
    }

    /// Takes what is due for this test's webhook.
    private List<Claim> claimed(Instant now, int each) {
        return claimed(EVERYTHING, now, each);
    }

    private List<Claim> claimed(Reach reach, Instant now, int each) {
        return deliveries().claim(reach, now, now.plusSeconds(30), Set.of(), each, 1_000).stream()
                .filter(claim -> claim.webhook().id().equals(webhook.id()))
                .toList();
    }

    /// A ping has no match, and falls to a node by its own id.
    @Test
    void node_claims_its_share_its_own_and_overdue_deliveries() {
        Delivery ping = ping("ping");
        deliveries().add(ping);
        OwnedSlots without = OwnedSlots.of(slot -> slot != Slots.of(ping.id()));
        OwnedSlots with = OwnedSlots.ALL.without(without);
        Instant never = Instant.EPOCH;
        assertThat(claimed(new Reach(without, Set.of(id("another")), never), LATE, 9)).isEmpty();
        assertThat(claimed(new Reach(without, Set.of(), LATE), LATE, 9)).isEmpty();
        Instant due = LATE;
        for (Reach reach :
                List.of(
                        new Reach(with, Set.of(), never),
                        new Reach(without, Set.of(ping.id()), never),
                        new Reach(without, Set.of(), LATE.plusSeconds(1_000)))) {
            assertThat(claimed(reach, due, 9))
                    .singleElement()
                    .satisfies(claim -> assertThat(claim.delivery().id()).isEqualTo(ping.id()));
            // What was taken is due again when its time is over.
            due = due.plusSeconds(30);
        }
    }

    @Test
    void a_webhook_is_found_by_its_player() {
        assertThat(found()).isEqualTo(webhook);
        assertThat(webhooks().find(id("Bob"), webhook.id())).isEmpty();
        assertThat(webhooks().find(player, id("none"))).isEmpty();
        var second = webhook("second");
        webhooks().open(second, "sealed");
        assertThat(webhooks().list(player))
                .containsExactlyInAnyOrder(webhook, second)
                .isSortedAccordingTo(
                        Comparator.comparing((Webhook one) -> one.id().toString()).reversed());
        assertThat(webhooks().list(id("Bob"))).isEmpty();
        assertThat(webhooks().withViews()).containsEntry(player, Set.of(webhook.id(), second.id()));
    }

    @Test
    void it_is_switched_off_for_the_first_reason_and_on_again() {
        webhooks().switchOff(webhook.id(), Off.BY_PLAYER, LATE);
        webhooks().switchOff(webhook.id(), Off.GONE, LATE);
        assertThat(found().off()).contains(Off.BY_PLAYER);
        assertThat(webhooks().withViews()).doesNotContainKey(player);

        webhooks().switchOn(webhook.id(), NO_TOKEN, LATE);
        webhooks().point(webhook.id(), IMPORTED, NO_TOKEN);
        assertThat(found().off()).isEmpty();
        assertThat(found().target()).isEqualTo(IMPORTED);
    }

    @Test
    void new_address_is_unverified() {
        webhooks().verify(webhook.id(), IMPORTED);
        assertThat(found().verified()).isFalse();
        webhooks().verify(webhook.id(), THERE);
        assertThat(found().verified()).isTrue();
        webhooks().point(webhook.id(), THERE, NO_TOKEN);
        assertThat(found().verified()).isTrue();
        webhooks().point(webhook.id(), IMPORTED, NO_TOKEN);
        assertThat(found().verified()).isFalse();
    }

    @Test
    void it_is_served_while_it_is_on_and_its_token_is_there() {
        assertThat(webhooks().isServed(webhook.id(), LATE)).isTrue();
        webhooks().switchOff(webhook.id(), Off.BY_PLAYER, LATE);
        assertThat(webhooks().isServed(webhook.id(), LATE)).isFalse();
        webhooks().switchOn(webhook.id(), Optional.of(id("no such token")), LATE);
        assertThat(webhooks().isServed(webhook.id(), LATE)).isFalse();
        assertThat(webhooks().isServed(id("none"), LATE)).isFalse();
    }

    @Test
    void claims_are_limited_for_each_player() {
        var second = webhook("second");
        webhooks().open(second, "sealed");
        for (String label : List.of("1", "2", "3")) {
            deliveries().add(ping(label));
            deliveries().add(Delivery.ping(id("other " + label), second.id(), LATE));
        }
        assertThat(claimedOfPlayer(Set.of(), 4)).hasSize(4);
        assertThat(claimedOfPlayer(Set.of(player), 4)).isEmpty();
        assertThat(claimedOfPlayer(Set.of(), 4)).hasSize(2);
    }

    private List<Claim> claimedOfPlayer(Set<UUID> busy, int each) {
        return deliveries()
                .claim(EVERYTHING, LATE, LATE.plusSeconds(30), busy, each, 1_000)
                .stream()
                .filter(claim -> claim.webhook().player().equals(player))
                .toList();
    }

    @Test
    void the_last_ping_is_known() {
        assertThat(deliveries().lastPing(webhook.id())).isEmpty();
        deliveries().add(ping("1"));
        var last = Delivery.ping(id("2"), webhook.id(), LATE.plusSeconds(1));
        deliveries().add(last);
        deliveries().add(Delivery.turn(id("turn"), webhook.id(), id("match"), 3, LATE));
        assertThat(deliveries().lastPing(webhook.id())).contains(last);
    }

    @Test
    void it_ends_with_its_token() {
        assertThat(deliveries().add(ping("ping"))).isTrue();
        webhooks().switchOn(webhook.id(), Optional.of(id("no such token")), LATE);
        assertThat(claimed(LATE, 1)).isEmpty();
        webhooks().dropOrphans(LATE);
        assertThat(found().off()).contains(Off.TOKEN_GONE);
    }

    @Test
    void it_ends_with_the_token_that_set_its_address() {
        var gone = Optional.of(id("no such token"));
        assertThat(webhooks().isPointed(webhook.id(), LATE)).isTrue();
        webhooks().point(webhook.id(), IMPORTED, gone);
        assertThat(webhooks().isPointed(webhook.id(), LATE)).isFalse();
        assertThat(deliveries().add(ping("ping"))).isTrue();
        assertThat(claimed(LATE, 1)).isEmpty();
        assertThat(webhooks().isServed(webhook.id(), LATE)).isFalse();
        webhooks().dropOrphans(LATE);
        assertThat(found().off()).contains(Off.TOKEN_GONE);
        // Switched on, it still depends on that token.
        webhooks().switchOn(webhook.id(), NO_TOKEN, LATE);
        assertThat(claimed(LATE, 1)).isEmpty();
        webhooks().point(webhook.id(), IMPORTED, NO_TOKEN);
        assertThat(claimed(LATE, 1)).hasSize(1);
    }

    @Test
    void it_ends_with_the_token_that_drew_its_secret_until_it_is_switched_on() {
        var gone = Optional.of(id("no such token"));
        assertThat(deliveries().add(ping("ping"))).isTrue();
        webhooks().renew(webhook.id(), "renewed", LATE, gone);
        assertThat(found().tokens().secret()).isEqualTo(gone);
        assertThat(claimed(LATE, 1)).isEmpty();
        webhooks().dropOrphans(LATE);
        assertThat(found().off()).contains(Off.TOKEN_GONE);
        webhooks().switchOn(webhook.id(), NO_TOKEN, LATE);
        assertThat(found().tokens()).isEqualTo(Webhook.Tokens.all(NO_TOKEN));
        assertThat(claimed(LATE, 1)).hasSize(1);
    }

    @Test
    void disabling_fails_pending_deliveries_and_enabling_makes_them_due() {
        assertThat(deliveries().add(ping("ping"))).isTrue();
        webhooks().switchOff(webhook.id(), Off.GONE, LATE);
        assertThat(shown(ping("ping")).state()).isEqualTo(State.FAILED);
        assertThat(shown(ping("ping")).failure()).contains(Failure.SWITCHED_OFF);
        assertThat(deliveries().add(ping("another"))).isFalse();

        Instant later = LATE.plusSeconds(1);
        webhooks().switchOn(webhook.id(), NO_TOKEN, later);
        assertThat(shown(ping("ping")).state()).isEqualTo(State.PENDING);
        assertThat(shown(ping("ping")).dueAt()).contains(later);
    }

    @Test
    void a_turn_is_delivered_once() {
        var turn = Delivery.turn(id("turn"), webhook.id(), id("match"), 3, LATE);
        assertThat(deliveries().add(turn)).isTrue();
        assertThat(deliveries().add(Delivery.turn(id("x"), webhook.id(), id("match"), 3, LATE)))
                .isFalse();
        assertThat(deliveries().add(Delivery.turn(id("y"), webhook.id(), id("match"), 4, LATE)))
                .isTrue();
        assertThat(shown(turn)).isEqualTo(turn);
    }

    @Test
    void deliveries_are_listed_from_the_highest_id_down() {
        for (String label : List.of("1", "2", "3")) deliveries().add(ping(label));
        var all = deliveries().list(webhook.id(), Optional.empty(), Optional.empty(), 9);
        assertThat(all)
                .hasSize(3)
                .isSortedAccordingTo(
                        Comparator.comparing((Delivery one) -> one.id().toString()).reversed());
        var before = Optional.of(all.getFirst().id());
        assertThat(deliveries().list(webhook.id(), Optional.of(State.PENDING), before, 1))
                .containsExactly(all.get(1));
        assertThat(deliveries().list(webhook.id(), Optional.of(State.FAILED), before, 9)).isEmpty();
    }

    @Test
    void due_delivery_is_claimed_by_one_node_until_its_lease_expires() {
        for (String label : List.of("1", "2", "3")) deliveries().add(ping(label));
        assertThat(claimed(LATE.minusSeconds(1), 9)).isEmpty();
        var first = claimed(LATE, 2);
        assertThat(first).hasSize(2).allMatch(claim -> claim.delivery().attempts() == 1);
        assertThat(claimed(LATE, 2)).hasSize(1);
        assertThat(claimed(LATE, 2)).isEmpty();

        var again = claimed(LATE.plusSeconds(30), 9);
        assertThat(again).hasSize(3).allMatch(claim -> claim.delivery().attempts() == 2);
        var outdated = new Result.Outdated();
        assertThat(deliveries().settle(first.getFirst(), outdated, LATE)).isEmpty();
        assertThat(shown(first.getFirst().delivery()).state()).isEqualTo(State.PENDING);
        deliveries().settle(again.getFirst(), outdated, LATE);
        assertThat(shown(again.getFirst().delivery()).state()).isEqualTo(State.SUPERSEDED);
        assertThat(shown(again.getFirst().delivery()).attempts()).isEqualTo(1);
        deliveries().settle(again.getLast(), new Result.Abandoned(), LATE);
        assertThat(shown(again.getLast().delivery()).state()).isEqualTo(State.FAILED);
        assertThat(shown(again.getLast().delivery()).failure()).isEmpty();
    }

    @Test
    void failed_delivery_is_retried_and_its_webhook_fails_until_a_success() {
        deliveries().add(ping("ping"));
        var claim = claimed(LATE, 1).getFirst();
        Instant again = LATE.plusSeconds(40);
        var failed = new Result.Failed(Failure.HTTP_ERROR, Optional.of(500), Optional.of(again));
        assertThat(deliveries().settle(claim, failed, LATE)).contains(LATE);
        assertThat(shown(claim.delivery()).dueAt()).contains(again);
        assertThat(shown(claim.delivery()).failure()).contains(Failure.HTTP_ERROR);
        assertThat(shown(claim.delivery()).attemptedAt()).contains(LATE);
        assertThat(found().failingSince()).contains(LATE);

        var second = claimed(again, 1).getFirst();
        var lost = new Result.Failed(Failure.TIMEOUT, Optional.empty(), Optional.empty());
        assertThat(deliveries().settle(second, lost, again)).contains(LATE);
        assertThat(shown(claim.delivery()).state()).isEqualTo(State.FAILED);

        deliveries().add(ping("good"));
        var good = claimed(again, 1).getFirst();
        var delivered = new Result.Delivered(200, Optional.of(7), Optional.empty());
        assertThat(deliveries().settle(good, delivered, again)).isEmpty();
        assertThat(shown(good.delivery()).state()).isEqualTo(State.DELIVERED);
        assertThat(shown(good.delivery()).entry()).contains(7);
        assertThat(found().failingSince()).isEmpty();
    }

    @Test
    void deferred_delivery_is_due_again_without_an_attempt_or_a_failure() {
        deliveries().add(ping("ping"));
        var claim = claimed(LATE, 1).getFirst();
        Instant again = LATE.plusSeconds(40);
        var deferred = new Result.Deferred(Failure.MAIL_SERVER_UNAVAILABLE, again);
        assertThat(deliveries().settle(claim, deferred, LATE)).isEmpty();
        assertThat(shown(claim.delivery()).attempts()).isZero();
        assertThat(shown(claim.delivery()).dueAt()).contains(again);
        assertThat(shown(claim.delivery()).failure()).contains(Failure.MAIL_SERVER_UNAVAILABLE);
        assertThat(found().failingSince()).isEmpty();
        assertThat(claimed(LATE, 1)).isEmpty();
        assertThat(claimed(again, 1)).hasSize(1);
    }

    @Test
    void e_mail_addresses_are_deleted_unless_they_are_confirmed_within_a_week() {
        var mail = Target.of("mailto:ada@mail.example").orElseThrow();
        var daily =
                new Webhook.Content(
                        Webhook.Format.EMAIL,
                        Set.of(EventKind.TURN),
                        TextLanguage.DE,
                        Webhook.Digest.DAILY);
        var confirmed = webhook("confirmed", mail, daily);
        var ignored = webhook("ignored", mail, daily);
        for (var one : List.of(confirmed, ignored)) webhooks().open(one, "sealed");
        assertThat(webhooks().find(ignored.id())).contains(ignored);
        webhooks().verify(confirmed.id(), mail);
        webhooks().point(confirmed.id(), mail, NO_TOKEN);
        webhooks().dropOrphans(LATE.plus(Duration.ofDays(7)));
        assertThat(webhooks().find(ignored.id())).isPresent();
        webhooks().dropOrphans(LATE.plus(Duration.ofDays(8)));
        assertThat(webhooks().find(ignored.id())).isEmpty();
        assertThat(webhooks().find(confirmed.id()).orElseThrow().verified()).isTrue();
        assertThat(webhooks().find(webhook.id())).isPresent();
    }

    @Test
    void a_new_secret_signs_beside_the_last_for_a_while() {
        webhooks().renew(webhook.id(), "renewed", LATE.plus(Duration.ofHours(1)), NO_TOKEN);
        deliveries().add(ping("ping"));
        assertThat(claimed(LATE, 1).getFirst().secrets()).containsExactly("renewed", "sealed");
        assertThat(claimed(LATE.plus(Duration.ofHours(1)), 1).getFirst().secrets())
                .containsExactly("renewed");
    }

    @Test
    void a_forgotten_webhook_takes_its_deliveries_along() {
        deliveries().add(ping("ping"));
        webhooks().forget(webhook.id());
        assertThat(webhooks().find(player, webhook.id())).isEmpty();
        assertThat(deliveries().list(webhook.id(), Optional.empty(), Optional.empty(), 9))
                .isEmpty();
        assertThat(claimed(LATE, 9)).isEmpty();
    }
}
