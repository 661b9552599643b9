package cardhouse.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.games.Catalog;
import cardhouse.interference.PairedMemoryServers;
import cardhouse.platform.json.WebhookJson;
import cardhouse.webhooks.Deliveries.Claim;
import cardhouse.webhooks.Webhook.Format;
import cardhouse.webhooks.events.AccountEvent;
import cardhouse.webhooks.events.EventKind;
import cardhouse.webhooks.events.PublicAddress;
import cardhouse.webhooks.events.TextLanguage;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// In matches that differ only in hidden cards, the bodies of all events are equal, for each player
/// in each format and language.
@Pure
class EventSecrecyTest {
    private static final Instant NOW = Instant.parse("2026-11-21T10:15:30Z");
    private static final UUID ID = new UUID(0x7000, 1);
    private static final PublicAddress ADDRESS =
            new PublicAddress(Optional.of(URI.create("https://cards.example")));

    private static List<String> bodies(PairedMemoryServers.Noted one) {
        var bodies = new ArrayList<String>();
        for (var player : one.players)
            for (EventKind kind : EnumSet.allOf(EventKind.class)) {
                if (!kind.isOfMatch() && kind != EventKind.SERIES_OVER) continue;
                int revision =
                        one.node
                                .views()
                                .standing(one.node.matches().match(one.match), Optional.of(player))
                                .revision();
                var event = new AccountEvent(player.id(), 1, kind, one.match, revision, NOW);
                for (Format format : EnumSet.complementOf(EnumSet.of(Format.VIEW)))
                    for (TextLanguage language : TextLanguage.values())
                        bodies.add(body(one, event, format, language));
            }
        return bodies;
    }

    private static String body(
            PairedMemoryServers.Noted one,
            AccountEvent event,
            Format format,
            TextLanguage language) {
        boolean turn = event.kind() == EventKind.TURN;
        var delivery =
                new Delivery(
                        ID,
                        ID,
                        turn ? Optional.of(event.subject()) : Optional.empty(),
                        turn ? event.number() : 0,
                        Optional.of(new Delivery.EventRef(event.sequence(), event.kind())),
                        Delivery.State.PENDING,
                        1,
                        NOW,
                        Optional.of(NOW),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
        var webhook =
                new Webhook(
                        ID,
                        event.player(),
                        Target.of(
                                        format == Format.EMAIL
                                                ? "mailto:ada@mail.example"
                                                : "https://chat.example/")
                                .orElseThrow(),
                        new Webhook.Content(format, EnumSet.allOf(EventKind.class), language),
                        Optional.empty(),
                        Webhook.Tokens.all(Optional.empty()),
                        Optional.empty(),
                        Optional.empty(),
                        true,
                        NOW,
                        Optional.empty());
        var events =
                new NoEvents() {
                    @Override
                    public Optional<AccountEvent> find(UUID player, int sequence) {
                        return Optional.of(event);
                    }
                };
        var turns =
                new DeliveredTurns(
                        one.node.matches(),
                        one.server.directory,
                        one.node.views(),
                        events,
                        new WebhookJson(),
                        TriedDeliveries.NONE,
                        ADDRESS);
        return turns.body(new Claim(delivery, webhook, List.of()))
                .map(said -> new String(said.body(), UTF_8))
                .orElse("outdated");
    }

    @Test
    void hidden_cards_do_not_change_a_byte() {
        int found = 0;
        for (var type : Catalog.GAMES)
            for (int number = 0; number < 4; number++) {
                var twins = PairedMemoryServers.found(type, number);
                if (twins.isEmpty()) continue;
                found++;
                assertThat(bodies(twins.get().there()))
                        .isEqualTo(bodies(twins.get().here()))
                        .anyMatch(body -> body.contains(type.title()));
            }
        assertThat(found).isGreaterThan(Catalog.GAMES.size());
    }
}
