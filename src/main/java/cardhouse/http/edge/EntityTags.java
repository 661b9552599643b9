package cardhouse.http.edge;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Entity tags: a match's revision, or what stands for some content.
public final class EntityTags {
    private static final Pattern TAG = Pattern.compile("(?:W/)?\"([0-9]{1,9})\"");

    private static final String WEAK = "W/";
    private static final int BYTES_OF_CONTENT = 8;

    private EntityTags() {}

    /// The tag of what is made anew for each request, and may come out the same.
    public static String of(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return "\"" + HexFormat.of().formatHex(digest, 0, BYTES_OF_CONTENT) + "\"";
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /// Whether a client has what a tag stands for, be it in another media type.
    ///
    /// @param ifNoneMatch the header, with any number of tags
    public static boolean isAmong(@Nullable String ifNoneMatch, String tag) {
        return ifNoneMatch != null
                && Arrays.stream(ifNoneMatch.split(","))
                        .anyMatch(known -> strong(known.strip()).equals(strong(tag)));
    }

    private static String strong(String tag) {
        return tag.startsWith(WEAK) ? tag.substring(WEAK.length()) : tag;
    }

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
