package cardhouse.fairness;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A player's note on a move of its own (audit protocol 1, Notes). It is not part of the journal or
/// of the journal's hash chain.
///
/// @param revision of the move
/// @param at when it was given: RFC 3339 in UTC, whole seconds
/// @param hash `SHA-256(salt ‖ text)`, in hex; it stays when the account is erased
/// @param salt 32 bytes that were drawn for it, in hex, so that a short text cannot be guessed by
///   its hash
/// @param text removed together with its salt when the account is erased
public record Note(
        String match,
        int revision,
        int seat,
        String at,
        String hash,
        Optional<String> salt,
        Optional<String> text) {
    public static final int SALT_LENGTH = 32;

    /// Creates a note with its hash.
    public static Note of(
            String match, int revision, int seat, String at, byte[] salt, String text) {
        String drawn = HexFormat.of().formatHex(salt);
        return new Note(
                match,
                revision,
                seat,
                at,
                hash(drawn, text),
                Optional.of(drawn),
                Optional.of(text));
    }

    /// @throws IllegalArgumentException if the salt is not hex
    private static String hash(String salt, String text) {
        byte[] drawn = HexFormat.of().parseHex(salt);
        byte[] written = text.getBytes(StandardCharsets.UTF_8);
        var both = new byte[drawn.length + written.length];
        System.arraycopy(drawn, 0, both, 0, drawn.length);
        System.arraycopy(written, 0, both, drawn.length, written.length);
        return Sha256.hex(both);
    }

    /// Whether the text has the stored hash. An erased note cannot be checked, and counts as
    /// correct.
    public boolean agrees() {
        if (salt.isEmpty() && text.isEmpty()) return true;
        try {
            return salt.filter(drawn -> drawn.length() == 2 * SALT_LENGTH).isPresent()
                    && text.isPresent()
                    && hash(salt.get(), text.get()).equals(hash);
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }

    /// The hash of all notes of a match, which the root of a day binds.
    ///
    /// @param notes by revision
    /// @return 64 hex digits
    public static String together(List<Note> notes) {
        return Sha256.hex(
                Canonical.bytes(
                        notes.stream()
                                .map(note ->
                                        Map.of(
                                                "at", note.at(),
                                                "hash", note.hash(),
                                                "revision", note.revision()))
                                .toList()));
    }
}
