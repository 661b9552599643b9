package cardhouse.archive.audits.http;

import cardhouse.archive.audits.Archive;
import cardhouse.archive.audits.ArchiveCursor;
import cardhouse.archive.audits.Selection;
import cardhouse.http.Access;
import cardhouse.http.answers.StreamFormat;
import cardhouse.http.answers.StreamingBody;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.Parameters;
import cardhouse.http.security.Caller;
import cardhouse.platform.background.Asker;
import cardhouse.platform.background.Computations;
import cardhouse.platform.json.Export;
import io.quarkus.security.PermissionsAllowed;
import io.quarkus.vertx.http.Compressed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.StreamingOutput;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Exports finished matches without a limit on their number: all that the directory lists. An
/// unlisted match is readable only by its id, and no export includes it.
@Path("/v1/exports/matches")
@RunOnVirtualThread
public class ExportsResource {
    private final Archive archive;
    private final Export export;
    private final Computations computations;
    private final Caller caller;

    ExportsResource(Archive archive, Export export, Computations computations, Caller caller) {
        this.archive = archive;
        this.export = export;
        this.computations = computations;
        this.caller = caller;
    }

    @GET
    @PermissionsAllowed(Access.AUDIT)
    @Produces(StreamFormat.NDJSON)
    @Compressed
    public StreamingOutput matches(
            @QueryParam("game") @Nullable String game,
            @QueryParam("edition") @IntRange @Nullable Integer edition,
            @QueryParam("finishedAfter") @Nullable Instant finishedAfter,
            @QueryParam("finishedBefore") @Nullable Instant finishedBefore,
            @QueryParam("cursor") @Nullable String cursor,
            @QueryParam("limit") @IntRange @DefaultValue("" + IntRange.MOST) int limit) {
        var which =
                new Selection(
                        Optional.ofNullable(game).map(Parameters::game),
                        Optional.ofNullable(edition),
                        Optional.ofNullable(finishedAfter),
                        Optional.ofNullable(finishedBefore),
                        true);
        Optional<ArchiveCursor> after = Optional.ofNullable(cursor).map(this::read);
        Asker whose = caller.whose();
        return StreamingBody.of(out ->
                export.write(
                        which, after, limit, journal -> computations.sliced(whose, journal), out));
    }

    /// Rejects it before the answer begins.
    private ArchiveCursor read(String cursor) {
        ArchiveCursor read = ArchiveCursor.read(cursor).orElseThrow(Parameters::noCursor);
        if (archive.place(read).isPresent()) return read;
        throw Parameters.invalid(
                "The cursor is not one of this database, which may have been restored from a"
                        + " backup. Start again without a cursor; use `finishedAfter` if you know"
                        + " when your last match ended.");
    }
}
