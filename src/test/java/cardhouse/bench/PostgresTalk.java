package cardhouse.bench;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/// PostgreSQL's own protocol (version 3), as far as inserting rows requires it: the bytes that a
/// client in C would send, so that the inserts are as fast as possible.
abstract class PostgresTalk implements Driver.Talk {
    private static final int AUTHENTICATION = 'R';
    private static final int ERROR = 'E';
    private static final int READY = 'Z';
    private static final int HEAD = 5;

    /// Steps of a login.
    static final int SASL = 10;

    static final int SASL_CONTINUE = 11;

    /// Format of messages.
    @FunctionalInterface
    interface Body {
        void to(DataOutputStream out) throws IOException;
    }

    /// @param type none for the first message of all
    static byte[] message(char type, Body body) {
        try {
            byte[] content = bytes(body);
            return bytes(out -> {
                if (type != 0) out.writeByte(type);
                out.writeInt(Integer.BYTES + content.length);
                out.write(content);
            });
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static byte[] bytes(Body body) throws IOException {
        var bytes = new ByteArrayOutputStream();
        body.to(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    static byte[] joined(byte[]... messages) {
        var all = new ByteArrayOutputStream();
        for (byte[] message : messages) all.writeBytes(message);
        return all.toByteArray();
    }

    static void text(DataOutputStream out, String text) throws IOException {
        out.write(HttpTalk.ascii(text));
        out.writeByte(0);
    }

    /// Until the server waits for the next command, or for the next message of the login.
    @Override
    public final boolean isWhole(Received answer) {
        int at = 0;
        while (at + HEAD <= answer.length()) {
            int type = answer.bytes()[at];
            int end = at + 1 + answer.int32(at + 1);
            if (end > answer.length()) return false;
            if (type == ERROR)
                throw new IllegalStateException(
                        "PostgreSQL refuses: " + answer.text(at + HEAD, end));
            if (end == answer.length())
                return type == READY || type == AUTHENTICATION && isAsked(answer.int32(at + HEAD));
            at = end;
        }
        return false;
    }

    /// Whether the one who logs in is to say something.
    private static boolean isAsked(int step) {
        return step == SASL || step == SASL_CONTINUE;
    }
}
