package cardhouse.match.http;

import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.engine.Rules;
import cardhouse.games.Catalog;
import cardhouse.http.answers.AnswerHeaders.Caching;
import cardhouse.http.answers.RuleBooks;
import cardhouse.http.answers.RuleBooks.RuleBook;
import cardhouse.http.answers.TextWriter;
import cardhouse.http.parameters.KnownGame;
import cardhouse.platform.json.WireNames;
import io.quarkus.vertx.http.Compressed;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/// The catalogue of games.
@Path("/v1/games")
@Produces(MediaType.APPLICATION_JSON)
public class GamesResource {
    /// A game in the catalogue.
    public record Game(
            String game,
            String title,
            String summary,
            int edition,
            Seats seats,
            Map<String, Map<String, @Nullable Object>> presets,
            Map<String, Object> options,
            List<String> moves,
            List<String> house,
            String schema) {}

    public record Seats(int min, int max) {}

    public record Games(List<Game> games) {}

    @GET
    @PermitAll
    @Caching(Caching.UNSAID)
    @Compressed
    public Games games() {
        return new Games(Catalog.GAMES.stream().map(GamesResource::shown).toList());
    }

    @GET
    @Path("/{game}")
    @PermitAll
    @Caching(Caching.UNSAID)
    @Compressed
    public Game game(@PathParam("game") String id) {
        return shown(KnownGame.of(id));
    }

    /// The rule book, as plain text by default.
    @GET
    @Path("/{game}/rules")
    @PermitAll
    @Caching("public, max-age=300")
    @Produces({TextWriter.TEXT, RuleBooks.MARKDOWN})
    public RestResponse<String> rules(
            @PathParam("game") String id, @HeaderParam("If-None-Match") @Nullable String known) {
        RuleBook book = RuleBooks.of(KnownGame.of(id).id());
        var answer =
                book.isKnown(known)
                        ? ResponseBuilder.<String>notModified()
                        : ResponseBuilder.ok(book.text());
        return answer.header(HttpHeaders.ETAG, book.tag())
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
                .build();
    }

    private static Game shown(GameType<?, ?, ?, ?, ?> type) {
        return new Game(
                type.id(),
                type.title(),
                type.summary(),
                type.edition(),
                new Seats(type.minSeats(), type.maxSeats()),
                presets(type.options()),
                type.options().schema(),
                Arrays.stream(type.moves().getPermittedSubclasses()).map(WireNames::of).toList(),
                type.house(),
                "/openapi/games/" + type.id() + ".yaml");
    }

    private static <R extends Rules> Map<String, Map<String, @Nullable Object>> presets(
            Options<R> options) {
        var presets = new LinkedHashMap<String, Map<String, @Nullable Object>>();
        options.presets().forEach((name, rules) -> presets.put(name, options.toMap(rules)));
        return presets;
    }
}
