package cardhouse.platform.json;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;

/// Makes the web server write records as the house does.
@Singleton
public final class WireMapper implements ObjectMapperCustomizer {
    @Override
    public void customize(ObjectMapper mapper) {
        JsonMapping.configured(mapper);
    }
}
