package cardhouse.http.answers;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Entity tags: a match's revision, or a hash of some content. Conditions name one tag, a list of
/// tags, or `*` (RFC 9110, section 13.1).
///
/// Weak tags count as strong ones, also in `If-Match`: a proxy that compresses makes them weak, and
/// a revision is the same state of a match in every representation.
public final class EntityTags {
    static final String ANY = "*";

    private static final String TAG = "(?:W/)?(\"[\\x21\\x23-\\x7e\\x80-\\xff]*+\")";
    private static final Pattern ONE = Pattern.compile(TAG);
    private static final Pattern LIST =
            Pattern.compile("[\\s,]*+" + TAG + "(?:\\s*+,[\\s,]*+" + TAG + ")*+[\\s,]*+");
    private static final Pattern REVISION = Pattern.compile("\"[0-9]{1,9}\"");

    private static final int BYTES_OF_CONTENT = 8;

    private EntityTags() {}

    /// The tag of content that is generated for each request, and may be the same again.
    public static String of(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return "\"" + HexFormat.of().formatHex(digest, 0, BYTES_OF_CONTENT) + "\"";
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /// Whether the client already has the content of a tag, even if in another media type.
    ///
    /// @param ifNoneMatch the header
    public static boolean isAmong(@Nullable String ifNoneMatch, String tag) {
        if (ifNoneMatch == null) return false;
        return isAny(ifNoneMatch) || opaque(ifNoneMatch).containsAll(opaque(tag));
    }

    public static boolean isAny(String header) {
        return header.strip().equals(ANY);
    }

    /// Whether a header names entity tags, be they of this server or not.
    public static boolean isList(String header) {
        return LIST.matcher(header).matches();
    }

    private static List<String> opaque(String header) {
        return isList(header)
                ? ONE.matcher(header).results().map(tag -> tag.group(1)).toList()
                : List.of();
    }

    static String of(int revision) {
        return "\"" + revision + "\"";
    }

    /// The revisions that a header names, in ascending order.
    public static IntStream revisions(String header) {
        return opaque(header).stream()
                .filter(tag -> REVISION.matcher(tag).matches())
                .mapToInt(tag -> Integer.parseInt(tag, 1, tag.length() - 1, 10))
                .sorted();
    }

    /// The latest revision that the client's header names.
    public static OptionalInt known(@Nullable String ifNoneMatch) {
        return ifNoneMatch == null ? OptionalInt.empty() : revisions(ifNoneMatch).max();
    }

    /// Whether a client has this revision already.
    public static boolean has(@Nullable String ifNoneMatch, int revision) {
        return isAmong(ifNoneMatch, of(revision));
    }
}
