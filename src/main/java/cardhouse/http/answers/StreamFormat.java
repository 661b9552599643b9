package cardhouse.http.answers;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// Framing of the parts of a live answer.
public enum StreamFormat {
    /// Server-sent events, for a browser's `EventSource`.
    EVENTS(StreamFormat.EVENT_STREAM) {
        @Override
        public Buffer opening() {
            return Buffer.buffer("retry: 1000\n\n");
        }

        @Override
        public void write(Buffer to, String name, OptionalInt id, byte[] json) {
            if (id.isPresent()) to.appendString("id: " + id.getAsInt() + "\n");
            to.appendString("event: " + name + "\ndata: ").appendBytes(json).appendString("\n\n");
        }

        @Override
        public Buffer heartbeat() {
            return Buffer.buffer(": \n\n");
        }
    },
    /// One JSON value a line. An entry is written unchanged; every other value is wrapped in an
    /// object under its name. An empty line is a heartbeat.
    LINES(StreamFormat.NDJSON) {
        @Override
        public Buffer opening() {
            return Buffer.buffer("\n");
        }

        @Override
        public void write(Buffer to, String name, OptionalInt id, byte[] json) {
            boolean plain = name.equals(ENTRY);
            if (!plain) to.appendString("{\"" + name + "\":");
            to.appendBytes(json).appendString(plain ? "\n" : "}\n");
        }

        @Override
        public Buffer heartbeat() {
            return Buffer.buffer("\n");
        }
    };

    public static final String EVENT_STREAM = "text/event-stream";
    public static final String NDJSON = "application/x-ndjson";
    public static final String ENTRY = "entry";

    private final String mediaType;

    StreamFormat(String mediaType) {
        this.mediaType = mediaType;
    }

    public String mediaType() {
        return mediaType;
    }

    /// Whether a client prefers it to the other media types.
    public boolean isWanted(RoutingContext exchange) {
        @Nullable String accept = exchange.request().getHeader(HttpHeaders.ACCEPT);
        return accept != null && accept.strip().startsWith(mediaType);
    }

    /// Sent at once, so that the client sees that the connection works.
    public abstract Buffer opening();

    /// @param id by which the client may resume after this
    public abstract void write(Buffer to, String name, OptionalInt id, byte[] json);

    public Buffer written(String name, OptionalInt id, byte[] json) {
        Buffer one = Buffer.buffer();
        write(one, name, id, json);
        return one;
    }

    /// Data without content, to show that the connection is alive.
    public abstract Buffer heartbeat();
}
