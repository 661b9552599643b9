package cardhouse.platform.json;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;

/// Configures the web server's JSON with the mapping of [JsonMapping].
@Singleton
public final class WireMapper implements ObjectMapperCustomizer {
    @Override
    public void customize(ObjectMapper mapper) {
        JsonMapping.configured(mapper);
    }
}
