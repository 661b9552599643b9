package cardhouse.bench;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Requests over HTTP, written out before they are needed.
abstract class HttpTalk implements Driver.Talk {
    private static final byte[] END = ascii("\r\n\r\n");

    /// End of the header's name, in any spelling with upper or lower case.
    private static final byte[] LENGTH = ascii("ength: ");

    private static final byte[] TO_ACT = ascii("\"toAct\":[");
    private static final byte[] REVISION = ascii("\"revision\":");
    private static final int STATUS = "HTTP/1.1 ".length();
    private static final int UNCHANGED = 304;

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /// @param token empty for none
    /// @param more other headers, each with its end of line
    static byte[] request(String what, String token, String type, String body, String... more) {
        var text = new StringBuilder(what).append(" HTTP/1.1\r\nHost: localhost\r\n");
        if (!token.isEmpty()) text.append("Authorization: Bearer ").append(token).append("\r\n");
        if (!type.isEmpty()) text.append("Content-Type: ").append(type).append("\r\n");
        for (String header : more) text.append(header).append("\r\n");
        if (!type.isEmpty()) text.append("Content-Length: ").append(body.length()).append("\r\n");
        return ascii(text.append("\r\n").append(body).toString());
    }

    @Override
    public final boolean isWhole(Received answer) {
        int body = answer.after(END, 0);
        if (body < 0) return false;
        if (status(answer) == UNCHANGED) return true;
        int length = answer.after(LENGTH, 0);
        if (length < 0 || length > body)
            throw new IllegalStateException("an answer without a length: " + answer.text());
        return answer.length() >= body + answer.number(length);
    }

    @Override
    public final Optional<byte[]> next(Received answer) {
        int status = status(answer);
        if (status >= 300 && status != UNCHANGED)
            throw new IllegalStateException("not what was asked for: " + answer.text());
        return after(answer);
    }

    /// What is asked after something that went well.
    abstract Optional<byte[]> after(Received answer);

    private static int status(Received answer) {
        return answer.number(STATUS);
    }

    /// The seat that is to act in a view or a summary; -1 if there is none.
    static int toAct(Received answer) {
        int at = answer.after(TO_ACT, 0);
        if (at < 0) throw new IllegalStateException("no seat to act: " + answer.text());
        return answer.bytes()[at] == ']' ? -1 : answer.number(at);
    }

    /// The first revision in an answer.
    static int revision(Received answer) {
        int at = answer.after(REVISION, 0);
        if (at < 0) throw new IllegalStateException("no revision: " + answer.text());
        return answer.number(at);
    }

    /// The text between two texts of an answer.
    static String between(Received answer, String before, char after) {
        String text = answer.text();
        int from = text.indexOf(before) + before.length();
        return text.substring(from, text.indexOf(after, from));
    }
}
