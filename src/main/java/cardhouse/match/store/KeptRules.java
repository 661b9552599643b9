package cardhouse.match.store;

import cardhouse.engine.GameType;
import cardhouse.engine.Rules;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Json;
import java.util.Objects;
import java.util.Optional;

/// The rules of a match as its row has them.
public final class KeptRules {
    private KeptRules() {}

    /// Whose preset they are, if they are one.
    public static <R extends Rules> Optional<String> preset(
            GameType<R, ?, ?, ?, ?> type, String rules, int seats) {
        try {
            Object played = Json.readPlain(rules);
            for (var preset : type.options().presetsFor(seats).entrySet()) {
                String as = Json.write(type.options().toMap(preset.getValue()));
                if (Objects.equals(Json.readPlain(as), played)) return Optional.of(preset.getKey());
            }
        } catch (BadBody unreadable) {
            // Whatever became of these rules is for audits to tell; nothing is told from them.
        }
        return Optional.empty();
    }
}
