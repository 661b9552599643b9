package cardhouse.wire;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Replaces what is drawn or timed: the same by the same placeholder, numbered as they first
/// appear.
final class Placeholders {
    private static final String UUID =
            "[0-9a-f]{8}-[0-9a-f]{4}-(?!8)[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
    private static final String JWS = "ey[\\w-]+\\.ey[\\w-]+\\.[\\w-]{86}";

    private static final Map<Pattern, String> CONSTANT = new LinkedHashMap<>();

    static {
        constant("20\\d\\d-\\d\\d-\\d\\dT[0-9:.]+Z", "<time>");
        constant("\\b20\\d\\d-\\d\\d-\\d\\d\\b", "<date>");
        constant("(?<=DTEND:)20\\d{6}T\\d{6}Z", "<end>");
        constant("\\b20\\d{6}T\\d{6}Z", "<stamp>");
        constant("(?<=last-modified: |date: ).*", "<time>");
        constant(JWS, "<receipt>");
        constant("(?<=\"prefix\":\")[^\"]*", "<prefix>");
        constant("(?<=\"pushKey\":\")[^\"]*", "<point>");
        constant("(?<=\"next\":\")[^\"]*", "<cursor>");
        constant("(?<=[?&]cursor=)[\\w%.~-]{12,}", "<cursor>");
        constant("(?<=\"invitation\":\")[\\w+/=-]{20,}", "<invitation>");
        constant("(?<=\")(?!x{43})[\\w-]{43}(?=\")|(?<=\"signature\":\")[\\w-]{43,}", "<key>");
        constant("(?m)^[\\w-]{32}$", "<invitation>");
        constant("http://127\\.0\\.0\\.1:\\d+", "<address>");
        constant("(?<=\\n< ratelimit: \"(?:address|token)\";).*", "<rates>");
    }

    private static final Pattern UNORDERED =
            Pattern.compile(
                    "(must be (?:one|some) of \\[)([A-Za-z, -]*)(])"
                            + "|(?<=\\{)(?=\"kid\")()([^{}]*)(\\})");

    private static final Pattern NUMBERED =
            Pattern.compile(
                    "(?<id>"
                            + UUID
                            + ")|(?<hash>\\b[0-9a-f]{64}\\b)|(?<token>ch_[\\w-]{20,})"
                            + "|(?<secret>whsec_[\\w+/=-]{20,})");

    private final Map<String, String> known = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();

    private static void constant(String pattern, String placeholder) {
        CONSTANT.put(Pattern.compile(pattern), placeholder);
    }

    /// Keeps a text that would be replaced as it is.
    void keep(String text) {
        known.put(text, text);
    }

    String in(String text) {
        String replaced = NUMBERED.matcher(text).replaceAll(this::numbered);
        for (var one : CONSTANT.entrySet())
            replaced = one.getKey().matcher(replaced).replaceAll(one.getValue());
        return UNORDERED.matcher(replaced).replaceAll(Placeholders::ordered);
    }

    /// What a set was written as, in an order that changes from start to start.
    private static String ordered(MatchResult found) {
        int first = found.group(1) == null ? 4 : 1;
        String sorted =
                Stream.of(found.group(first + 1).split(", ?"))
                        .sorted()
                        .collect(Collectors.joining(", "));
        return Matcher.quoteReplacement(found.group(first) + sorted + found.group(first + 2));
    }

    private String numbered(MatchResult found) {
        String kind =
                found.namedGroups().entrySet().stream()
                        .filter(group -> found.group(group.getValue()) != null)
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElseThrow();
        Function<String, String> next = _ -> "<" + kind + counts.merge(kind, 1, Integer::sum) + ">";
        return known.computeIfAbsent(found.group(), next);
    }
}
