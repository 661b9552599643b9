package cardhouse.bench;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The place of a text in a frame of a WebSocket (RFC 6455).
///
/// @param to end of the text and of the frame
record Frame(int from, int to) {
    private static final int FINAL_TEXT = 0x81;
    private static final int MASKED = 0x80;
    private static final int MASK = 0x5bd1_e995;
    private static final int SHORT = 126;
    private static final int LONG = 127;
    private static final int HEAD = 2;

    /// A frame of a client, which has to be masked. A random mask would protect proxies, and here
    /// there are none.
    static byte[] masked(String text) {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        var frame =
                ByteBuffer.allocate(HEAD + Short.BYTES + Integer.BYTES + content.length)
                        .put((byte) FINAL_TEXT);
        if (content.length < SHORT) frame.put((byte) (MASKED | content.length));
        else frame.put((byte) (MASKED | SHORT)).putShort(checkedShort(content.length));
        frame.putInt(MASK);
        for (int i = 0; i < content.length; i++)
            frame.put((byte) (content[i] ^ MASK >>> Byte.SIZE * (3 - i % Integer.BYTES)));
        byte[] bytes = new byte[frame.flip().remaining()];
        frame.get(bytes);
        return bytes;
    }

    private static short checkedShort(int length) {
        if (length > 0xffff) throw new IllegalArgumentException("a message of " + length);
        return (short) length;
    }

    /// The frame of a server that begins at a place; empty if its end has not come.
    static Optional<Frame> at(Received received, int at) {
        int head = at + HEAD;
        if (head > received.length()) return Optional.empty();
        int length = received.bytes()[at + 1];
        if ((received.bytes()[at] & 0xff) != FINAL_TEXT || length < 0)
            throw new IllegalStateException(
                    "not a text in one frame: " + received.text(at, received.length()));
        if (length == SHORT) head += Short.BYTES;
        else if (length == LONG) head += Long.BYTES;
        if (head > received.length()) return Optional.empty();
        if (length == SHORT) length = received.int32(at) & 0xffff;
        else if (length == LONG) length = received.int32(head - Integer.BYTES);
        return head + length > received.length()
                ? Optional.empty()
                : Optional.of(new Frame(head, head + length));
    }
}
