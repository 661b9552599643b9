package cardhouse.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The requests and responses of a run, as examples of the contract: each a piece below
/// `openapi/examples`, by its name.
final class Examples {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Recorder recorder;
    private final StablePlaceholders lookalikes = new StablePlaceholders();
    private final Map<String, String> pieces;

    private Examples(Recorder recorder, Map<String, String> pieces) {
        this.recorder = recorder;
        this.pieces = pieces;
    }

    /// A part of the run, which numbers what it sees by itself.
    interface Chapter {
        void play(Examples examples);
    }

    /// @param address of a new service with [Record#SETTINGS] and a [SteadyAgent] that seals days
    static Map<String, String> recorded(URI address) {
        var pieces = new TreeMap<String, String>();
        List<Chapter> chapters =
                List.of(
                        new AuditExamples(),
                        new AccountExamples(),
                        new MatchExamples(),
                        new PlayExamples(),
                        new WebhookExamples(),
                        new RatingExamples(),
                        new StatisticExamples(),
                        new SetExamples(),
                        new DailyExamples(),
                        new PuzzleExamples(),
                        new TournamentExamples(),
                        new ClubExamples(),
                        new ProblemExamples());
        for (Chapter chapter : chapters)
            chapter.play(
                    new Examples(
                            new Recorder(address, new Caller("the operator", Record.ADMIN_TOKEN)),
                            pieces));
        return pieces;
    }

    Recorder recorder() {
        return recorder;
    }

    /// Shows what is sent with a request that is a good one.
    RecordedResponse sent(String name, String summary, Call call) {
        keepBody(name, summary, call);
        return good(call);
    }

    /// Shows what a request is answered with.
    RecordedResponse said(String name, String summary, Call call) {
        RecordedResponse got = good(call);
        keep(name, summary, got.header("content-type"), got.body());
        return got;
    }

    /// Shows what is sent and what is answered.
    RecordedResponse both(String request, String answer, String summary, Call call) {
        keepBody(request, summary, call);
        return said(answer, summary, call);
    }

    /// Shows the beginning of a list in the answer.
    void first(String name, String summary, String list, Call call) {
        JsonNode whole = parsed(good(call).body());
        var items = (ArrayNode) whole.at(list);
        while (items.size() > 1) items.remove(items.size() - 1);
        keep(name, summary, whole.toString());
    }

    /// Shows how a long text begins.
    void beginning(String name, String summary, int lines, Call call) {
        RecordedResponse got = good(call);
        String start = got.body().lines().limit(lines).collect(Collectors.joining("\n", "", "\n"));
        keep(name, summary, got.header("content-type"), start);
    }

    /// Shows an answer whose names come in an order that changes from start to start.
    void unordered(String name, String summary, Call call) {
        var sorted = JSON.createObjectNode();
        parsed(good(call).body()).properties().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(one -> sorted.set(one.getKey(), one.getValue()));
        keep(name, summary, sorted.toString());
    }

    /// Shows how a request is refused.
    void refused(String name, String summary, int status, Call call) {
        RecordedResponse got = recorder.quiet(call);
        if (got.status() != status) throw new AssertionError(call.text() + got.text());
        keep(name, summary, got.header("content-type"), got.body());
    }

    /// Shows what came in another way, JSON.
    void keep(String name, String summary, String json) {
        keep(name, ExampleText.json(summary, parsed(lookalikes.in(json))));
    }

    private void keep(String name, String summary, String type, String text) {
        if (type.startsWith("application/") && type.replaceFirst(";.*", "").matches(".*[/+]json"))
            keep(name, summary, text);
        else keep(name, ExampleText.plain(summary, lookalikes.in(text)));
    }

    private void keep(String name, String piece) {
        if (pieces.put(name + ".yaml", piece) != null)
            throw new AssertionError("two examples are called " + name);
    }

    private void keepBody(String name, String summary, Call call) {
        int type = call.headers().indexOf("Content-Type") + 1;
        keep(name, summary, call.headers().get(type), Objects.requireNonNull(call.body()));
    }

    private RecordedResponse good(Call call) {
        RecordedResponse got = recorder.quiet(call);
        if (got.status() / 100 != 2) throw new AssertionError(call.text() + got.text());
        return got;
    }

    private static JsonNode parsed(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException bad) {
            throw new AssertionError(text, bad);
        }
    }
}
