package cardhouse.http;

import io.restassured.response.Response;
import io.restassured.specification.FilterableRequestSpecification;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Checks that the contract allows a request that succeeded: a service that accepts more has an
/// incomplete contract.
record RequestCheck(Operation operation) {
    private static final String LINES = "application/x-ndjson";

    List<String> faults(FilterableRequestSpecification request, URI uri, Response response) {
        var faults = new ArrayList<String>();
        var query = query(uri);
        operation
                .parameters()
                .forEach(parameter -> faults.addAll(faults(parameter, request, query)));
        query.keySet()
                .forEach(name ->
                        faults.add("the query has " + name + ", which is not in the contract"));
        body(request, response).forEach(fault -> faults.add("the request " + fault));
        return faults;
    }

    /// Takes what it has checked out of `query`.
    private List<String> faults(
            ContractValue parameter,
            FilterableRequestSpecification request,
            Map<String, String> query) {
        String name = parameter.text("name");
        return switch (parameter.text("in")) {
            case "query" -> new Text("query " + name, query.remove(name)).faults(parameter);
            case "header" ->
                    new Text("header " + name, request.getHeaders().getValue(name))
                            .faults(parameter);
            default -> List.of();
        };
    }

    private List<String> body(FilterableRequestSpecification request, Response response) {
        String type = ContractFilter.orEmpty(request.getContentType());
        String sent = ContractFilter.sent(request.getBody());
        String text = type.startsWith(LINES) ? succeeded(sent, response.asString()) : sent;
        if (text.isEmpty() && !sent.isEmpty()) return List.of();
        if (text.isEmpty()) {
            boolean required =
                    operation.requestBody().stream()
                            .anyMatch(said -> said.node().path("required").asBoolean(false));
            return required ? List.of("has no body") : List.of();
        }
        return operation
                .requestBody()
                .map(said -> new Body(type, text).faults(said))
                .orElse(List.of("has a body, and should have none"));
    }

    /// The lines that have succeeded, each of which has an answer of its own.
    private static String succeeded(String items, String answers) {
        var lines = items.lines().filter(line -> !line.isEmpty()).iterator();
        return answers.lines()
                .filter(answer -> lines.hasNext())
                .map(answer ->
                        JsonBody.from(answer).getInt("status") < 300 ? lines.next() : skip(lines))
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private static String skip(Iterator<String> lines) {
        lines.next();
        return "";
    }

    private static Map<String, String> query(URI uri) {
        var query = new LinkedHashMap<String, String>();
        if (uri.getRawQuery() == null) return query;
        for (String pair : uri.getRawQuery().split("&")) {
            int equals = pair.indexOf('=');
            String name = equals < 0 ? pair : pair.substring(0, equals);
            query.put(decoded(name), equals < 0 ? "" : decoded(pair.substring(equals + 1)));
        }
        return query;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
