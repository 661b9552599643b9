package cardhouse.http.answers;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/// A file that is the same for all clients, in memory, so that it is compressed once.
///
/// @param packed the same, by gzip
/// @param tag a weak one, for either
public record PackedFile(byte[] plain, byte[] packed, String tag) {
    public PackedFile(byte[] plain, byte[] packed) {
        this(plain, packed, "W/" + EntityTags.of(plain));
    }

    /// For content that the build has not compressed.
    public static PackedFile of(byte[] plain) {
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(plain);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return new PackedFile(plain, packed.toByteArray());
    }

    /// Ends an exchange with the file, compressed if the client accepts that, or with no body if
    /// the client has it.
    public void end(RoutingContext exchange) {
        var request = exchange.request();
        boolean takesPacked = takesPacked(request.getHeader(HttpHeaders.ACCEPT_ENCODING));
        var headers = exchange.response().headers();
        Compression.varies(headers);
        headers.set(HttpHeaders.ETAG, tag);
        if (takesPacked) headers.set(HttpHeaders.CONTENT_ENCODING, "gzip");
        if (EntityTags.isAmong(request.getHeader(HttpHeaders.IF_NONE_MATCH), tag)) {
            headers.remove(HttpHeaders.CONTENT_ENCODING);
            headers.remove(HttpHeaders.CONTENT_TYPE);
            exchange.response().setStatusCode(304).end();
        } else exchange.end(Buffer.buffer(takesPacked ? packed : plain));
    }

    private static boolean takesPacked(@Nullable String accepted) {
        return accepted != null
                && accepted.matches(".*\\bgzip\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$)).*");
    }
}
