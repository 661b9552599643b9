package cardhouse.http;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.MainClasses;
import cardhouse.http.mcp.McpResource;
import cardhouse.players.oauth.http.MetadataResource;
import cardhouse.players.oauth.http.OAuthResource;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The contract and the resources name the same requests.
class ResourcesTest {
    /// The protocol of agents defines their answers, and a test checks its schema. In the contract,
    /// the operation would only have an object in and an object out. RFCs define those of OAuth,
    /// which the contract names in its security scheme.
    private static final Set<Class<?>> HAVE_CONTRACTS_OF_THEIR_OWN =
            Set.of(McpResource.class, OAuthResource.class, MetadataResource.class);

    @Test
    void every_request_of_the_contract_has_a_resource_and_every_resource_is_in_the_contract() {
        Set<String> written =
                OpenApiDocument.SERVED.operations().stream()
                        .map(operation -> shape(operation.method(), operation.template()))
                        .collect(Collectors.toCollection(TreeSet::new));

        assertThat(built()).isEqualTo(written);
    }

    private static Set<String> built() {
        return MainClasses.in("cardhouse")
                .filter(type -> type.isAnnotationPresent(Path.class))
                .filter(type -> !HAVE_CONTRACTS_OF_THEIR_OWN.contains(type))
                .flatMap(ResourcesTest::requests)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> requests(Class<?> resource) {
        String base = resource.getAnnotation(Path.class).value();
        return Arrays.stream(resource.getMethods())
                .flatMap(method ->
                        Arrays.stream(method.getAnnotations())
                                .map(Annotation::annotationType)
                                .filter(type -> type.isAnnotationPresent(HttpMethod.class))
                                .map(type -> type.getAnnotation(HttpMethod.class).value())
                                .map(verb -> shape(verb, base + "/" + below(method))));
    }

    private static String below(Method method) {
        Path path = method.getAnnotation(Path.class);
        return path == null ? "" : path.value();
    }

    /// Without doubled slashes, patterns and names of path parameters.
    private static String shape(String method, String path) {
        String plain =
                ("/" + path)
                        .replaceAll("\\{[^/{}]*(\\{[^{}]*}[^/{}]*)*}", "{}")
                        .replaceAll("/+", "/")
                        .replaceAll("(.)/$", "$1");
        return method + " " + plain;
    }
}
