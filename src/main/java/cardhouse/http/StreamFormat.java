package cardhouse.http;

import io.vertx.core.buffer.Buffer;
import java.util.OptionalInt;

/// How the parts of a live answer are told apart.
enum StreamFormat {
    /// Server-sent events: what a browser's `EventSource` reads.
    EVENTS("text/event-stream") {
        @Override
        Buffer opening() {
            return Buffer.buffer("retry: 1000\n\n");
        }

        @Override
        void write(Buffer to, String name, OptionalInt id, byte[] json) {
            if (id.isPresent()) to.appendString("id: " + id.getAsInt() + "\n");
            to.appendString("event: " + name + "\ndata: ").appendBytes(json).appendString("\n\n");
        }

        @Override
        Buffer heartbeat() {
            return Buffer.buffer(": \n\n");
        }
    },
    /// One JSON value a line. An entry lies there as it is, everything else in an object under its
    /// name. An empty line is a heartbeat.
    LINES(PlayResource.NDJSON) {
        @Override
        Buffer opening() {
            return Buffer.buffer("\n");
        }

        @Override
        void write(Buffer to, String name, OptionalInt id, byte[] json) {
            boolean plain = name.equals(ENTRY);
            if (!plain) to.appendString("{\"" + name + "\":");
            to.appendBytes(json).appendString(plain ? "\n" : "}\n");
        }

        @Override
        Buffer heartbeat() {
            return Buffer.buffer("\n");
        }
    };

    static final String ENTRY = "entry";

    private final String mediaType;

    StreamFormat(String mediaType) {
        this.mediaType = mediaType;
    }

    String mediaType() {
        return mediaType;
    }

    /// Sent at once, so that the client sees that it has got through.
    abstract Buffer opening();

    /// @param id by which the client may resume after this
    abstract void write(Buffer to, String name, OptionalInt id, byte[] json);

    Buffer written(String name, OptionalInt id, byte[] json) {
        Buffer one = Buffer.buffer();
        write(one, name, id, json);
        return one;
    }

    /// Nothing, to show that the connection lives.
    abstract Buffer heartbeat();
}
