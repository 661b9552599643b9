package cardhouse.json;

import cardhouse.engine.Move;
import cardhouse.match.viewing.MatchView;
import cardhouse.webhooks.PayloadCodec;
import java.util.UUID;

/// What webhooks say and are answered, as JSON: a turn is the same view as everywhere.
public final class WebhookJson implements PayloadCodec {
    private record Ping(UUID ping) {}

    @Override
    public byte[] turn(MatchView seen) {
        return Json.bytes(seen);
    }

    @Override
    public byte[] ping(UUID webhook) {
        return Json.bytes(new Ping(webhook));
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
