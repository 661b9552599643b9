package cardhouse.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// The body of an answer; of a stream, what comes within a moment, to the end of its last line.
final class BodyStart {
    private static final Duration MOMENT = Duration.ofMillis(100);

    private BodyStart() {}

    static String of(HttpResponse<InputStream> response) throws IOException {
        boolean stream =
                response.headers().firstValue("X-Accel-Buffering").isPresent()
                        && response.statusCode() == 200;
        if (!stream) return new String(response.body().readAllBytes(), StandardCharsets.UTF_8);
        var read = new ByteArrayOutputStream();
        Thread reader = Thread.ofVirtual().start(() -> copy(response.body(), read));
        try {
            reader.join(MOMENT);
            response.body().close();
            reader.join();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        String text = read.toString(StandardCharsets.UTF_8);
        return text.substring(0, text.lastIndexOf('\n') + 1);
    }

    private static void copy(InputStream from, ByteArrayOutputStream to) {
        try {
            from.transferTo(to);
        } catch (IOException closed) {
            // That is how it ends.
        }
    }
}
