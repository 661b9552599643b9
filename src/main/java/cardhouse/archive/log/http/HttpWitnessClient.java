package cardhouse.archive.log.http;

import cardhouse.archive.log.WitnessClient;
import cardhouse.fairness.Checkpoint;
import cardhouse.fairness.Hash;
import cardhouse.fairness.LogPolicy;
import cardhouse.fairness.MerkleTree;
import cardhouse.fairness.SignedNote;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;

/// Requests cosignatures of witnesses (C2SP tlog-witness).
public final class HttpWitnessClient implements WitnessClient {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final int OK = 200;
    private static final int CONFLICT = 409;
    private static final int UNPROCESSABLE = 422;

    private final HttpClient http =
            HttpClient.newBuilder()
                    .connectTimeout(TIMEOUT)
                    .version(HttpClient.Version.HTTP_1_1)
                    .build();

    @Override
    public Answer ask(LogPolicy.Witness witness, SignedNote note, MerkleTree tree, int known) {
        int size = (int) Checkpoint.read(note).size();
        try {
            var first = post(witness, submission(note, tree, known));
            if (first.statusCode() != CONFLICT) return answer(witness, note, first);
            int actual = Integer.parseInt(first.body().strip());
            if (actual > size)
                return new Answer.Forked("it has cosigned " + actual + " entries, not " + size);
            return answer(witness, note, post(witness, submission(note, tree, actual)));
        } catch (IOException | IllegalArgumentException failed) {
            return new Answer.Failed(String.valueOf(failed.getMessage()));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return new Answer.Failed("the server stops");
        }
    }

    private static Answer answer(
            LogPolicy.Witness witness, SignedNote note, HttpResponse<String> response) {
        if (response.statusCode() == UNPROCESSABLE)
            return new Answer.Forked("it has cosigned another history");
        if (response.statusCode() != OK)
            return new Answer.Failed("it answered with status " + response.statusCode());
        var valid =
                SignedNote.signatures(response.body()).stream()
                        .filter(line ->
                                witness.key().hasSigned(new SignedNote(note.text(), List.of(line))))
                        .toList();
        return valid.isEmpty()
                ? new Answer.Failed("it did not sign with its key")
                : new Answer.Cosigned(valid);
    }

    private static String submission(SignedNote note, MerkleTree tree, int older) {
        var lines = new StringBuilder("old " + older + "\n");
        for (Hash hash : tree.consistency(older))
            lines.append(Checkpoint.base64(hash)).append('\n');
        return lines.append('\n').append(note).toString();
    }

    private HttpResponse<String> post(LogPolicy.Witness witness, String body)
            throws IOException, InterruptedException {
        var address = witness.url().orElseThrow().replaceFirst("/$", "") + "/add-checkpoint";
        var request =
                HttpRequest.newBuilder(URI.create(address))
                        .timeout(TIMEOUT)
                        .POST(BodyPublishers.ofString(body))
                        .build();
        return http.send(request, BodyHandlers.ofString());
    }
}
