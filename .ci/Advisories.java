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
import java.util.List;
import java.util.Map;

/// Asks a database of advisories, https://osv.dev unless another is named, about every component of
/// an SBOM (CycloneDX, JSON), and prints those that it knows something of.
///
/// Usage: `Advisories SBOM [URL]`. Ends with 0 if nothing is known, 1 if something is, 3 if the
/// database gave no answer.
class Advisories {
    private static final URI OSV = URI.create("https://api.osv.dev/v1/querybatch");
    private static final int AT_ONCE = 500;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final ObjectMapper JSON = new ObjectMapper();

    public static void main(String[] arguments) throws InterruptedException {
        URI database = arguments.length > 1 ? URI.create(arguments[1]) : OSV;
        try {
            List<String> components = components(Path.of(arguments[0]));
            int known = 0;
            for (int from = 0; from < components.size(); from += AT_ONCE)
                known += tell(components.subList(from, Math.min(from + AT_ONCE, components.size())), database);
            System.out.printf("%d components, %d with known advisories%n", components.size(), known);
            System.exit(known == 0 ? 0 : 1);
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

    private static int tell(List<String> components, URI database) throws IOException, InterruptedException {
        JsonNode results = ask(components, database).path("results");
        if (results.size() != components.size()) throw new IOException("answers to other questions");
        int known = 0;
        for (int i = 0; i < results.size(); i++) {
            JsonNode advisories = results.get(i).path("vulns");
            if (advisories.isEmpty()) continue;
            known++;
            System.out.println(components.get(i) + ": " + String.join(", ", advisories.findValuesAsText("id")));
        }
        return known;
    }

    private static JsonNode ask(List<String> components, URI database) throws IOException, InterruptedException {
        var queries = components.stream().map(url -> Map.of("package", Map.of("purl", url))).toList();
        var request = HttpRequest.newBuilder(database)
                .timeout(PATIENCE)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(Map.of("queries", queries))))
                .build();
        try (var http = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
            var answer = http.send(request, BodyHandlers.ofString());
            if (answer.statusCode() != 200) throw new IOException("status " + answer.statusCode());
            return JSON.readTree(answer.body());
        }
    }
}
