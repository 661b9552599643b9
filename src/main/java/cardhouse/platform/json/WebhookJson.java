package cardhouse.platform.json;

import cardhouse.engine.Move;
import cardhouse.match.viewing.MatchView;
import cardhouse.webhooks.PayloadCodec;
import cardhouse.webhooks.events.EventBody;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Webhook payloads and responses as JSON: a turn is the same view as everywhere.
public final class WebhookJson implements PayloadCodec {
    private record Ping(UUID ping) {}

    private record Mentions(List<String> parse) {}

    private record Discord(
            String content, @JsonProperty("allowed_mentions") Mentions allowedMentions) {}

    private record Slack(String text, boolean mrkdwn) {}

    private record Notification(String title, String body, String url, UUID tag) {}

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
    public byte[] event(EventBody event) {
        return Json.bytes(event);
    }

    /// Discord reads Markdown; a backslash makes punctuation literal.
    @Override
    public byte[] discord(String text, Optional<String> url) {
        String literal = text.replaceAll("[\\p{Punct}&&[^.,:]]", "\\\\$0");
        return Json.bytes(new Discord(linked(literal, url), new Mentions(List.of())));
    }

    /// Slack reads `<` as the start of a link; `mrkdwn` turns off all other formatting.
    @Override
    public byte[] slack(String text, Optional<String> url) {
        String literal = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        return Json.bytes(new Slack(linked(literal, url), false));
    }

    @Override
    public byte[] push(String text, String url, UUID tag) {
        return Json.bytes(new Notification("Cardhouse", text, url, tag));
    }

    private static String linked(String text, Optional<String> url) {
        return url.map(link -> text + " " + link).orElse(text);
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
