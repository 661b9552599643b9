package cardhouse.http;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Singleton;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The methods of each address of a resource. The web framework answers 404 for a wrong method
/// wherever another address below the same resource has that method.
@Singleton
public final class KnownMethods {
    private static final Pattern PARAMETER = Pattern.compile("\\{[^{}]+}");

    private record Address(Pattern path, String method, List<String> produced) {}

    private final List<Address> addresses;

    KnownMethods(BeanManager beans) {
        this.addresses =
                beans.getBeans(Object.class, Any.Literal.INSTANCE).stream()
                        .<Class<?>>map(Bean::getBeanClass)
                        .filter(type -> type.isAnnotationPresent(Path.class))
                        .distinct()
                        .flatMap(KnownMethods::addresses)
                        .toList();
    }

    private static Stream<Address> addresses(Class<?> resource) {
        String base = resource.getAnnotation(Path.class).value();
        return Arrays.stream(resource.getMethods())
                .flatMap(method ->
                        Arrays.stream(method.getAnnotations())
                                .map(Annotation::annotationType)
                                .filter(type -> type.isAnnotationPresent(HttpMethod.class))
                                .map(type -> type.getAnnotation(HttpMethod.class).value())
                                .map(verb ->
                                        new Address(
                                                pattern(base + below(method)),
                                                verb,
                                                produced(resource, method))));
    }

    private static String below(Method method) {
        Path path = method.getAnnotation(Path.class);
        return path == null ? "" : "/" + path.value();
    }

    public static List<String> produced(Class<?> resource, Method method) {
        @Nullable Produces own = method.getAnnotation(Produces.class);
        @Nullable Produces produces = own == null ? resource.getAnnotation(Produces.class) : own;
        if (produces == null) return List.of(MediaType.APPLICATION_JSON);
        return Arrays.stream(produces.value()).map(type -> type.split(";")[0]).toList();
    }

    /// The media types of an operation's answers, the usual one first; empty if there is no such
    /// operation.
    public List<String> produced(String method, String path) {
        String verb = method.equals(HttpMethod.HEAD) ? HttpMethod.GET : method;
        return addresses.stream()
                .filter(address -> address.method().equals(verb))
                .filter(address -> address.path().matcher(path).matches())
                .findFirst()
                .map(Address::produced)
                .orElse(List.of());
    }

    private static Pattern pattern(String template) {
        String plain = template.replaceAll("/+", "/").replaceAll("(.)/$", "$1");
        return Pattern.compile(
                Arrays.stream(PARAMETER.split(plain, -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining("[^/]+")));
    }

    /// In alphabetical order; empty if the address does not exist.
    public Set<String> at(String path) {
        String plain = ("/" + path).replaceAll("/+", "/").replaceAll("(.)/$", "$1");
        var methods =
                addresses.stream()
                        .filter(address -> address.path().matcher(plain).matches())
                        .map(Address::method)
                        .collect(Collectors.toCollection(TreeSet::new));
        // A path that supports GET also supports HEAD.
        if (methods.contains(HttpMethod.GET)) methods.add(HttpMethod.HEAD);
        return methods;
    }
}
