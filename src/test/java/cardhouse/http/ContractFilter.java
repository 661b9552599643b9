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
import tools.jackson.databind.json.JsonMapper;

/// Holds every exchange of a REST Assured test against the contract: the answer always, the request
/// if it was answered with success.
///
/// `given().filter(new ContractFilter())`, or for all tests `RestAssured.filters(…)`. What lies
/// outside the contract, the files of the console and the contract themselves, is let through.
public final class ContractFilter implements Filter {
    private static final JsonMapper JSON = new JsonMapper();

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
                                faults.addAll(new RequestCheck(operation).faults(request, uri));
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
        return operation
                .response(response.statusCode())
                .map(said -> answer(said, response, head))
                .orElse(List.of("the contract knows no such status of " + operation));
    }

    /// Paths and methods that the contract does not have.
    private List<String> stray(String path, Response response) {
        boolean known = document.hasPath(path);
        int status = known ? 405 : 404;
        if (response.statusCode() != status)
            return List.of("not in the contract, so that the answer should be " + status);
        return answer(
                document.file(OpenApiDocument.ROOT)
                        .get("components", "responses", known ? "MethodNotAllowed" : "NotFound"),
                response,
                false);
    }

    private List<String> answer(Place said, Response response, boolean head) {
        var faults = new ArrayList<String>();
        said.find("headers").stream()
                .flatMap(headers -> headers.children().stream())
                .forEach(header ->
                        faults.addAll(
                                new Text("header " + header.name(), response.header(header.name()))
                                        .faults(header.follow())));
        if (head) return faults;
        var body = new Body(orEmpty(response.contentType()), response.asString());
        body.faults(said).forEach(fault -> faults.add("the body " + fault));
        if (faults.isEmpty() && body.mediaType().equals("application/problem+json"))
            faults.addAll(problem(response));
        return faults;
    }

    /// A problem repeats the status, and its type is its code in kebab case.
    private static List<String> problem(Response response) {
        var problem = JSON.readTree(response.asString());
        var faults = new ArrayList<String>();
        if (problem.path("status").asInt() != response.statusCode())
            faults.add("the problem has another status than the answer");
        String code = problem.path("code").asString();
        String type = "/problems/" + code.toLowerCase(Locale.ROOT).replace('_', '-');
        if (!problem.path("type").asString().equals(type))
            faults.add("the type of " + code + " should be " + type);
        return faults;
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
