package cardhouse.notes;

import cardhouse.requests.Rejection;
import cardhouse.requests.Rejection.Code;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/// A text that can be a note.
public record NoteText(String value) {
    /// Bytes of UTF-8.
    public static final int LONGEST = 8192;

    /// @throws Rejection if it cannot be one
    public NoteText {
        // A half of a surrogate pair cannot be written, and PostgreSQL keeps no U+0000.
        if (value.isEmpty()
                || value.indexOf(0) >= 0
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
                "A note has 1 to " + LONGEST + " bytes of UTF-8, and no U+0000 among them.");
    }
}
