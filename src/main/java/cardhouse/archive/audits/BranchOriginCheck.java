package cardhouse.archive.audits;

import cardhouse.archive.audits.Header.MalformedHeader;
import cardhouse.match.Origin;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The origin that the header of a branch names.
final class BranchOriginCheck {
    static final String FIELD = "origins";

    private static final Set<String> FIELDS =
            Set.of("match", "revision", "start", "hash", "serverSeed", "entropy");

    private BranchOriginCheck() {}

    /// Empty if the match is not a branch.
    static List<Origin> read(Map<String, ? extends @Nullable Object> header, int seats)
            throws MalformedHeader {
        if (!header.containsKey(FIELD)) return List.of();
        if (!(header.get(FIELD) instanceof List<?> given) || given.isEmpty())
            throw Header.wrong("a list of origins", header.get(FIELD));
        var origins = new ArrayList<Origin>();
        int last = 0;
        for (Object each : given) {
            Origin origin = origin(each, seats);
            if (origin.revision() <= last)
                throw Header.wrong("origins at ascending revisions", header.get(FIELD));
            last = origin.revision();
            origins.add(origin);
        }
        return origins;
    }

    private static Origin origin(@Nullable Object given, int seats) throws MalformedHeader {
        if (!(given instanceof Map<?, ?> fields) || !isWhole(fields))
            throw Header.wrong("origins with the fields " + FIELDS, given);
        if (!(fields.get("revision") instanceof Integer revision))
            throw Header.wrong("the revision of an origin", fields.get("revision"));
        return new Origin(
                Header.text(fields, "match", Header.ID),
                revision,
                Header.text(fields, "start", Header.HASH),
                Header.text(fields, "hash", Header.HASH),
                Header.text(fields, "serverSeed", Header.HASH),
                Header.entropy(fields, seats),
                Boards.read(fields));
    }

    private static boolean isWhole(Map<?, ?> fields) {
        var named = new HashSet<Object>(fields.keySet());
        named.remove(Boards.FIELD);
        return named.equals(FIELDS);
    }
}
