package cardhouse.match.store;

import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Json;
import java.util.Objects;
import java.util.Optional;

/// The rules of a match as stored in its row.
public final class RulesColumn {
    private RulesColumn() {}

    /// The preset that equals the rules, if there is one.
    public static <R extends Rules> Optional<String> preset(
            GameType<R, ?, ?, ?, ?> type, String rules, int seats) {
        try {
            Object played = Json.readPlain(rules);
            for (var preset : type.options().presetsFor(seats).entrySet()) {
                String as = Json.write(type.options().toMap(preset.getValue()));
                if (Objects.equals(Json.readPlain(as), played)) return Optional.of(preset.getKey());
            }
        } catch (BadBody unreadable) {
            // Audits report rules that cannot be read; here they simply match no preset.
        }
        return Optional.empty();
    }
}
