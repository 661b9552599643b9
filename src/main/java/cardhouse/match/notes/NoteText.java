package cardhouse.match.notes;

import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/// A text that can be a note.
public record NoteText(String value) {
    /// Bytes of UTF-8.
    public static final int LONGEST = 8192;

    /// @throws Rejection if it cannot be one
    public NoteText {
        // A half of a surrogate pair cannot be written.
        if (value.isEmpty()
                || value.codePoints().anyMatch(NoteText::isControl)
                || !StandardCharsets.UTF_8.newEncoder().canEncode(value)
                || value.getBytes(StandardCharsets.UTF_8).length > LONGEST) throw refused();
    }

    /// @throws Rejection if they are no such text
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
                "A note has 1 to "
                        + LONGEST
                        + " bytes of UTF-8, and no control characters but line feed and tab,"
                        + " line separators or characters that change the direction of text.");
    }

    /// A note as text for people. Of control characters, which an earlier release has let in and
    /// which a terminal may obey, replacement characters are left.
    public static String shown(String note) {
        return note.codePoints()
                .map(one -> isControl(one) ? 0xfffd : one)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /// Controls but line feed and tab, U+2028, U+2029, and the controls of direction.
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
