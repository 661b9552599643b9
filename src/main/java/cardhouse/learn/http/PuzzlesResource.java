package cardhouse.learn.http;

import cardhouse.cards.Card;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.View;
import cardhouse.http.Access;
import cardhouse.http.answers.Paged;
import cardhouse.http.parameters.Id;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.parameters.PageSlice;
import cardhouse.http.parameters.PageSlice.CursorOf;
import cardhouse.http.parameters.Parameters;
import cardhouse.learn.Certificate;
import cardhouse.learn.Puzzle;
import cardhouse.learn.Puzzles;
import cardhouse.platform.json.Json;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The puzzles of the release. No answer is stored.
@Path("/v1/puzzles")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class PuzzlesResource {
    private static final String CURSOR = "puzzles";
    private static final int MOST_LISTED = 100;

    private final Puzzles puzzles;

    PuzzlesResource(Puzzles puzzles) {
        this.puzzles = puzzles;
    }

    public record PuzzleList(List<PuzzleSummary> puzzles, Optional<String> next) implements Paged {}

    public record PuzzleSummary(UUID id, String game, int edition, String preset, int level) {
        static PuzzleSummary of(Puzzle puzzle) {
            var of = puzzle.certificate();
            return new PuzzleSummary(puzzle.id(), of.game(), of.edition(), of.preset(), of.level());
        }
    }

    /// A puzzle without its solution.
    public record PuzzlePosition(
            UUID id,
            String game,
            int edition,
            String preset,
            int level,
            Seat seat,
            View view,
            List<Card> pile,
            List<Card> unseen,
            List<Move> legalMoves) {
        static PuzzlePosition of(Puzzle puzzle) {
            var of = puzzle.certificate();
            return new PuzzlePosition(
                    puzzle.id(),
                    of.game(),
                    of.edition(),
                    of.preset(),
                    of.level(),
                    of.seat(),
                    of.view(),
                    of.pile(),
                    of.unseen(),
                    of.legalMoves());
        }
    }

    public record PuzzleAnswer(boolean right, Certificate certificate) {}

    @GET
    @PermissionsAllowed(Access.LOOK)
    public PuzzleList list(
            @QueryParam("game") @Nullable String game,
            @QueryParam("level") @IntRange(least = 1, most = Certificate.LEVELS)
                    @Nullable Integer level,
            @QueryParam("limit") @IntRange(most = MOST_LISTED) @DefaultValue("20") int limit,
            @QueryParam("cursor") @CursorOf(CURSOR) @Nullable UUID cursor) {
        var found =
                puzzles.list(
                        Optional.ofNullable(game).map(Parameters::game),
                        Parameters.optional(level),
                        Optional.ofNullable(cursor),
                        limit + 1);
        var page = PageSlice.of(found, limit, CURSOR, Puzzle::id);
        return new PuzzleList(page.map(PuzzleSummary::of), page.next());
    }

    @GET
    @Path("/{puzzle}")
    @PermissionsAllowed(Access.LOOK)
    public PuzzlePosition puzzle(@PathParam("puzzle") Id puzzle) {
        return PuzzlePosition.of(puzzles.find(puzzle.value()));
    }

    @POST
    @Path("/{puzzle}/answers")
    @PermissionsAllowed(Access.LOOK)
    @Consumes(MediaType.APPLICATION_JSON)
    public PuzzleAnswer answer(@PathParam("puzzle") Id puzzle, String body) {
        var certificate = puzzles.find(puzzle.value()).certificate();
        boolean right = certificate.isBest(certificate.value(Json.readMove(body)));
        return new PuzzleAnswer(right, certificate);
    }
}
