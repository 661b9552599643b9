package cardhouse.http;

import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/// An answer of the service, from any client, to check against the contract.
record Answer(int status, Function<String, @Nullable String> headers, String body) {
    private static final JsonMapper JSON = new JsonMapper();

    static Answer of(Response response) {
        return new Answer(response.statusCode(), response::header, response.asString());
    }

    /// What an operation has against it.
    ///
    /// @param head whether the answer has to do without its body
    List<String> faults(Operation operation, boolean head) {
        return operation
                .response(status)
                .map(said -> faults(said, head))
                .orElse(List.of("the contract knows no such status of " + operation));
    }

    /// What is against it as an answer to a request that the contract does not have.
    ///
    /// @param known whether the contract has the path
    List<String> strayFaults(boolean known) {
        int due = known ? 405 : 404;
        if (status != due)
            return List.of("not in the contract, so that the answer should be " + due);
        return faults(
                OpenApiDocument.SERVED
                        .file(OpenApiDocument.ROOT)
                        .get("components", "responses", known ? "MethodNotAllowed" : "NotFound"),
                false);
    }

    private List<String> faults(ContractValue said, boolean head) {
        var faults = new ArrayList<String>();
        said.find("headers").stream()
                .flatMap(all -> all.children().stream())
                .forEach(header ->
                        faults.addAll(
                                new Text("header " + header.name(), headers.apply(header.name()))
                                        .faults(header.follow())));
        if (head) return faults;
        var sent = new Body(ContractFilter.orEmpty(headers.apply("Content-Type")), body);
        sent.faults(said).forEach(fault -> faults.add("the body " + fault));
        if (faults.isEmpty() && sent.mediaType().equals("application/problem+json"))
            faults.addAll(problemFaults());
        return faults;
    }

    /// A problem repeats the status, and its type is its code in kebab case.
    private List<String> problemFaults() {
        var problem = JSON.readTree(body);
        var faults = new ArrayList<String>();
        if (problem.path("status").asInt() != status)
            faults.add("the problem has another status than the answer");
        String code = problem.path("code").asString();
        String type = "/problems/" + code.toLowerCase(Locale.ROOT).replace('_', '-');
        if (!problem.path("type").asString().equals(type))
            faults.add("the type of " + code + " should be " + type);
        return faults;
    }
}
