package cardhouse.json;

import cardhouse.engine.Move;
import cardhouse.match.Seen;
import cardhouse.webhooks.Script;
import java.util.UUID;

/// What webhooks say and are answered, as JSON: a turn is the same view as everywhere.
public final class WebhookScript implements Script {
    private record Ping(UUID ping) {}

    @Override
    public byte[] turn(Seen seen) {
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
