package cardhouse.match.http;

import cardhouse.http.Access;
import cardhouse.http.answers.AnswerHeaders;
import cardhouse.http.answers.AnswerWriter.PictureWriter;
import cardhouse.http.answers.EntityTags;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.parameters.Parameters;
import cardhouse.http.security.Caller;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.Views;
import cardhouse.match.pictures.Picture;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Perspective;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/// A view as a picture. The picture is made from the view alone.
@Path("/v1/matches/{match}/view/picture")
@RunOnVirtualThread
public class PictureResource {
    /// Public content does not change, except for names, which players may change or erase.
    private static final String FOR_A_WHILE = "public, max-age=600";

    private final Matches matches;
    private final Views views;
    private final Caller caller;

    PictureResource(Matches matches, Views views, Caller caller) {
        this.matches = matches;
        this.views = views;
        this.caller = caller;
    }

    @GET
    @PermissionsAllowed(Access.LOOK)
    @Produces(PictureWriter.SVG)
    public RestResponse<Picture> picture(
            @PathParam("match") MatchId match,
            @QueryParam("at") @IntRange @Nullable Integer at,
            @QueryParam("as") @Nullable Perspective as,
            @HeaderParam("If-None-Match") @Nullable String known) {
        var eyes = Optional.ofNullable(as);
        MatchView seen = views.view(match.value(), caller.known(), eyes, Parameters.optional(at));
        Match played = matches.match(match.value());
        var picture = Picture.of(played.type().title(), seen, played.names());
        String tag = EntityTags.of(PictureWriter.bytes(picture));
        var answer =
                EntityTags.isAmong(known, tag)
                        ? ResponseBuilder.<Picture>notModified()
                        : ResponseBuilder.ok(picture);
        boolean lasts = at != null && as != null && views.isOpen(match.value());
        return answer.header(HttpHeaders.ETAG, tag)
                .header(HttpHeaders.CACHE_CONTROL, lasts ? FOR_A_WHILE : AnswerHeaders.NO_STORE)
                .build();
    }
}
