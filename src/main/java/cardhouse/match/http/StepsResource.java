package cardhouse.match.http;

import cardhouse.bots.RandomChance;
import cardhouse.engine.GameType;
import cardhouse.engine.OpenTable;
import cardhouse.engine.Options;
import cardhouse.engine.Outcome;
import cardhouse.engine.Rules;
import cardhouse.games.Catalog;
import cardhouse.http.Access;
import cardhouse.http.parameters.KnownGame;
import cardhouse.http.security.Caller;
import cardhouse.match.Steps;
import cardhouse.match.Steps.Asked;
import cardhouse.match.Steps.Result;
import cardhouse.match.Steps.Step;
import cardhouse.platform.background.Computations;
import cardhouse.platform.json.BadBody;
import cardhouse.platform.json.Json;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Simulates moves at tables outside of any match.
@Path("/v1/games/{game}/simulations")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class StepsResource {
    private static final int MOST = 256;

    private final Caller caller;
    private final Computations computations;

    StepsResource(Caller caller, Computations computations) {
        this.caller = caller;
        this.computations = computations;
    }

    /// The request body.
    ///
    /// @param edition by default the present one
    /// @param seed of the simulated chance
    public record Wanted(
            Optional<Integer> edition,
            int seats,
            Optional<Map<String, @Nullable Object>> rules,
            Optional<Integer> seed,
            List<Step> steps) {
        public Wanted {
            steps = List.copyOf(steps);
        }
    }

    public record Taken(List<After> steps) {}

    /// @param table empty once the match is over
    public record After(Optional<OpenTable> table, List<Asked> toAct, Optional<Outcome> outcome) {}

    /// Serialized inside the computation, because that takes as long as the moves.
    @POST
    @PermissionsAllowed(Access.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    public byte[] take(@PathParam("game") String game, String body) {
        var present = KnownGame.of(game);
        return computations.of(caller.whose(), () -> Json.bytes(taken(present, body)));
    }

    private static Taken taken(GameType<?, ?, ?, ?, ?> present, String body) {
        Wanted wanted = Json.readRequest(body, Wanted.class);
        GameType<?, ?, ?, ?, ?> type =
                wanted.edition()
                        .map(edition -> Catalog.find(present.id(), edition))
                        .orElse(Optional.of(present))
                        .orElseThrow(
                                () -> BadBody.invalid("edition", "is not an edition of this game"));
        if (wanted.seats() < type.minSeats() || wanted.seats() > type.maxSeats())
            throw BadBody.invalid(
                    "seats",
                    "must be from "
                            + type.minSeats()
                            + " to "
                            + type.maxSeats()
                            + "; got "
                            + wanted.seats());
        if (wanted.steps().isEmpty() || wanted.steps().size() > MOST)
            throw BadBody.invalid(
                    "steps", "must have 1 to " + MOST + " elements; got " + wanted.steps().size());
        var steps = steps(type, wanted);
        var chance = new RandomChance(wanted.seed().orElse(0));
        var taken = new ArrayList<After>();
        for (Step step : wanted.steps())
            taken.add(after("steps[" + taken.size() + "].", steps.take(step, chance)));
        return new Taken(taken);
    }

    private static <R extends Rules> Steps steps(GameType<R, ?, ?, ?, ?> type, Wanted wanted) {
        return Steps.of(type, rules(type.options(), wanted), wanted.seats());
    }

    private static <R extends Rules> Rules rules(Options<R> options, Wanted wanted) {
        return switch (options.choose(wanted.rules().orElse(Map.of()), wanted.seats())) {
            case Options.Choice.Chosen<R>(R rules) -> rules;
            case Options.Choice.Faulty<R>(var faults) ->
                    throw BadBody.invalid(
                            "rules." + faults.getFirst().option(), faults.getFirst().sentence());
        };
    }

    private static After after(String at, Result result) {
        return switch (result) {
            case Result.After(var table, var toAct, var outcome) ->
                    new After(table, toAct, outcome);
            case Result.Refused(var refusal) ->
                    throw BadBody.invalid(at + "move", "is rejected: " + refusal.sentence());
            case Result.Impossible(String why) -> throw BadBody.invalid(at + "table", why);
        };
    }
}
