package cardhouse.wire;

import cardhouse.fairness.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Replaces what is drawn or timed by what looks like it and is the same in every run:
/// [Placeholders] that fit their schemas. A secret says that it is none, and no service knows it.
final class StablePlaceholders {
    private static final String NAME = "(?:\"(?<name>\\w+)\":\")?";
    private static final Pattern PLACEHOLDER =
            Pattern.compile(NAME + "<(?<kind>[a-z]+)(?<number>\\d*)>");

    /// The server itself, in documents with absolute addresses.
    private static final String HOUSE = "https://house.example";

    private static final String DAY = "2026-11-21";
    private static final String USUAL_TIME = DAY + "T10:20:31.778120Z";
    private static final Map<String, String> TIMES =
            Map.ofEntries(
                    Map.entry("createdAt", DAY + "T10:15:30.123456Z"),
                    Map.entry("startedAt", DAY + "T10:16:00.204815Z"),
                    Map.entry("finishedAt", DAY + "T10:31:12.504211Z"),
                    Map.entry("endedAt", DAY + "T10:31:40.000125Z"),
                    Map.entry("deadline", DAY + "T10:21:01.778120Z"),
                    Map.entry("lastAttemptAt", DAY + "T10:20:31.801412Z"),
                    Map.entry("nextAttemptAt", DAY + "T10:20:41.801412Z"),
                    Map.entry("lastUsedAt", DAY + "T10:15:31.002718Z"),
                    Map.entry("until", "2026-11-22T10:15:30.123456Z"),
                    Map.entry("lastUntil", "2026-11-22T10:20:31.778120Z"),
                    Map.entry("expiresAt", "2026-12-21T10:15:30.123456Z"));

    private static final Map<String, String> CONSTANT =
            Map.of(
                    "date", DAY,
                    "receipt", "eyJhbGciOiJFZERTQSJ9.eyJleGFtcGxlIjp0cnVlfQ." + "A".repeat(86),
                    "prefix", "ch_EXAMPL",
                    "cursor", "ZXhhbXBsZQ",
                    "invitation", "EXAMPLE-not-an-invitation",
                    "stamp", "20261121T102031Z",
                    "end", "20261121T112031Z",
                    "key", "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k",
                    "point", "B" + "A".repeat(86),
                    "address", "https://bot.example");

    private final Placeholders placeholders = new Placeholders();

    String in(String text) {
        // Where a line of a calendar is folded depends on the port.
        String unfolded = text.startsWith("BEGIN:VCALENDAR") ? text.replace("\r\n ", "") : text;
        // Days in report files of tournaments.
        String dated =
                unfolded.replaceAll(
                        "\\b(?<century>20|)\\d\\d/\\d\\d/\\d\\d\\b", "${century}26/11/21");
        String replaced = placeholders.in(dated).replaceAll("<address>(?=/(?:v1|table)/)", HOUSE);
        return PLACEHOLDER.matcher(replaced).replaceAll(StablePlaceholders::shaped);
    }

    private static String shaped(MatchResult found) {
        String name = found.group("name");
        String shape = shape(found.group("kind"), found.group("number"), name == null ? "" : name);
        if (shape.isEmpty()) return Matcher.quoteReplacement(found.group());
        return Matcher.quoteReplacement(name == null ? shape : "\"" + name + "\":\"" + shape);
    }

    private static String shape(String kind, String number, String name) {
        return switch (kind) {
            case "time" -> TIMES.getOrDefault(name, USUAL_TIME);
            // Without a number, it is an element of XML.
            case "id" ->
                    number.isEmpty()
                            ? ""
                            : "01930f70-1b2c-7e44-9c1d-%012x".formatted(Integer.parseInt(number));
            case "hash" -> Sha256.hex(("hash " + number).getBytes(StandardCharsets.UTF_8));
            case "token" -> "ch_EXAMPLE-this-is-no-token-" + number;
            case "secret" -> "whsec_" + secret(number);
            // What a server itself writes in such brackets.
            default -> CONSTANT.getOrDefault(kind, "");
        };
    }

    private static String secret(String number) {
        String words = "an-example-that-is-no-secret-%3s".formatted(number).replace(' ', '0');
        return Base64.getEncoder().encodeToString(words.getBytes(StandardCharsets.UTF_8));
    }
}
