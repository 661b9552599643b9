package cardhouse.platform.json;

import cardhouse.platform.json.BadBody.Code;
import cardhouse.platform.json.BadBody.Violation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All that is wrong with a body, as its fields are read: the code is that of what was found first.
final class Faults {
    private final List<Violation> violations = new ArrayList<>();
    private @Nullable Code first;

    void add(Code code, String field, String message) {
        if (first == null) first = code;
        violations.add(new Violation(field, message));
    }

    /// @throws BadBody if anything is wrong
    void end() {
        if (first != null) throw new BadBody(first, violations);
    }
}
