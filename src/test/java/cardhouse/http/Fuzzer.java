package cardhouse.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/// Sends requests thrown from the contract, more right than wrong, and holds every answer against
/// it.
final class Fuzzer {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Pattern CODE = Pattern.compile("\"code\":\"([A-Z_]+)\"");
    private static final int KNOWN = 12;
    private static final int TOKENS = 4;

    /// Parameters that are revisions: most matches have few.
    private static final Set<String> REVISIONS = Set.of("at", "from", "to");

    private static final List<String> ACCEPTED =
            List.of("application/json", "text/plain", "application/x-ndjson", "image/png", "*/*");
    private static final String EVENTS = "text/event-stream";
    private static final List<String> SENT =
            List.of("application/json", "text/plain", "application/xml", "nonsense", "a/b;c=\"");
    private static final List<String> SEGMENTS =
            List.of("%00", "%2e%2e", "a%2Fb", "%20", "%C3%A4", "%ff", "x;y=1", "%27or%271");

    private final HttpClient http;
    private final URI house;
    private final Dice dice;
    private final List<Operation> operations;
    private final List<String> tokens = new ArrayList<>();
    private final List<String> ids = new ArrayList<>();
    private final List<String> matches = new ArrayList<>();
    private final List<String> webhooks = new ArrayList<>();
    private final List<String> bots = new ArrayList<>();
    private final List<String> seeks = new ArrayList<>();
    private final Map<String, String> makers = new HashMap<>();
    private final List<String> faults = new ArrayList<>();
    private final Map<String, Map<Integer, Integer>> answers = new TreeMap<>();
    private final Map<String, Integer> problems = new TreeMap<>();

    Fuzzer(HttpClient http, URI house, long seed) {
        this.http = http;
        this.house = house;
        this.dice = new Dice(new Random(seed));
        this.operations = OpenApiDocument.SERVED.operations();
        ids.add("01930f70-1b2c-7e44-9c1d-8a6b5f4e3d21");
    }

    /// All faults, with their requests.
    List<String> faults() {
        return faults;
    }

    /// How often each operation gave each status.
    Map<String, Map<Integer, Integer>> answers() {
        return answers;
    }

    /// How often each problem was met, by its code.
    Map<String, Integer> problems() {
        return problems;
    }

    /// @param sent called after each request
    void run(int requests, Runnable sent) throws IOException, InterruptedException {
        for (int i = 0; i < requests && faults.size() < 20; i++) {
            if (tokens.size() < TOKENS) enter();
            else throwOne(operation());
            sent.run();
        }
    }

    /// Accounts and matches live longer than they would if each of so few operations came up as
    /// often.
    private Operation operation() {
        Operation operation = dice.one(operations);
        int rare =
                switch (operation.place().text("operationId")) {
                    case "deleteMe" -> 20;
                    case "cancelMatch", "deleteWebhook" -> 3;
                    default -> 1;
                };
        return dice.oneIn(rare) ? operation : operation();
    }

    /// Opens an account, with a match that waits, one that is being played, and a webhook, so that
    /// chance does not have to make them.
    private void enter() throws IOException, InterruptedException {
        String opened = made("/v1/players", "", "{\"name\":\"Fuzz\",\"kind\":\"BOT\"}");
        String token = JSON.readTree(opened).get("token").asString();
        remember(opened, token);
        bots.addFirst(JSON.readTree(opened).get("player").get("id").asString());
        if (bots.size() > TOKENS) bots.removeLast();
        made("PUT", "/v1/players/me/manifest", token, "{\"games\":[{\"game\":\"trash\"}]}");
        for (String other : List.of("{\"kind\":\"OPEN\"}", "{\"kind\":\"BOT\"}")) {
            String match = "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"}," + other + "]}";
            remember(made("/v1/matches", token, match), token);
        }
        remember(made("/v1/seeks", token, "{\"game\":\"trash\"}"), token);
        // No process listens there.
        String webhook = "{\"url\":\"https://127.0.0.1:9999/\"}";
        remember(made("/v1/webhooks", token, webhook), token);
    }

    private String made(String path, String token, String body)
            throws IOException, InterruptedException {
        return made("POST", path, token, body);
    }

    private String made(String method, String path, String token, String body)
            throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(house.resolve(path))
                        .timeout(PATIENCE)
                        .header("Content-Type", "application/json")
                        .method(method, HttpRequest.BodyPublishers.ofString(body));
        if (!token.isEmpty()) request.header("Authorization", "Bearer " + token);
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString()).body();
    }

    private void throwOne(Operation operation) throws IOException, InterruptedException {
        String path = path(operation);
        var request =
                HttpRequest.newBuilder(house.resolve(path + query(operation))).timeout(PATIENCE);
        @Nullable String token = token(path);
        if (token != null) request.header("Authorization", "Bearer " + token);
        else if (dice.oneIn(2)) request.header("Authorization", printable(dice.nasty()));
        headers(operation, request);
        String body = body(operation, request);
        request.method(
                operation.method(),
                body.isEmpty()
                        ? HttpRequest.BodyPublishers.noBody()
                        : HttpRequest.BodyPublishers.ofByteArray(bytes(body)));
        HttpResponse<InputStream> response;
        String answer;
        try {
            response = http.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
            answer = BodyStart.of(response);
        } catch (IOException none) {
            faults.add(
                    "%s %s%n%s%n  no answer: %s"
                            .formatted(operation.method(), path, shortened(body), none));
            return;
        }
        judge(operation, path, body, response, answer);
        if (response.statusCode() == 401 && token != null) tokens.remove(token);
        if (response.statusCode() == 201 && token != null) remember(answer, token);
    }

    /// Often the token of the creator of the object in the path.
    private @Nullable String token(String path) {
        if (dice.oneIn(8)) return null;
        var maker =
                ids.stream()
                        .filter(path::contains)
                        .map(makers::get)
                        .filter(tokens::contains)
                        .findFirst();
        return maker.isPresent() && dice.oneIn(2) ? maker.get() : dice.one(tokens);
    }

    private void judge(
            Operation operation,
            String path,
            String body,
            HttpResponse<InputStream> response,
            String answered) {
        var answer =
                new Answer(
                        response.statusCode(),
                        name -> response.headers().firstValue(name).orElse(null),
                        answered);
        answers.computeIfAbsent(operation.toString(), _ -> new TreeMap<>())
                .merge(answer.status(), 1, Integer::sum);
        if (answer.status() >= 400) {
            var code = CODE.matcher(answered);
            problems.merge(code.find() ? code.group(1) : "none", 1, Integer::sum);
        }
        var wrong = answer.faults(operation, false);
        boolean remoteNews =
                SEGMENTS.stream().anyMatch(path::contains)
                        && (answer.strayFaults(false).isEmpty()
                                || answer.strayFaults(true).isEmpty()
                                || isAnswerFromAbove(operation, path, answer));
        // Escapes that are not UTF-8 are no address of any operation.
        boolean unreadable =
                path.contains("%ff")
                        && answer.status() == 400
                        && answered.contains("\"code\":\"INVALID_PARAMETER\"");
        if (answer.status() < 500 && (wrong.isEmpty() || remoteNews || unreadable)) return;
        faults.add(
                "%s %s %s%n%s%n  answered %d %s%n  %s"
                        .formatted(
                                operation.method(),
                                response.uri(),
                                response.request().headers().map(),
                                shortened(body),
                                answer.status(),
                                shortened(answered),
                                wrong));
    }

    /// A step up in a path may well lead to another operation.
    private static boolean isAnswerFromAbove(Operation operation, String path, Answer answer) {
        String above = URI.create(path.replace("%2e%2e", "..")).normalize().getPath();
        return OpenApiDocument.SERVED
                .operation(operation.method(), above.replaceFirst("/$", ""))
                .filter(other -> answer.faults(other, false).isEmpty())
                .isPresent();
    }

    private String path(Operation operation) {
        return List.of(operation.template().split("/")).stream()
                .map(segment -> segment.startsWith("{") ? argument(segment) : segment)
                .collect(Collectors.joining("/"));
    }

    private String argument(String parameter) {
        if (dice.oneIn(15)) return dice.one(SEGMENTS);
        return switch (parameter) {
            case "{game}" -> dice.one(List.of("trash", "trio", "dumpster-brawl", "poker"));
            case "{webhook}" -> dice.one(webhooks.isEmpty() || dice.oneIn(4) ? ids : webhooks);
            case "{seek}" -> dice.one(seeks.isEmpty() || dice.oneIn(4) ? ids : seeks);
            case "{seat}" -> dice.oneIn(3) ? "" + dice.random().nextInt(-1, 4) : "1";
            case "{bot}" -> dice.one(bots.isEmpty() || dice.oneIn(4) ? ids : bots);
            case "{day}" -> "2026-01-02";
            case "{revision}" -> "" + dice.random().nextInt(0, 6);
            case "{match}" -> dice.one(matches.isEmpty() || dice.oneIn(4) ? ids : matches);
            default -> dice.one(ids);
        };
    }

    private String query(Operation operation) {
        return operation
                .parameters()
                .filter(parameter -> parameter.text("in").equals("query"))
                .filter(parameter ->
                        dice.oneIn(parameter.node().path("required").asBoolean(false) ? 1 : 4))
                .map(parameter -> parameter.text("name") + "=" + encoded(parameter))
                .collect(Collectors.joining("&", "?", ""))
                .replaceFirst("\\?$", "");
    }

    private String encoded(ContractValue parameter) {
        String value = dice.value(parameter.get("schema")).asString("");
        if (REVISIONS.contains(parameter.text("name")) && dice.oneIn(2)) value = "1";
        if (dice.oneIn(6)) value = dice.nasty();
        // The web server itself refuses longer targets, without a problem.
        return URLEncoder.encode(
                value.substring(0, Math.min(value.length(), 500)), StandardCharsets.UTF_8);
    }

    private void headers(Operation operation, HttpRequest.Builder request) {
        operation
                .parameters()
                .filter(parameter -> parameter.text("in").equals("header") && dice.oneIn(4))
                .forEach(parameter ->
                        request.header(parameter.text("name"), printable(header(parameter))));
        boolean streams =
                operation.response(200).flatMap(ok -> ok.find("content", EVENTS)).isPresent();
        if (streams && dice.oneIn(4)) request.header("Accept", EVENTS);
        else if (dice.oneIn(3)) request.header("Accept", dice.one(ACCEPTED));
    }

    private String header(ContractValue parameter) {
        if (parameter.text("name").equals("If-Match"))
            return dice.one(List.of("*", "\"1\"", "W/\"2\"", "\"999999999999\"", "1"));
        return dice.oneIn(4) ? dice.nasty() : dice.letters(dice.random().nextInt(70));
    }

    /// The client itself sends no header that breaks the protocol.
    private static String printable(String text) {
        String plain = text.replaceAll("[^ -~]", "?");
        return plain.isBlank() ? "?" : plain.strip();
    }

    private String body(Operation operation, HttpRequest.Builder request) {
        var said = operation.requestBody();
        if (said.isEmpty()) return "";
        ContractValue content = dice.one(said.get().get("content").children());
        request.header("Content-Type", dice.oneIn(20) ? dice.one(SENT) : content.name());
        if (content.name().equals("text/plain")) return Integer.toString(dice.random().nextInt(4));
        if (operation.place().text("operationId").equals("createMatch") && dice.oneIn(2))
            return "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},"
                    + dice.one(List.of("{\"kind\":\"OPEN\"}]}", "{\"kind\":\"BOT\"}]}"));
        if (operation.place().text("operationId").equals("takeSeat") && dice.oneIn(2)) return "{}";
        var items = content.find("x-item-schema");
        if (items.isPresent())
            return dice.value(items.get()) + "\n" + dice.broken(dice.value(items.get()).toString());
        String json = dice.value(content.get("schema")).toString();
        return dice.oneIn(3) ? dice.broken(json) : json;
    }

    /// Half a character becomes bytes that are no UTF-8.
    private static byte[] bytes(String body) {
        return body.contains("\ud800")
                ? body.replace('\ud800', '\u00ff').getBytes(StandardCharsets.ISO_8859_1)
                : body.getBytes(StandardCharsets.UTF_8);
    }

    /// What was made can be asked for.
    private void remember(String made, String maker) {
        if (!made.startsWith("{")) return;
        var answer = JSON.readTree(made);
        String id = answer.path("id").asString(answer.path("player").path("id").asString(""));
        if (answer.has("window")) seeks.addFirst(id);
        else if (answer.has("game")) matches.addFirst(id);
        if (seeks.size() > TOKENS) seeks.removeLast();
        if (matches.size() > TOKENS) matches.removeLast();
        if (answer.has("url")) webhooks.addFirst(id);
        if (webhooks.size() > TOKENS) webhooks.removeLast();
        if (!id.isEmpty()) {
            ids.add(id);
            makers.put(id, maker);
        }
        if (ids.size() > KNOWN) makers.remove(ids.remove(1));
        String token = answer.path("token").asString("");
        if (!token.isEmpty()) tokens.add(token);
        if (tokens.size() > TOKENS) tokens.removeFirst();
    }

    private static String shortened(String text) {
        return text.length() < 300 ? text : text.substring(0, 300) + "…";
    }
}
