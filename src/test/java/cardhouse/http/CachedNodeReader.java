package cardhouse.http;

import com.networknt.schema.InputFormat;
import com.networknt.schema.serialization.BasicNodeReader;
import com.networknt.schema.serialization.NodeReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;

/// Caches files. A registry of schemas reads a file once for each schema in it, and the contract is
/// one file of hundreds.
final class CachedNodeReader implements NodeReader {
    private final NodeReader reader = BasicNodeReader.getInstance();
    private final Map<String, JsonNode> schemas = new ConcurrentHashMap<>();

    @Override
    public JsonNode readSchema(String text, InputFormat format) {
        return schemas.computeIfAbsent(text, _ -> reader.readSchema(text, format));
    }

    @Override
    public JsonNode readSchema(InputStream file, InputFormat format) {
        try {
            return readSchema(new String(file.readAllBytes(), StandardCharsets.UTF_8), format);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public JsonNode readTree(String text, InputFormat format) {
        return reader.readTree(text, format);
    }

    @Override
    public JsonNode readTree(InputStream file, InputFormat format) {
        return reader.readTree(file, format);
    }
}
