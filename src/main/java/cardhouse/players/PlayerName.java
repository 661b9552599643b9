package cardhouse.players;

import java.util.Locale;
import java.util.Set;

/// What somebody may be called. Names are shown to others, in lists and beside moves, so that they
/// must not look like other names, or like words of the server's.
public final class PlayerName {
    /// Whose words these are: the operator's and the server's own.
    private static final Set<String> RESERVED =
            Set.of("operator", "admin", "administrator", "cardhouse", "erased", "system", "server");

    /// Scripts and emoji join characters with these.
    private static final String JOINERS = "\u200c\u200d";

    private PlayerName() {}

    /// Whether somebody may be called so.
    public static boolean isFit(String name) {
        int length = name.codePointCount(0, name.length());
        return !name.isBlank()
                && length <= Player.LONGEST_NAME
                && name.codePoints()
                        .noneMatch(one ->
                                Character.isISOControl(one)
                                        || Character.getType(one) == Character.SURROGATE)
                && isPlain(name)
                && !isReserved(name);
    }

    /// Whether it is one that is kept for the operator and the server.
    public static boolean isReserved(String name) {
        return RESERVED.contains(name.strip().toLowerCase(Locale.ROOT));
    }

    /// Whether all of it is seen where it stands.
    public static boolean isPlain(String name) {
        return name.codePoints().noneMatch(PlayerName::isInvisible) && joins(name);
    }

    /// What changes the direction of others, or takes no room: by these one name looks like
    /// another.
    static boolean isInvisible(int character) {
        return Character.getType(character) == Character.FORMAT
                && JOINERS.indexOf(character) < 0
                // Of emoji that are flags of regions.
                && (character < 0xE0020 || character > 0xE007F);
    }

    /// Joiners stand between two characters that may be joined, which those of ASCII never are.
    private static boolean joins(String name) {
        for (int at = 0; at < name.length(); at++) {
            if (JOINERS.indexOf(name.charAt(at)) < 0) continue;
            boolean inside = at > 0 && at < name.length() - 1;
            if (!inside || !isJoined(name.charAt(at - 1)) || !isJoined(name.charAt(at + 1)))
                return false;
        }
        return true;
    }

    private static boolean isJoined(char beside) {
        return beside > 0x7f && JOINERS.indexOf(beside) < 0;
    }
}
