package cardhouse.http;

import io.restassured.filter.Filter;
import io.restassured.filter.FilterContext;
import io.restassured.response.Response;
import io.restassured.specification.FilterableRequestSpecification;
import io.restassured.specification.FilterableResponseSpecification;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Checks every exchange of a REST Assured test against the contract: the answer always, the
/// request if it was successful.
///
/// `given().filter(new ContractFilter())`, or for all tests `RestAssured.filters(…)`. Addresses
/// outside of the contract, such as the files of the console and the contract itself, are ignored.
public final class ContractFilter implements Filter {
    private final OpenApiDocument document = OpenApiDocument.SERVED;

    @Override
    public Response filter(
            FilterableRequestSpecification request,
            FilterableResponseSpecification expected,
            FilterContext context) {
        Response response = context.next(request, expected);
        URI uri = URI.create(request.getURI());
        String method = request.getMethod().toUpperCase(Locale.ROOT);
        if (isOutside(method, uri.getPath())) return response;
        var faults = new ArrayList<String>();
        boolean head = method.equals("HEAD");
        document.operation(head ? "GET" : method, uri.getPath())
                .ifPresentOrElse(
                        operation -> {
                            faults.addAll(answer(operation, response, head));
                            if (response.statusCode() < 300)
                                faults.addAll(
                                        new RequestCheck(operation).faults(request, uri, response));
                        },
                        () -> faults.addAll(stray(uri.getPath(), response)));
        if (!faults.isEmpty()) {
            throw new AssertionError(
                    "%s %s answered %d and broke the contract:%n  %s%n%s"
                            .formatted(
                                    method,
                                    uri,
                                    response.statusCode(),
                                    String.join(System.lineSeparator() + "  ", faults),
                                    response.asString()));
        }
        return response;
    }

    private static boolean isOutside(String method, String path) {
        return method.equals("OPTIONS")
                || path.startsWith("/openapi")
                || path.startsWith("/webjars/");
    }

    private List<String> answer(Operation operation, Response response, boolean head) {
        return Answer.of(response).faults(operation, head);
    }

    private List<String> stray(String path, Response response) {
        return Answer.of(response).strayFaults(document.hasPath(path));
    }

    static String orEmpty(@Nullable String text) {
        return Objects.requireNonNullElse(text, "");
    }

    /// The body of a request as it was sent.
    static String sent(@Nullable Object body) {
        if (body instanceof byte[] bytes) return new String(bytes, StandardCharsets.UTF_8);
        return body == null ? "" : body.toString();
    }
}
