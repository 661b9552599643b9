package cardhouse.compete.clubs.http;

import cardhouse.compete.clubs.Role;
import cardhouse.compete.clubs.running.Decision;
import cardhouse.engine.Seat;
import cardhouse.http.parameters.Id;
import cardhouse.platform.json.Fields;
import cardhouse.players.PlayerName;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Reads requests to clubs.
final class DecisionBody {
    private static final int LONGEST_NAME = 64;
    private static final int LONGEST_INVITATION = 64;
    private static final UUID NONE = new UUID(0, 0);
    private static final Map<String, Function<Fields, Decision>> TYPES =
            Map.of(
                    "join",
                    fields ->
                            new Decision.Join(
                                    fields.optionalText("invitation", 1, LONGEST_INVITATION)),
                    "leave",
                    _ -> new Decision.Leave(),
                    "remove",
                    fields -> new Decision.Remove(id(fields, "player")),
                    "appoint",
                    fields -> new Decision.Appoint(id(fields, "player"), role(fields)),
                    "openSeason",
                    DecisionBody::season,
                    "endSeason",
                    _ -> new Decision.EndSeason(),
                    "addMatch",
                    fields -> new Decision.AddMatch(id(fields, "match")),
                    "close",
                    _ -> new Decision.Close());
    private static final Map<String, Role> ROLES =
            Arrays.stream(Role.values())
                    .collect(Collectors.toUnmodifiableMap(Role::name, role -> role));
    private static final Map<String, Boolean> VISIBILITIES =
            Map.of("PUBLIC", false, "PRIVATE", true);

    private DecisionBody() {}

    /// A request for a new club.
    record NewClub(String name, boolean hidden) {
        static NewClub read(Fields fields) {
            String name = DecisionBody.name(fields);
            boolean hidden = fields.optionalChoice("visibility", VISIBILITIES).orElse(false);
            fields.done();
            return new NewClub(name, hidden);
        }
    }

    static Decision read(Fields fields) {
        Decision decision = fields.choice("type", TYPES, _ -> new Decision.Leave()).apply(fields);
        fields.done();
        return decision;
    }

    private static String name(Fields fields) {
        String name = fields.text("name", 1, LONGEST_NAME);
        if (!name.isEmpty() && !PlayerName.isPlain(name))
            fields.refuse("name", "must have only visible characters");
        return name;
    }

    private static Role role(Fields fields) {
        return fields.choice("role", ROLES, Role.MEMBER);
    }

    private static Decision season(Fields fields) {
        return new Decision.OpenSeason(
                name(fields),
                fields.text("game", 1, LONGEST_NAME),
                fields.object("rules"),
                fields.number("seats", 2, Seat.MOST).orElse(2));
    }

    private static UUID id(Fields fields, String name) {
        String text = fields.text(name, 1, LONGEST_NAME);
        Optional<UUID> id = Id.read(text);
        if (!text.isEmpty() && id.isEmpty()) fields.refuse(name, "must be an id");
        return id.orElse(NONE);
    }
}
