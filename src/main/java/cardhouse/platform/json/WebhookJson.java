package cardhouse.platform.json;

import cardhouse.engine.Move;
import cardhouse.match.viewing.MatchView;
import cardhouse.webhooks.PayloadCodec;
import java.util.UUID;

/// Webhook payloads and responses as JSON: a turn is the same view as everywhere.
public final class WebhookJson implements PayloadCodec {
    private record Ping(UUID ping) {}

    private record Challenge(UUID webhook, String challenge) {}

    @Override
    public byte[] turn(MatchView seen) {
        return Json.bytes(seen);
    }

    @Override
    public byte[] wider(MatchView seen) {
        return Json.bytes(WiderTurn.of(seen));
    }

    @Override
    public byte[] ping(UUID webhook) {
        return Json.bytes(new Ping(webhook));
    }

    @Override
    public byte[] challenge(UUID webhook, String text) {
        return Json.bytes(new Challenge(webhook, text));
    }

    @Override
    public boolean echoes(String body, String text) {
        try {
            var fields = Fields.of(body);
            String said = fields.text("challenge", 1, text.length());
            fields.rest();
            return said.equals(text);
        } catch (BadBody other) {
            return false;
        }
    }

    @Override
    public Move move(String body) {
        try {
            return Json.readMove(body);
        } catch (BadBody bad) {
            throw new NoMove(bad.code().name());
        }
    }
}
