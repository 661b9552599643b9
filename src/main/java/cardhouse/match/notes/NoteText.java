package cardhouse.match.notes;

import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/// A valid text of a note.
public record NoteText(String value) {
    /// Bytes of UTF-8.
    public static final int LONGEST = 8192;

    /// @throws Rejection if the text is not valid
    public NoteText {
        // Half of a surrogate pair cannot be encoded.
        if (value.isEmpty()
                || value.codePoints().anyMatch(NoteText::isControl)
                || !StandardCharsets.UTF_8.newEncoder().canEncode(value)
                || value.getBytes(StandardCharsets.UTF_8).length > LONGEST) throw refused();
    }

    /// @throws Rejection if they are not a valid text
    public static NoteText of(byte[] bytes) {
        try {
            return new NoteText(
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
        } catch (CharacterCodingException malformed) {
            throw refused();
        }
    }

    private static Rejection refused() {
        return new Rejection(
                Code.INVALID_NOTE,
                "A note must have 1 to "
                        + LONGEST
                        + " bytes of UTF-8, without control characters other than line feed and"
                        + " tab, line separators, and controls of text direction.");
    }

    /// A note as text for people. An earlier release accepted control characters, which a terminal
    /// may execute. They are shown as replacement characters.
    public static String shown(String note) {
        return note.codePoints()
                .map(one -> isControl(one) ? 0xfffd : one)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /// Controls except line feed and tab, U+2028, U+2029, and the controls of text direction.
    private static boolean isControl(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL -> character != '\n' && character != '\t';
            case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default ->
                    character == 0x061c
                            || character == 0x200e
                            || character == 0x200f
                            || character >= 0x202a && character <= 0x202e
                            || character >= 0x2066 && character <= 0x2069;
        };
    }
}
