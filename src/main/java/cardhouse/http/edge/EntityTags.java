package cardhouse.http.edge;

import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A match's revision as an entity tag.
public final class EntityTags {
    private static final Pattern TAG = Pattern.compile("(?:W/)?\"([0-9]{1,9})\"");

    private EntityTags() {}

    static String of(int revision) {
        return "\"" + revision + "\"";
    }

    /// The revision of a header with one tag.
    static OptionalInt revision(String header) {
        var tag = TAG.matcher(header.strip());
        return tag.matches() ? OptionalInt.of(Integer.parseInt(tag.group(1))) : OptionalInt.empty();
    }

    /// The revision that a client has, as far as it says so.
    public static OptionalInt known(@Nullable String ifNoneMatch) {
        return ifNoneMatch == null ? OptionalInt.empty() : revision(ifNoneMatch);
    }

    /// Whether a client has this revision already.
    public static boolean has(@Nullable String ifNoneMatch, int revision) {
        return ifNoneMatch != null
                && ifNoneMatch.strip().endsWith(of(revision))
                && revision(ifNoneMatch).isPresent();
    }
}
