package cardhouse.platform.json;

import cardhouse.platform.json.BadBody.Code;
import cardhouse.platform.json.BadBody.Violation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Collects all errors of a body, as its fields are read. The problem code is that of the first
/// error.
final class Faults {
    private final List<Violation> violations = new ArrayList<>();
    private @Nullable Code first;

    void add(Code code, String field, String message) {
        if (first == null) first = code;
        violations.add(new Violation(field, message));
    }

    /// @throws BadBody if there are errors
    void end() {
        if (first != null) throw new BadBody(first, violations);
    }
}
