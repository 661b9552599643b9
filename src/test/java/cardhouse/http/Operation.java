package cardhouse.http;

import cardhouse.players.Scope;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// One method of one path in the contract.
record Operation(String method, String template, ContractValue path, ContractValue place) {
    static final Comparator<Operation> MOST_LITERAL =
            Comparator.comparingLong(
                    operation -> operation.segments().filter(Operation::isParameter).count());

    private static final List<String> METHODS = List.of("get", "put", "post", "delete", "patch");

    static List<Operation> of(ContractValue path) {
        var operations = new ArrayList<Operation>();
        for (String method : METHODS) {
            path.find(method)
                    .ifPresent(place ->
                            operations.add(
                                    new Operation(
                                            method.toUpperCase(Locale.ROOT),
                                            path.name(),
                                            path,
                                            place)));
        }
        return operations;
    }

    boolean matches(String concrete) {
        var mine = segments().toList();
        var theirs = List.of(concrete.split("/", -1));
        if (mine.size() != theirs.size()) return false;
        for (int i = 0; i < mine.size(); i++) {
            String segment = theirs.get(i);
            if (isParameter(mine.get(i)) ? segment.isEmpty() : !mine.get(i).equals(segment))
                return false;
        }
        return true;
    }

    /// The parameters of the path and of the method itself.
    Stream<ContractValue> parameters() {
        return Stream.of(path, place)
                .flatMap(level -> level.find("parameters").stream())
                .flatMap(list -> list.children().stream())
                .map(ContractValue::follow);
    }

    Optional<ContractValue> requestBody() {
        return place.find("requestBody").map(ContractValue::follow);
    }

    Optional<ContractValue> response(int status) {
        return place.find("responses", String.valueOf(status)).map(ContractValue::follow);
    }

    /// Whether a token with this scope alone is good for it.
    boolean admits(Scope scope) {
        return alternatives().isEmpty()
                || alternatives().stream()
                        .flatMap(one -> one.find("bearer").stream())
                        .anyMatch(scopes ->
                                scopes.children().isEmpty()
                                        || scopes.children().stream()
                                                .map(name -> name.node().asString())
                                                .map(Scope::named)
                                                .anyMatch(named ->
                                                        named.orElseThrow()
                                                                .isAmong(Set.of(scope))));
    }

    boolean admitsAnybody() {
        return !looksAtTokens()
                || alternatives().stream().anyMatch(one -> one.find("bearer").isEmpty());
    }

    /// Whether it makes any difference to send a token.
    boolean looksAtTokens() {
        return !alternatives().isEmpty();
    }

    private List<ContractValue> alternatives() {
        return place.find("security")
                .orElseGet(() -> place.document().file(OpenApiDocument.ROOT).get("security"))
                .children();
    }

    private Stream<String> segments() {
        return Stream.of(template.split("/", -1));
    }

    private static boolean isParameter(String segment) {
        return segment.startsWith("{");
    }

    @Override
    public String toString() {
        return method + " " + template;
    }
}
