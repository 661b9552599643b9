package cardhouse.http.mcp;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.games.Catalog;
import cardhouse.http.Access;
import cardhouse.http.parameters.KnownGame;
import cardhouse.http.security.Caller;
import cardhouse.match.Directory;
import cardhouse.match.Match;
import cardhouse.match.lobby.Openings;
import cardhouse.match.viewing.Status;
import cardhouse.platform.json.Fields;
import cardhouse.platform.json.Json;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The catalogue and the caller's matches, from which an agent without any memory can continue. For
/// one game, its options and the matches that wait for players.
@Singleton
final class GamesTool implements Tool {
    private static final int MOST_LISTED = 20;
    private static final int LONGEST_NAME = 64;

    /// Returned if the resource of matches would reject the token.
    private static final String UNLISTED = "To list matches, use a token with the scope watch.\n";

    private final Openings openings;
    private final Caller caller;

    GamesTool(Openings openings, Caller caller) {
        this.openings = openings;
        this.caller = caller;
    }

    @Override
    public String name() {
        return "games";
    }

    @Override
    public ToolAnswer call(Map<String, @Nullable Object> arguments) {
        var fields = Fields.of(arguments);
        var game = fields.optionalText("game", 1, LONGEST_NAME);
        fields.done();
        return ToolAnswer.of(game.map(this::game).orElseGet(this::games));
    }

    private String games() {
        var text = new StringBuilder();
        for (GameType<?, ?, ?, ?, ?> type : Catalog.GAMES)
            text.append("%s: %s, %s seats\n".formatted(type.id(), type.title(), seats(type)));
        if (!caller.may(Access.WATCH)) return text.append(UNLISTED).toString();
        var own = Optional.of(caller.player().id());
        list(text, "Your running matches", matches(Optional.empty(), Status.RUNNING, own));
        list(text, "Your waiting matches", matches(Optional.empty(), Status.WAITING, own));
        return text.toString();
    }

    private String game(String id) {
        GameType<?, ?, ?, ?, ?> type = KnownGame.of(id);
        var text = new StringBuilder();
        text.append("%s: %s, %s seats\n".formatted(id, type.title(), seats(type)));
        text.append(type.summary()).append('\n');
        text.append("rules: ").append(RuleResources.rulesOf(id)).append('\n');
        presets(text, type.options());
        text.append("options: ").append(Json.write(type.options().schema())).append('\n');
        if (!caller.may(Access.LOOK)) return text.append(UNLISTED).toString();
        list(text, "Open matches", matches(Optional.of(id), Status.WAITING, Optional.empty()));
        return text.toString();
    }

    private static <R extends Rules> void presets(StringBuilder text, Options<R> options) {
        options.presets()
                .forEach((name, rules) ->
                        text.append("preset %s: ".formatted(name))
                                .append(Json.write(options.toMap(rules)))
                                .append('\n'));
    }

    private static String seats(GameType<?, ?, ?, ?, ?> type) {
        return type.minSeats() == type.maxSeats()
                ? Integer.toString(type.minSeats())
                : type.minSeats() + " to " + type.maxSeats();
    }

    private List<Match> matches(Optional<String> game, Status status, Optional<UUID> mine) {
        return openings.list(
                new Directory.Filter(
                        game, Optional.of(status), mine, Optional.empty(), MOST_LISTED));
    }

    private static void list(StringBuilder text, String title, List<Match> matches) {
        if (matches.isEmpty()) return;
        text.append(title).append(":\n");
        for (Match match : matches)
            text.append(
                    "%s %s: %s\n".formatted(match.id(), match.type().id(), match.names().seated()));
    }
}
