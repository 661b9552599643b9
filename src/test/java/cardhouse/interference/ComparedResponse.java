package cardhouse.interference;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// All parts of an answer that may reveal something: its status, its headers and every byte of its
/// body.
///
/// Some parts are removed, because they reveal nothing:
///
/// - times, in whole: the time of an entry depends on the arrival of the request, and two services
///   do not receive it at the same microsecond. (A due time, such as a deadline, follows from the
///   times of entries and the public settings.)
/// - the headers `Date` and `Server-Time`, likewise, and `Request-Id`, which is drawn anew for
///   each;
/// - receipts, and the hashes of entries that they sign: a hash over all events, hidden cards
///   included, which is salted with the secret seed so that it reveals nothing
///   ([cardhouse.fairness.Salts]);
/// - the roots of lists of cards and the hashes of paths to them, which are salted likewise
///   ([cardhouse.fairness.CardCommitments]).
record ComparedResponse(int status, Map<String, List<String>> headers, String body) {
    private static final String RECEIPT = "\"ey[\\w-]+\\.ey[\\w-]+\\.[\\w-]{86}\"";
    private static final String HASH = "(\"revision\":\\d+,\"hash\":)\"[0-9a-f]{64}\"";
    private static final String ROOT = "\"root\":\"[0-9a-f]{64}\"";
    private static final String PATH_STEP = "(?<=\"path\":\\[[^\\]]{0,800})\"[0-9a-f]{64}\"";
    private static final String TIME = "20\\d\\d-[0-9T:.-]{6,30}Z";

    static ComparedResponse of(HttpResponse<byte[]> response) {
        var headers = new TreeMap<>(response.headers().map());
        headers.remove("date");
        headers.remove("server-time");
        headers.remove("request-id");
        String body = new String(response.body(), StandardCharsets.UTF_8);
        String timeless =
                body.replaceAll(TIME, "(time)")
                        .replaceAll(RECEIPT, "\"(receipt)\"")
                        .replaceAll(HASH, "$1\"(hash)\"")
                        .replaceAll(ROOT, "\"root\":\"(root)\"")
                        .replaceAll(PATH_STEP, "\"(hash)\"");
        var length = headers.remove("content-length");
        if (length != null && !length.equals(List.of(String.valueOf(response.body().length))))
            throw new AssertionError("the body has another length than its header says");
        return new ComparedResponse(response.statusCode(), headers, timeless);
    }

    /// The same with one text in its body replaced, where it is there.
    ComparedResponse saying(String text, String instead) {
        int at = body.indexOf(text);
        return at < 0
                ? this
                : new ComparedResponse(
                        status,
                        headers,
                        body.substring(0, at) + instead + body.substring(at + text.length()));
    }

    @Override
    public String toString() {
        return status + " " + headers + System.lineSeparator() + body;
    }
}
