package cardhouse.match.http;

import cardhouse.engine.Seat;
import cardhouse.http.Access;
import cardhouse.http.answers.AnswerWriter.LinesWriter;
import cardhouse.http.answers.EntryText;
import cardhouse.http.answers.StreamFormat;
import cardhouse.http.answers.TextBoard;
import cardhouse.http.answers.TextWriter;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.MatchId;
import cardhouse.http.security.Caller;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.Reading;
import cardhouse.match.Views;
import cardhouse.match.seating.SeatNames;
import cardhouse.match.viewing.EntryView;
import cardhouse.match.viewing.Frame;
import cardhouse.match.viewing.Perspective;
import cardhouse.platform.background.Computations;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Serves a match from its first entry on, step by step: one line a step for programs, or text for
/// people.
@Path("/v1/matches/{match}/replay")
@RunOnVirtualThread
public class ReplayResource {
    private static final int MOST_STEPS = 1000;

    private final Matches matches;
    private final Reading reading;
    private final Views views;
    private final Caller caller;
    private final Computations computations;

    ReplayResource(
            Matches matches,
            Reading reading,
            Views views,
            Caller caller,
            Computations computations) {
        this.matches = matches;
        this.reading = reading;
        this.views = views;
        this.caller = caller;
        this.computations = computations;
    }

    /// Some steps of a match.
    public record Replay(List<Frame> lines, Optional<Seat> you, SeatNames names)
            implements LinesWriter.Lines, TextWriter.Plain {
        @Override
        public String plain() {
            return lines.stream().map(this::text).collect(Collectors.joining("\n"));
        }

        /// The entry with its events, and the board after it.
        private String text(Frame frame) {
            EntryView entry = frame.entry();
            var board = new TextBoard(frame.seen(), you, names, Optional.of(entry));
            return EntryText.heading(entry, names) + EntryText.of(entry, names) + board.text();
        }
    }

    @GET
    @PermissionsAllowed(Access.REVIEW)
    @Produces({StreamFormat.NDJSON, TextWriter.TEXT})
    public Replay replay(
            @PathParam("match") MatchId match,
            @QueryParam("after") @IntRange(least = 0) @DefaultValue("0") int after,
            @QueryParam("limit") @IntRange(most = MOST_STEPS) @DefaultValue("100") int limit,
            @QueryParam("as") @Nullable Perspective as) {
        var reader = caller.reader();
        var steps =
                computations.brief(
                        caller.whose(),
                        () ->
                                reading.replay(
                                        match.value(),
                                        reader,
                                        Optional.ofNullable(as),
                                        after,
                                        limit));
        Match known = matches.match(match.value());
        if (views.isOpen(match.value())) caller.mayCompress();
        return new Replay(steps, reader.flatMap(known::seatOf), known.names());
    }
}
