package cardhouse.bench;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The bytes of a connection since the last request. They are searched in place, and converted to
/// text only for messages.
///
/// @param bytes buffer, of which only the first `length` bytes count
record Received(byte[] bytes, int length) {
    /// Where a text ends that is looked for from a place on; -1 if it is not there.
    int after(byte[] text, int from) {
        for (int at = from; at <= length - text.length; at++)
            if (bytes[at] == text[0] && isAt(text, at)) return at + text.length;
        return -1;
    }

    private boolean isAt(byte[] text, int at) {
        for (int i = 1; i < text.length; i++) if (bytes[at + i] != text[i]) return false;
        return true;
    }

    /// The decimal number at a place; 0 if none begins there.
    int number(int at) {
        int number = 0;
        for (int i = at; i < length && bytes[i] >= '0' && bytes[i] <= '9'; i++)
            number = 10 * number + bytes[i] - '0';
        return number;
    }

    /// Four bytes as they come over a network.
    int int32(int at) {
        return (bytes[at] & 0xff) << 24
                | (bytes[at + 1] & 0xff) << 16
                | (bytes[at + 2] & 0xff) << 8
                | bytes[at + 3] & 0xff;
    }

    /// The same when there is more on the connection.
    Received kept() {
        return new Received(Arrays.copyOf(bytes, length), length);
    }

    String text() {
        return text(0, length);
    }

    String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }
}
