import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Asks a database of advisories, https://osv.dev unless another is named, about every component of
/// an SBOM (CycloneDX, JSON), and prints the advisories that it knows. A VEX (CycloneDX, JSON) lists
/// those that do not affect the service, each with a reason and the component that it is about.
///
/// Usage: `Advisories SBOM VEX [URL]`. Exit status: 0 if the VEX explains every known advisory, 1 if not, 3
/// if the database does not answer.
class Advisories {
    private static final URI OSV = URI.create("https://api.osv.dev/v1/querybatch");
    private static final int AT_ONCE = 500;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final ObjectMapper JSON = new ObjectMapper();

    /// Names under which the database knows a component that has no package URL of its own kind.
    private static final Map<String, String> ALIASES =
            Map.of("pkg:generic/postgresql@", "pkg:bitnami/postgresql@", "pkg:generic/openjdk@", "pkg:bitnami/java@");

    private final URI database;

    /// Reasons by component and advisory, such as `pkg:generic/postgresql@18.6 CVE-2026-6460`.
    private final Map<String, String> explained = new HashMap<>();

    private Advisories(URI database, JsonNode vex) {
        this.database = database;
        for (JsonNode vulnerability : vex.path("vulnerabilities"))
            for (JsonNode component : vulnerability.path("affects"))
                explained.put(
                        component.path("ref").asText() + " " + vulnerability.path("id").asText(),
                        vulnerability.path("analysis").path("detail").asText());
    }

    public static void main(String[] arguments) throws InterruptedException {
        URI database = arguments.length > 2 ? URI.create(arguments[2]) : OSV;
        try {
            var advisories = new Advisories(database, JSON.readTree(Path.of(arguments[1]).toFile()));
            List<String> components = components(Path.of(arguments[0]));
            int unexplained = 0;
            for (int from = 0; from < components.size(); from += AT_ONCE)
                unexplained += advisories.report(
                        components.subList(from, Math.min(from + AT_ONCE, components.size())));
            System.out.printf("%d components, %d unexplained advisories%n", components.size(), unexplained);
            System.exit(unexplained == 0 ? 0 : 1);
        } catch (IOException unanswered) {
            System.err.println("advisories: no answer of " + database + ": " + unanswered);
            System.exit(3);
        }
    }

    /// Their package URLs, such as `pkg:maven/org.postgresql/postgresql@42.7.14`.
    private static List<String> components(Path sbom) throws IOException {
        var urls = new ArrayList<String>();
        for (JsonNode component : JSON.readTree(sbom.toFile()).path("components")) {
            String url = component.path("purl").asText("");
            if (!url.isEmpty()) urls.add(url.replaceFirst("[?#].*", ""));
        }
        if (urls.isEmpty()) throw new IOException(sbom + " names no components");
        return urls;
    }

    private int report(List<String> components) throws IOException, InterruptedException {
        JsonNode results = ask(components).path("results");
        if (results.size() != components.size()) throw new IOException("answers to other questions");
        int unexplained = 0;
        for (int i = 0; i < results.size(); i++)
            for (JsonNode advisory : results.get(i).path("vulns"))
                if (!explains(components.get(i), advisory.path("id").asText())) unexplained++;
        return unexplained;
    }

    /// Prints an advisory, and returns whether the VEX explains it.
    private boolean explains(String component, String id) throws IOException, InterruptedException {
        var names = new ArrayList<>(List.of(id));
        names.addAll(aliases(id));
        for (String name : names) {
            String reason = explained.get(component + " " + name);
            if (reason == null) continue;
            System.out.printf("%s: %s, does not affect Cardhouse: %s%n", component, name, reason);
            return true;
        }
        System.out.println(component + ": " + String.join(", ", names));
        return false;
    }

    /// Other names of an advisory, such as the CVE of one of GitHub's.
    private List<String> aliases(String id) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(database.resolve("vulns/" + id)).timeout(PATIENCE).GET();
        var aliases = new ArrayList<String>();
        for (JsonNode alias : send(request).path("aliases")) aliases.add(alias.asText());
        return aliases;
    }

    private JsonNode ask(List<String> components) throws IOException, InterruptedException {
        var queries = components.stream().map(url -> Map.of("package", Map.of("purl", alias(url)))).toList();
        return send(HttpRequest.newBuilder(database)
                .timeout(PATIENCE)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(Map.of("queries", queries)))));
    }

    private static String alias(String url) {
        for (var alias : ALIASES.entrySet())
            if (url.startsWith(alias.getKey())) return alias.getValue() + url.substring(alias.getKey().length());
        return url;
    }

    private static JsonNode send(HttpRequest.Builder request) throws IOException, InterruptedException {
        try (var http = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
            var answer = http.send(request.build(), BodyHandlers.ofString());
            if (answer.statusCode() != 200) throw new IOException("status " + answer.statusCode());
            return JSON.readTree(answer.body());
        }
    }
}
