package cardhouse.http.answers;

import jakarta.ws.rs.core.HttpHeaders;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/// Answers with public documents that clients request again and again: feeds and calendars. A
/// client that has the document already gets 304.
public final class Revalidation {
    /// Players may change their names, or hide themselves.
    private static final String FOR_A_MINUTE = "public, max-age=60";

    private Revalidation() {}

    /// @param ifNoneMatch the header
    public static RestResponse<byte[]> of(byte[] document, @Nullable String ifNoneMatch) {
        String tag = EntityTags.of(document);
        var answer =
                EntityTags.isAmong(ifNoneMatch, tag)
                        ? ResponseBuilder.<byte[]>notModified()
                        : ResponseBuilder.ok(document);
        return answer.header(HttpHeaders.ETAG, tag)
                .header(HttpHeaders.CACHE_CONTROL, FOR_A_MINUTE)
                .build();
    }
}
