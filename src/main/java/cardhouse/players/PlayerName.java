package cardhouse.players;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The names that a player or a tournament may have. Names are shown to others, in lists and beside
/// moves. So they must not look like other names, or like words of the server.
public final class PlayerName {
    /// Words of the operator and the server.
    private static final Set<String> RESERVED =
            Set.of("operator", "admin", "administrator", "cardhouse", "erased", "system", "server");

    /// Scripts and emoji join characters with these.
    private static final String JOINERS = "\u200c\u200d";

    private static final int BLACK_FLAG = 0x1F3F4;
    private static final int MOST_MARKS = 3;

    /// Characters that have no width or look like a space, beside those of such categories:
    /// Default_Ignorable_Code_Point of Unicode 17 without the categories Cf and Cn, the empty
    /// pattern of Braille, and the object replacement character.
    private static final String BLANK =
            "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc";

    /// Letters of the reserved words, each followed by characters that look like it: those of
    /// confusables.txt of Unicode 17 (UTS 39) that have the same skeleton and are still there after
    /// NFKD. A table of all scripts is 14 MB of a library, for seven words.
    private static final Map<Integer, Integer> LOOKALIKES =
            lookalikes(
                    """
                    a\u0251\u0391\u03b1\u0410\u0430\u13aa\u15c5\u2376\u237a\ua4ee\ud800\udea0
                    a\ud81b\udf40
                    c\u00a2\u0187\u023c\u0421\u0441\u04aa\u04ab\u1004\u105a\u13df\u1d04\u20a1
                    c\u2ca4\u2ca5\ua4da\uabaf\ud800\udea2\ud800\udf02\ud801\udc15\ud801\udc3d
                    c\ud801\udd1c\ud806\udce9\ud806\udcf2\ud83c\udd6e\ud83d\udf4c
                    d\u00d0\u0110\u0111\u0189\u018a\u018c\u0256\u0257\u0501\u13a0\u13e7\u146f
                    d\u147a\u147b\u1487\u15de\u15ea\u20ab\ua4d2\ua4d3
                    e\u0246\u0247\u0395\u0415\u0435\u04bd\u04bf\u13ac\u212e\u22ff\u2d39\ua4f0
                    e\uab32\ud800\ude86\ud806\udca6\ud806\udcae
                    h\u0126\u0127\u0266\u0397\u041d\u045b\u04a2\u04bb\u04c7\u04c9\u0570\u13bb
                    h\u13c2\u13f2\u157c\u2c67\u2c8e\ua4e7\ua695\ud800\udecf
                    i\u0268\u0269\u026a\u03b9\u0456\u0582\u13a5\u1d7b\u1d7c\u2373\u2378\u2c93
                    i\ua647\uab75\ud806\udcc3
                    m\u0271\u039c\u03fa\u041c\u04cd\u13b7\u15f0\u16d6\u1d6f\u20a5\u2c98\ua4df
                    m\ud800\udeb0\ud800\udf11\ud805\udf00\ud806\udce3
                    n\u014b\u019d\u019e\u0273\u039d\u03b7\u0572\u0578\u057c\u1d70\u2c9a\ua4e0
                    n\ud800\udd8e\ud801\udd13
                    o\u0030\u00d8\u00f8\u019f\u0275\u0398\u039f\u03b8\u03bf\u03c3\u03ed\u041e
                    o\u043e\u0472\u0473\u04e8\u04e9\u0555\u0585\u05e1\u0647\u0665\u06be\u06c1
                    o\u06d5\u06f5\u06ff\u07c0\u0966\u09e6\u0a66\u0ae6\u0b20\u0b66\u0be6\u0c02
                    o\u0c66\u0c82\u0ce6\u0d02\u0d20\u0d66\u0d82\u0e50\u0ed0\u1010\u101d\u1040
                    o\u10d7\u10ff\u12d0\u13a4\u13be\u13eb\u17e0\u1d0f\u1d11\u2296\u229d\u236c
                    o\u2c90\u2c91\u2c9e\u2c9f\u2d31\u2d41\u2d54\u3007\ua4f3\ua74a\ua74b\uab3d
                    o\uab3e\uab74\uab8e\uabbb\ud800\ude92\ud800\udeab\ud801\udc04\ud801\udc2c
                    o\ud801\udcc2\ud801\udcea\ud801\udd16\ud805\udcd0\ud806\udcb5\ud806\udcc8
                    o\ud806\udcd7\ud806\udce0\ud807\udde0\ud834\ude1a\ud83d\udf14
                    p\u00fe\u01a4\u01a5\u01bf\u03a1\u03c1\u03f8\u0420\u0440\u13e2\u146d\u1476
                    p\u1477\u1486\u1d7d\u2374\u2ca2\u2ca3\u2cce\u2ccf\ua4d1\ud800\ude95
                    r\u01a6\u024d\u027c\u027d\u0433\u0491\u0493\u13a1\u13d2\u1587\u1d26\u1d72
                    r\u2c85\ua4e3\uab47\uab48\uab81\ud801\udcb4\ud81b\udf35\ud834\ude16
                    s\u01bd\u0282\u0405\u0455\u054f\u0d1f\u13d5\u13da\u1d74\ua4e2\ua731\uabaa
                    s\ud800\ude96\ud801\udc20\ud801\udc48\ud806\udcc1\ud81b\udf3a
                    t\u0166\u0167\u01ac\u01ad\u01ae\u023e\u03a4\u0422\u04ac\u13a2\u1d75\u20ae
                    t\u22a4\u2361\u27d9\u2ca6\ua4d4\ud800\ude97\ud800\udeb1\ud800\udf15\ud806\udcbc
                    t\ud81b\udf0a\ud83d\udf68
                    u\u0244\u028b\u03c5\u045f\u054d\u057d\u1200\u13cc\u144c\u1457\u1458\u1467
                    u\u1d1c\u1d7e\u222a\u22c3\ua4f4\ua79f\uab4e\uab52\uab9c\ud801\udcce\ud801\udcf6
                    u\ud806\udcb8\ud806\udcd8\ud81b\udf42
                    v\u03bd\u0474\u0475\u05d8\u0667\u06f7\u13d9\u142f\u143a\u143b\u1d20\u2228
                    v\u22c1\u2d38\ua4e6\ua6df\uaba9\ud800\udd97\ud801\udd1d\ud805\udf06\ud806\udca0
                    v\ud806\udcc0\ud81b\udf08\ud834\ude0d\ud83d\udf08
                    y\u00a5\u01b3\u01b4\u024e\u024f\u0263\u028f\u03a5\u03b3\u0423\u0443\u04ae
                    y\u04af\u04b0\u04b1\u10e7\u13a9\u13bd\u1d8c\u1eff\u2ca8\u2ca9\ua4ec\uab5a
                    y\ud800\udeb2\ud806\udca4\ud806\udcdc\ud81b\udf43
                    """);

    private PlayerName() {}

    private static Map<Integer, Integer> lookalikes(String table) {
        var letters = new HashMap<Integer, Integer>();
        table.lines()
                .forEach(line -> {
                    int letter = line.charAt(0);
                    line.substring(1).codePoints().forEach(one -> letters.put(one, letter));
                });
        return Map.copyOf(letters);
    }

    /// Whether an account may have this name.
    public static boolean isFit(String name) {
        return name.codePointCount(0, name.length()) <= Player.LONGEST_NAME
                && isPlain(name)
                && !isReserved(name);
    }

    /// Whether it looks like a word that is reserved for the operator and the server. Case, accents
    /// and characters that are no letter or digit are ignored.
    public static boolean isReserved(String name) {
        return RESERVED.contains(skeleton(name));
    }

    private static String skeleton(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKD)
                .codePoints()
                .mapToObj(one -> {
                    Integer letter = LOOKALIKES.get(one);
                    return letter == null ? folded(one) : Character.toString(letter);
                })
                .collect(Collectors.joining())
                // UTS 39 has these look alike, too.
                .replace("rn", "m");
    }

    /// Without case, for which several steps are needed.
    private static String folded(int character) {
        if (!Character.isLetterOrDigit(character)) return "";
        return Character.toString(character)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT)
                .codePoints()
                .mapToObj(one -> Character.toString(LOOKALIKES.getOrDefault(one, one)))
                .collect(Collectors.joining());
    }

    /// Whether every character is visible in its place, and there is at least one.
    public static boolean isPlain(String name) {
        int[] text = name.codePoints().toArray();
        boolean visible = false;
        for (int at = 0; at < text.length; at++) {
            if (!isSeen(text, at)) return false;
            visible |= text[at] != ' ' && !isMark(text[at]);
        }
        return visible;
    }

    /// A name as it is shown: a replacement character takes the place of each invisible character
    /// that an earlier release accepted. So no name adds a line to a text.
    public static String shown(String name) {
        if (name.chars().allMatch(one -> one >= ' ' && one < 0x7f)) return name;
        int[] text = name.codePoints().toArray();
        var shown = new StringBuilder();
        for (int at = 0; at < text.length; at++)
            shown.appendCodePoint(isSeen(text, at) ? text[at] : 0xfffd);
        return shown.toString();
    }

    /// Rejects characters that make one name look like another: those that change the direction of
    /// others, have no width, look like a space, or end a line, and code points without a
    /// character.
    private static boolean isSeen(int[] text, int at) {
        int one = text[at];
        int before = at == 0 ? 0 : text[at - 1];
        if (isJoiner(one))
            return isJoined(before) && at + 1 < text.length && isJoined(text[at + 1]);
        if (one == 0xfe0e || one == 0xfe0f) return before > 0x7f && Character.isEmoji(before);
        if (isTag(one)) return before == BLACK_FLAG || isTag(before);
        if (isMark(one)) return at > 0 && marksBefore(text, at) < MOST_MARKS && !isBlank(one);
        return switch (Character.getType(one)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    false;
            case Character.SPACE_SEPARATOR -> one == ' ';
            default -> !isBlank(one);
        };
    }

    private static boolean isBlank(int character) {
        return BLANK.indexOf(character) >= 0
                || character >= 0xfe00 && character <= 0xfe0f
                || character >= 0xe0000 && character <= 0xe0fff;
    }

    private static boolean isMark(int character) {
        return switch (Character.getType(character)) {
            case Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK,
                    Character.COMBINING_SPACING_MARK ->
                    true;
            default -> false;
        };
    }

    private static int marksBefore(int[] text, int at) {
        int marks = 0;
        while (marks < at && isMark(text[at - 1 - marks])) marks++;
        return marks;
    }

    /// Of emoji that are flags of regions.
    private static boolean isTag(int character) {
        return character >= 0xe0020 && character <= 0xe007f;
    }

    private static boolean isJoiner(int character) {
        return JOINERS.indexOf(character) >= 0;
    }

    /// Joiners are between two characters that may be joined, which those of ASCII never are.
    private static boolean isJoined(int beside) {
        return beside > 0x7f && !isJoiner(beside);
    }
}
