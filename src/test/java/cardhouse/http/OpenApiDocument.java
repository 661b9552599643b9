package cardhouse.http;

import com.networknt.schema.Error;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.DisallowUnknownKeywordFactory;
import com.networknt.schema.keyword.NonValidationKeyword;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// The contract as it is served: the files under `/openapi`, read from the class path.
final class OpenApiDocument {
    static final String ROOT = "openapi.yaml";

    /// Read once: a document never changes, and schemas take a while to build.
    static final OpenApiDocument SERVED = new OpenApiDocument();

    /// Where the files would be if they were on a host; nothing is ever asked of it.
    private static final String BASE = "https://cardhouse.invalid/openapi/";

    private final YAMLMapper yaml = new YAMLMapper();
    private final Map<String, JsonNode> files = new ConcurrentHashMap<>();

    /// Responses are open in the contract, so that later releases may add to them. This server
    /// sends nothing that its contract does not list.
    private final SchemaRegistry closed = registry(this::closed);

    private final SchemaRegistry asServed = registry(OpenApiDocument::served);

    /// Asked for with every request that is held against the contract, so gathered once.
    private volatile @Nullable List<Operation> operations;

    private OpenApiDocument() {}

    private SchemaRegistry registry(Function<String, String> files) {
        return SchemaRegistry.withDialect(
                dialect(),
                registry ->
                        registry.schemaRegistryConfig(
                                        SchemaRegistryConfig.builder()
                                                .formatAssertionsEnabled(true)
                                                .build())
                                .nodeReader(new CachedNodeReader())
                                .schemas(files::apply));
    }

    /// A file with no object open that does not say so.
    private String closed(String iri) {
        JsonNode file = yaml.readTree(served(iri));
        close(file);
        return yaml.writeValueAsString(file);
    }

    private static void close(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.remove("unevaluatedProperties");
            if (object.path("type").asString("").equals("object")
                    && !object.has("additionalProperties"))
                object.put("additionalProperties", false);
        }
        node.forEach(OpenApiDocument::close);
    }

    /// One of the files, whole.
    ContractValue file(String name) {
        return new ContractValue(this, name, JsonPointer.empty(), read(name));
    }

    /// The root and what it refers to, directly or not. Fails where a reference leads nowhere.
    List<ContractValue> files() {
        var files = new ArrayList<>(List.of(file(ROOT)));
        for (int i = 0; i < files.size(); i++)
            files.get(i)
                    .all()
                    .map(ContractValue::follow)
                    .map(ContractValue::file)
                    .distinct()
                    .filter(name -> files.stream().noneMatch(file -> file.file().equals(name)))
                    .toList()
                    .forEach(name -> files.add(file(name)));
        return files;
    }

    /// What a schema of the root document is, by its name.
    ContractValue schema(String name) {
        return file(ROOT).get("components", "schemas", name);
    }

    List<Operation> operations() {
        var known = operations;
        if (known == null)
            operations =
                    known =
                            file(ROOT).get("paths").children().stream()
                                    .flatMap(path -> Operation.of(path).stream())
                                    .toList();
        return known;
    }

    /// The operation for a request, where `/v1/players/me` comes before `/v1/players/{player}`.
    Optional<Operation> operation(String method, String path) {
        return operations().stream()
                .filter(operation -> operation.method().equals(method) && operation.matches(path))
                .min(Operation.MOST_LITERAL);
    }

    boolean hasPath(String path) {
        return operations().stream().anyMatch(operation -> operation.matches(path));
    }

    /// What `reference` means in a file.
    ContractValue resolve(String file, String reference) {
        URI target = URI.create(BASE + file).resolve(reference);
        String name = target.toString().replace(BASE, "").replaceFirst("#.*", "");
        var pointer = JsonPointer.compile(Objects.requireNonNullElse(target.getFragment(), ""));
        JsonNode node = read(name).at(pointer);
        if (node.isMissingNode())
            throw new AssertionError(file + " refers to " + reference + ", which is not there");
        return new ContractValue(this, name, pointer, node);
    }

    /// The faults of a value, each with its pointer. All that the contract does not list is a
    /// fault.
    List<String> faults(ContractValue schema, JsonNode value) {
        return faults(closed, schema, value);
    }

    /// What a client finds wrong with a value that validates it as the contract says.
    List<String> faultsAsServed(ContractValue schema, JsonNode value) {
        return faults(asServed, schema, value);
    }

    private static List<String> faults(
            SchemaRegistry schemas, ContractValue schema, JsonNode value) {
        var location = SchemaLocation.of(BASE + schema.file() + "#" + schema.pointer());
        return pertinent(schemas.getSchema(location).validate(value)).stream()
                .map(error -> error.getInstanceLocation() + ": " + error.getMessage())
                .distinct()
                .toList();
    }

    /// What is wrong with a schema itself.
    List<String> metaFaults(ContractValue schema) {
        var dialect = SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId());
        return asServed.getSchema(dialect).validate(schema.node()).stream()
                .map(error -> error.getInstanceLocation() + ": " + error.getMessage())
                .toList();
    }

    /// In a union with the discriminator `type`, errors of branches for other types are ignored,
    /// unless this type has no branch.
    private static List<Error> pertinent(List<Error> errors) {
        var others =
                errors.stream()
                        .filter(error -> error.getKeyword().equals("const"))
                        .map(error -> error.getEvaluationPath().toString())
                        .filter(path -> path.matches(".*/oneOf/\\d+/.*"))
                        .map(path -> path.replaceFirst("(.*/oneOf/\\d+/).*", "$1"))
                        .toList();
        var pertinent =
                errors.stream()
                        .filter(error -> !error.getKeyword().equals("oneOf"))
                        .filter(error ->
                                others.stream()
                                        .noneMatch(
                                                error.getEvaluationPath().toString()::startsWith))
                        .toList();
        return pertinent.isEmpty() ? errors : pertinent;
    }

    /// JSON Schema 2020-12 with the one word of OpenAPI in use here, and no other: a misspelt one
    /// is a fault and not a comment.
    private Dialect dialect() {
        return Dialect.builder(Dialects.getDraft202012())
                .keyword(new NonValidationKeyword("discriminator"))
                .keyword(new UnionKeyword((file, to) -> resolve(file.replace(BASE, ""), to)))
                .unknownKeywordFactory(DisallowUnknownKeywordFactory.getInstance())
                .build();
    }

    private JsonNode read(String name) {
        return files.computeIfAbsent(name, _ -> yaml.readTree(served(BASE + name)));
    }

    private static String served(String iri) {
        String resource = "META-INF/resources/openapi/" + iri.replace(BASE, "");
        try (var file = OpenApiDocument.class.getClassLoader().getResourceAsStream(resource)) {
            if (file == null) throw new AssertionError("there is no " + resource);
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
