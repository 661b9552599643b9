package cardhouse.fairness;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An Ed25519 key of a transparency log or of a witness (C2SP signed-note, tlog-cosignature).
///
/// @param name in signature lines; of a log, the origin of its checkpoints
public record LogKey(String name, Kind kind, Jwk key) {
    private static final Pattern TEXT =
            Pattern.compile("([^\\s+]+)\\+([0-9a-f]{8})\\+([A-Za-z0-9+/]{44})");
    private static final int ID_LENGTH = 4;

    /// The type of signatures, and its identifier.
    public enum Kind {
        LOG(1),
        WITNESS(4);

        private final byte type;

        Kind(int type) {
            this.type = (byte) type;
        }
    }

    public LogKey {
        if (name.isEmpty()
                || name.chars().anyMatch(each -> each == '+' || Character.isWhitespace(each)))
            throw new IllegalArgumentException("the name of a key has no spaces and no plus");
    }

    /// Reads a verifier key, `name+id+key`.
    ///
    /// @throws IllegalArgumentException if it is none, or of another type of signatures
    public static LogKey read(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches()) throw new IllegalArgumentException("it is not a verifier key");
        byte[] content = Base64.getDecoder().decode(parts.group(3));
        for (Kind kind : Kind.values())
            if (content[0] == kind.type) {
                var key =
                        new LogKey(
                                parts.group(1),
                                kind,
                                Jwk.ofPoint(Arrays.copyOfRange(content, 1, content.length)));
                if (key.text().equals(text)) return key;
                throw new IllegalArgumentException("the id is not that of the key");
            }
        throw new IllegalArgumentException("the type of its signatures is not supported");
    }

    /// The verifier key, as it is published.
    public String text() {
        byte[] point = key.point();
        var content = ByteBuffer.allocate(1 + point.length).put(kind.type).put(point);
        return name
                + "+"
                + HexFormat.of().formatHex(id())
                + "+"
                + Base64.getEncoder().encodeToString(content.array());
    }

    private byte[] id() {
        byte[] start = (name + "\n").getBytes(StandardCharsets.UTF_8);
        byte[] point = key.point();
        var named =
                ByteBuffer.allocate(start.length + 1 + point.length)
                        .put(start)
                        .put(kind.type)
                        .put(point);
        return Arrays.copyOf(Sha256.bytes(named.array()), ID_LENGTH);
    }

    /// Whether this key has signed a note.
    ///
    /// @throws IllegalArgumentException if the note names this key, but it has not signed it
    public boolean hasSigned(SignedNote note) {
        List<byte[]> signatures = note.signatures(name, id());
        for (byte[] signature : signatures)
            if (!isValid(note.text(), signature))
                throw new IllegalArgumentException("the signature of " + name + " is not valid");
        return !signatures.isEmpty();
    }

    private boolean isValid(String text, byte[] signature) {
        if (kind == Kind.LOG) return key.hasSigned(bytes(text), signature);
        if (signature.length <= Long.BYTES) return false;
        long time = ByteBuffer.wrap(signature).getLong();
        return time > 0
                && key.hasSigned(
                        bytes(cosigned(text, time)),
                        Arrays.copyOfRange(signature, Long.BYTES, signature.length));
    }

    /// The signature line of this key under a checkpoint.
    ///
    /// @param signer has its private half
    /// @param time of a witness, in Unix seconds
    public String sign(String text, Receipts signer, long time) {
        byte[] signature = signer.signature(bytes(kind == Kind.LOG ? text : cosigned(text, time)));
        var line = ByteBuffer.allocate(ID_LENGTH + Long.BYTES + signature.length).put(id());
        if (kind == Kind.WITNESS) line.putLong(time);
        line.put(signature);
        return SignedNote.DASH
                + name
                + " "
                + Base64.getEncoder().encodeToString(Arrays.copyOf(line.array(), line.position()));
    }

    private static String cosigned(String text, long time) {
        return "cosignature/v1\ntime " + time + "\n" + text;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
