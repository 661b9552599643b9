package cardhouse.compete.clubs;

import cardhouse.compete.clubs.ClubEvent.Appointed;
import cardhouse.compete.clubs.ClubEvent.Closed;
import cardhouse.compete.clubs.ClubEvent.Joined;
import cardhouse.compete.clubs.ClubEvent.Left;
import cardhouse.compete.clubs.ClubEvent.MatchAdded;
import cardhouse.compete.clubs.ClubEvent.MatchDecided;
import cardhouse.compete.clubs.ClubEvent.MatchDropped;
import cardhouse.compete.clubs.ClubEvent.SeasonEnded;
import cardhouse.compete.clubs.ClubEvent.SeasonOpened;
import cardhouse.fairness.Plain;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Text form of events of clubs.
final class ClubText {
    private static final String TYPE = "type";

    private ClubText() {}

    static Map<String, Object> plain(ClubEvent event) {
        return switch (event) {
            case Joined(int member, String player) ->
                    Map.of(TYPE, "joined", "member", member, "player", player);
            case Left(int member, var reason) ->
                    Map.of(TYPE, "left", "member", member, "reason", reason.name());
            case Appointed(int member, Role role) ->
                    Map.of(TYPE, "appointed", "member", member, "role", role.name());
            case SeasonOpened season ->
                    Map.of(
                            TYPE,
                            "seasonOpened",
                            "season",
                            season.season(),
                            "name",
                            season.name(),
                            "game",
                            season.game(),
                            "edition",
                            season.edition(),
                            "rules",
                            season.rules(),
                            "seats",
                            season.seats());
            case SeasonEnded(int season) -> Map.of(TYPE, "seasonEnded", "season", season);
            case MatchAdded(String match) -> Map.of(TYPE, "matchAdded", "match", match);
            case MatchDecided(String match, var members, var places) ->
                    Map.of(
                            TYPE,
                            "matchDecided",
                            "match",
                            match,
                            "members",
                            members,
                            "places",
                            places);
            case MatchDropped(String match, var reason) ->
                    Map.of(TYPE, "matchDropped", "match", match, "reason", reason.name());
            case Closed _ -> Map.of(TYPE, "closed");
        };
    }

    /// @throws IllegalArgumentException if it is no event
    static ClubEvent read(@Nullable Object value) {
        var plain = Plain.of(value);
        return switch (plain.text(TYPE)) {
            case "joined" -> new Joined(plain.number("member"), plain.text("player"));
            case "left" ->
                    new Left(plain.number("member"), Left.Reason.valueOf(plain.text("reason")));
            case "appointed" ->
                    new Appointed(plain.number("member"), Role.valueOf(plain.text("role")));
            case "seasonOpened" ->
                    new SeasonOpened(
                            plain.number("season"),
                            plain.text("name"),
                            plain.text("game"),
                            plain.number("edition"),
                            rules(plain.object("rules")),
                            plain.number("seats"));
            case "seasonEnded" -> new SeasonEnded(plain.number("season"));
            case "matchAdded" -> new MatchAdded(plain.text("match"));
            case "matchDecided" ->
                    new MatchDecided(
                            plain.text("match"), plain.numbers("members"), plain.numbers("places"));
            case "matchDropped" ->
                    new MatchDropped(
                            plain.text("match"), MatchDropped.Reason.valueOf(plain.text("reason")));
            case "closed" -> new Closed();
            default -> throw new IllegalArgumentException("there is no such event");
        };
    }

    private static Map<String, @Nullable Object> rules(Plain plain) {
        var rules = new HashMap<String, @Nullable Object>();
        plain.fields().forEach((name, rule) -> rules.put((String) name, rule));
        return rules;
    }
}
