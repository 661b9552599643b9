package cardhouse.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// One of the `x-codeSamples` of an operation in the contract, which documentation made of it shows
/// beside the operation.
///
/// @param language as those who show them name it
record CodeSample(String operation, String language, String source) {
    private static final Path PATHS = Path.of("openapi", "paths");

    static List<CodeSample> all() {
        var yaml = new YAMLMapper();
        var samples = new ArrayList<CodeSample>();
        try (Stream<Path> files = Files.list(PATHS)) {
            for (Path file : files.sorted().toList())
                for (JsonNode operation : yaml.readTree(file.toFile()))
                    for (JsonNode sample : operation.path("x-codeSamples"))
                        samples.add(
                                new CodeSample(
                                        operation.get("operationId").asString(),
                                        sample.get("lang").asString(),
                                        sample.get("source").asString()));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return samples;
    }

    boolean isShell() {
        return language.equals("Shell");
    }

    @Override
    public String toString() {
        return operation + " in " + language;
    }
}
