package cardhouse.platform.json;

import cardhouse.bots.matchmaking.BotManifest;
import cardhouse.bots.matchmaking.BotManifest.Bounds;
import cardhouse.bots.matchmaking.BotManifest.Offer;
import cardhouse.bots.matchmaking.BotManifest.Opponents;
import cardhouse.bots.matchmaking.BotManifest.TimeControlRange;
import cardhouse.match.clock.TimeControl;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Manifests of bots in JSON.
public final class Manifests {
    private static final int MOST_GAMES = 32;
    private static final int MOST_PRESETS = 32;
    private static final int MOST_PLAYERS = 200;
    private static final int MOST_SEATS = 16;
    private static final int LONGEST_NAME = 64;
    private static final Pattern ID =
            Pattern.compile("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final Map<String, Opponents.Kind> KINDS =
            Arrays.stream(Opponents.Kind.values())
                    .collect(Collectors.toUnmodifiableMap(Enum::name, Function.identity()));

    private Manifests() {}

    /// Reads a manifest. Absent fields have cautious defaults: any rules, any clock but none, any
    /// opponent, one match.
    ///
    /// @throws BadBody if it is malformed
    public static BotManifest read(String text) {
        var fields = Fields.of(text);
        var games = fields.objects("games", MOST_GAMES, Manifests::offer);
        var clock = fields.nested("clock").map(Manifests::tempo).orElse(TimeControlRange.USUAL);
        int matches = fields.number("matches", 1, BotManifest.MOST_MATCHES).orElse(1);
        var opponents =
                fields.nested("opponents").map(Manifests::opponents).orElse(Opponents.ANYBODY);
        boolean always = fields.flag("alwaysAvailable").orElse(false);
        fields.done();
        return new BotManifest(games, clock, matches, opponents, always);
    }

    private static Offer offer(Fields fields) {
        return new Offer(
                fields.text("game", 1, LONGEST_NAME),
                fields.texts("presets", MOST_PRESETS, LONGEST_NAME),
                fields.nested("seats").map(Manifests::bounds),
                fields.flag("autoMatch").orElse(false));
    }

    private static Bounds bounds(Fields fields) {
        int least = fields.number("min", 1, MOST_SEATS).orElse(1);
        int most = fields.number("max", 1, MOST_SEATS).orElse(MOST_SEATS);
        fields.missing("min");
        fields.missing("max");
        fields.rest();
        return new Bounds(least, most);
    }

    private static TimeControlRange tempo(Fields fields) {
        var any = TimeControlRange.USUAL;
        boolean none = fields.flag("untimed").orElse(any.untimed());
        var fastest = fields.duration("minPerMove", TimeControl.SHORTEST, TimeControl.LONGEST);
        var slowest = fields.duration("maxPerMove", TimeControl.SHORTEST, TimeControl.LONGEST);
        fields.rest();
        return new TimeControlRange(
                none, fastest.orElse(any.minPerMove()), slowest.orElse(any.maxPerMove()));
    }

    private static Opponents opponents(Fields fields) {
        var kind = fields.choice("kind", KINDS, Opponents.Kind.ANYBODY);
        Optional<List<String>> named = fields.texts("players", MOST_PLAYERS, LONGEST_NAME);
        boolean listed = kind == Opponents.Kind.LISTED;
        if (listed) fields.missing("players");
        else if (named.isPresent()) fields.refuse("players", "is allowed only for the kind LISTED");
        var players = named.map(texts -> texts.stream().flatMap(text -> id(fields, text)).toList());
        fields.rest();
        return new Opponents(kind, players);
    }

    private static Stream<UUID> id(Fields fields, String text) {
        if (ID.matcher(text).matches()) return Stream.of(UUID.fromString(text));
        fields.refuse("players", "must contain ids of players");
        return Stream.empty();
    }
}
