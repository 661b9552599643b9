package cardhouse.compete.clubs;

import cardhouse.fairness.Plain;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The header of a club's journal.
///
/// @param club its id
/// @param hidden whether only members can read the club
/// @param createdAt in ISO 8601
public record ClubHeader(String club, String name, boolean hidden, String createdAt) {
    public static final int PROTOCOL = 1;

    public Map<String, Object> plain() {
        return Map.of(
                "protocol",
                PROTOCOL,
                "club",
                club,
                "name",
                name,
                "private",
                hidden,
                "createdAt",
                createdAt);
    }

    /// @throws IllegalArgumentException if it is no header
    public static ClubHeader read(@Nullable Object value) {
        var plain = Plain.of(value);
        return new ClubHeader(
                plain.text("club"),
                plain.text("name"),
                plain.flag("private"),
                plain.text("createdAt"));
    }
}
