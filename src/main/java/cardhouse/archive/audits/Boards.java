package cardhouse.archive.audits;

import cardhouse.archive.audits.Header.MalformedHeader;
import cardhouse.fairness.Board;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The set and the board that the header of a match names.
final class Boards {
    static final String FIELD = "board";

    private static final Set<String> FIELDS = Set.of("set", "number", "commitment");

    private Boards() {}

    /// Returns nothing if the match is not part of a set.
    static Optional<Board> read(Map<?, ?> of) throws MalformedHeader {
        if (!of.containsKey(FIELD)) return Optional.empty();
        @Nullable Object given = of.get(FIELD);
        if (!(given instanceof Map<?, ?> fields) || !fields.keySet().equals(FIELDS))
            throw Header.wrong("a board with the fields " + FIELDS, given);
        if (!(fields.get("number") instanceof Integer number) || number < 0)
            throw Header.wrong("the number of a board", fields.get("number"));
        return Optional.of(
                new Board(
                        Header.text(fields, "set", Header.ID),
                        number,
                        Header.text(fields, "commitment", Header.HASH)));
    }
}
