package cardhouse.http.mcp;

import cardhouse.engine.GameType;
import cardhouse.games.Catalog;
import cardhouse.http.PublicOrigin;
import cardhouse.http.answers.RuleBooks;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The resources for agents: the rule book of each game, the contract of its moves, the proofs of
/// matches, and the table beside the chat.
@Singleton
final class RuleResources {
    private static final String GAMES = "cardhouse://games/";
    private static final String MATCHES = "cardhouse://matches/";
    private static final Pattern ADDRESS =
            Pattern.compile("cardhouse://(games|matches)/([a-z0-9-]+)/(rules|contract|proof)");
    private static final String MARKDOWN = "text/markdown";
    private static final String YAML = "application/yaml";
    private static final String JSON = "application/json";

    private final ProofTool proofs;
    private final PublicOrigin origin;
    private final CurrentVertxRequest request;
    private final Refused refused;

    RuleResources(
            ProofTool proofs, PublicOrigin origin, CurrentVertxRequest request, Refused refused) {
        this.proofs = proofs;
        this.origin = origin;
        this.request = request;
        this.refused = refused;
    }

    /// @param address of the same rule book in the HTTP API
    static String rules(String address) {
        return address.replace("/v1/games/", GAMES);
    }

    static String rulesOf(String game) {
        return GAMES + game + "/rules";
    }

    private static String contractOf(String name) {
        return GAMES + name + "/contract";
    }

    static ToolAnswer.Content linkToProof(UUID match) {
        return ToolAnswer.Content.link(MATCHES + match + "/proof", "proof", JSON);
    }

    /// Whether the content of a resource depends on what the caller may read.
    static boolean dependsOnCaller(String uri) {
        return uri.startsWith(MATCHES);
    }

    record Resource(String uri, String name, String description, String mimeType) {}

    record Template(String uriTemplate, String name, String description, String mimeType) {}

    record Contents(String uri, String mimeType, String text) {}

    Map<String, List<Resource>> list(Params params) {
        params.requireFirstPage();
        var all = new ArrayList<Resource>();
        for (GameType<?, ?, ?, ?, ?> type : Catalog.GAMES) {
            String title = type.title();
            all.add(
                    new Resource(
                            rulesOf(type.id()),
                            type.id() + " rules",
                            "The rule book of " + title,
                            MARKDOWN));
            all.add(
                    new Resource(
                            contractOf(type.id()),
                            type.id() + " contract",
                            "Schemas of moves, events and views of " + title,
                            YAML));
        }
        all.add(
                new Resource(
                        ChatTable.URI,
                        "table",
                        "The table beside the chat, for clients with MCP Apps",
                        ChatTable.TYPE));
        return Map.of("resources", all);
    }

    Map<String, List<Template>> templates(Params params) {
        params.requireFirstPage();
        return Map.of(
                "resourceTemplates",
                List.of(
                        new Template(
                                MATCHES + "{match}/proof",
                                "proof",
                                "Proof of a finished match",
                                JSON)));
    }

    /// @throws RpcError if it does not exist, or the caller may not read it
    Map<String, ? extends List<?>> read(Params params) {
        String uri = params.text("uri");
        if (uri.equals(ChatTable.URI))
            return Map.of(
                    "contents",
                    List.of(ChatTable.document(origin.of(request.getCurrent().request()))));
        Matcher address = ADDRESS.matcher(uri);
        if (!address.matches()) throw nothing();
        String kind = address.group(1) + " " + address.group(3);
        String subject = address.group(2);
        return switch (kind) {
            case "games rules" -> contents(uri, MARKDOWN, RuleBooks.of(game(subject)).text());
            case "games contract" -> contract(game(subject));
            case "matches proof" -> contents(uri, JSON, proof(subject));
            default -> throw nothing();
        };
    }

    private static String game(String id) {
        return Catalog.find(id).map(GameType::id).orElseThrow(RuleResources::nothing);
    }

    private String proof(String match) {
        try {
            return proofs.proof(match);
        } catch (RuntimeException why) {
            throw refused.reading(why);
        }
    }

    private static Map<String, List<Contents>> contract(String game) {
        var all = new ArrayList<Contents>();
        Contracts.of(game)
                .forEach((name, text) -> all.add(new Contents(contractOf(name), YAML, text)));
        return Map.of("contents", all);
    }

    private static Map<String, List<Contents>> contents(String uri, String type, String text) {
        return Map.of("contents", List.of(new Contents(uri, type, text)));
    }

    private static RpcError nothing() {
        return new RpcError(RpcError.Code.RESOURCE_NOT_FOUND, "The resource does not exist.");
    }
}
