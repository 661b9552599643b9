package cardhouse.match.http;

import cardhouse.engine.Seat;
import cardhouse.fairness.Note;
import cardhouse.http.Access;
import cardhouse.http.answers.StreamFormat;
import cardhouse.http.answers.StreamingBody;
import cardhouse.http.answers.TextWriter;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.security.Caller;
import cardhouse.match.Matches;
import cardhouse.match.notes.NoteText;
import cardhouse.match.notes.Notes;
import cardhouse.match.seating.SeatNames;
import cardhouse.platform.json.Json;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Stores and returns players' notes on their own moves.
@Path("/v1/matches/{match}")
@RunOnVirtualThread
public class NotesResource {
    private final Notes notes;
    private final Matches matches;
    private final Caller caller;

    NotesResource(Notes notes, Matches matches, Caller caller) {
        this.notes = notes;
        this.matches = matches;
        this.caller = caller;
    }

    @PUT
    @Path("/moves/{revision}/note")
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.TEXT_PLAIN)
    @Produces(MediaType.APPLICATION_JSON)
    public Note give(
            @PathParam("match") MatchId match,
            @PathParam("revision") @IntRange int revision,
            byte[] text) {
        return notes.give(match.value(), caller.player(), revision, NoteText.of(text));
    }

    /// A long list is read while it is sent.
    @GET
    @Path("/notes")
    @PermissionsAllowed(Access.REVIEW)
    @Produces({StreamFormat.NDJSON, TextWriter.TEXT})
    public StreamingOutput list(
            @PathParam("match") MatchId match, @HeaderParam("Accept") @Nullable String accept) {
        var shown = notes.shown(match.value(), caller.reader());
        SeatNames names = matches.match(match.value()).names();
        boolean forPeople = TextWriter.isWanted(accept);
        return StreamingBody.of(out -> {
            for (Note note : shown)
                out.write(forPeople ? told(note, names) : Json.write(note) + "\n");
        });
    }

    /// The lines of the note are indented below the heading with its author.
    private static String told(Note note, SeatNames names) {
        return note.text()
                .map(text -> NoteText.shown(text).lines().map(line -> "  " + line + "\n"))
                .map(lines -> lines.collect(Collectors.joining()))
                .orElse("  (erased)\n")
                .transform(text ->
                        "-- %s at revision %d, %s\n%s"
                                .formatted(
                                        names.of(Seat.of(note.seat())),
                                        note.revision(),
                                        note.at(),
                                        text));
    }
}
