package cardhouse.archive.log;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.fairness.Checkpoint;
import cardhouse.fairness.Hash;
import cardhouse.fairness.LogKey;
import cardhouse.fairness.MerkleTree;
import cardhouse.fairness.SignedNote;
import cardhouse.platform.keys.SeededKey;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A witness answers as its protocol states, and never cosigns two histories.
@Pure
class WitnessTest {
    private static final String ORIGIN = "cards.example/log";
    private static final SeededKey LOG = SeededKey.of(seed(1));
    private static final SeededKey OWN = SeededKey.of(seed(2));
    private static final LogKey LOG_KEY = new LogKey(ORIGIN, LogKey.Kind.LOG, LOG.receipts().key());
    private static final LogKey WITNESS =
            new LogKey("witness.example/w", LogKey.Kind.WITNESS, OWN.receipts().key());

    @TempDir Path folder;
    private final HttpClient http = HttpClient.newHttpClient();
    private WitnessServer server;

    private static byte[] seed(int number) {
        byte[] seed = new byte[32];
        seed[0] = (byte) number;
        return seed;
    }

    private WitnessServer start() throws IOException {
        return new WitnessServer(
                new Witness(
                        WITNESS,
                        OWN.receipts(),
                        List.of(LOG_KEY),
                        new WitnessServer.Folder(folder),
                        Clock.systemUTC()),
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    @BeforeEach
    void open() throws IOException {
        server = start();
    }

    @AfterEach
    void close() {
        server.close();
        http.close();
    }

    private static MerkleTree tree(String branch, int size) {
        return new MerkleTree(
                IntStream.range(0, size)
                        .mapToObj(i -> MerkleTree.leaf(i < 4 ? "entry " + i : branch + i))
                        .toList());
    }

    private static String note(String branch, int size) {
        String text = new Checkpoint(ORIGIN, size, tree(branch, size).root()).text();
        String line = LOG_KEY.sign(text, LOG.receipts(), 0);
        return new SignedNote(text, List.of(line)).toString();
    }

    private static String submission(int older, List<Hash> proof, String note) {
        var lines = new StringBuilder("old " + older + "\n");
        for (Hash hash : proof) lines.append(Checkpoint.base64(hash)).append('\n');
        return lines.append('\n').append(note).toString();
    }

    private static String submission(String branch, int older, int size) {
        return submission(older, tree(branch, size).consistency(older), note(branch, size));
    }

    private HttpResponse<String> post(String body) throws IOException, InterruptedException {
        var request =
                HttpRequest.newBuilder(
                                URI.create("http://127.0.0.1:" + server.port() + "/add-checkpoint"))
                        .POST(BodyPublishers.ofString(body))
                        .build();
        return http.send(request, BodyHandlers.ofString());
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        var address = URI.create("http://127.0.0.1:" + server.port() + path);
        return http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
    }

    private static boolean cosigned(String note, String lines) {
        return WITNESS.hasSigned(SignedNote.read(note).with(SignedNote.signatures(lines)));
    }

    @Test
    void a_growing_log_is_cosigned_also_after_a_restart() throws Exception {
        var first = post(submission("", 0, 3));
        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(cosigned(note("", 3), first.body())).isTrue();
        server.close();
        server = start();
        assertThat(post(submission("", 3, 9)).statusCode()).isEqualTo(200);
        // A lost answer: the same checkpoint again.
        assertThat(post(submission("", 9, 9)).statusCode()).isEqualTo(200);
        var shown = get("/" + Witness.hash(ORIGIN) + "/checkpoint");
        assertThat(shown.statusCode()).isEqualTo(200);
        assertThat(shown.body()).startsWith(ORIGIN + "\n9\n");
        assertThat(WITNESS.hasSigned(SignedNote.read(shown.body()))).isTrue();
        assertThat(LOG_KEY.hasSigned(SignedNote.read(shown.body()))).isTrue();
    }

    @Test
    void a_log_that_forks_or_goes_back_is_refused() throws Exception {
        assertThat(post(submission("", 0, 6)).statusCode()).isEqualTo(200);
        var behind = post(submission("", 3, 9));
        assertThat(behind.statusCode()).isEqualTo(409);
        assertThat(behind.headers().firstValue("Content-Type")).contains("text/x.tlog.size");
        assertThat(behind.body()).isEqualTo("6\n");
        assertThat(post(submission("fork", 6, 9)).statusCode()).isEqualTo(422);
        assertThat(post(submission("fork", 6, 6)).statusCode()).isEqualTo(422);
        assertThat(post(submission(6, List.of(), note("", 9))).statusCode()).isEqualTo(422);
        assertThat(post(submission(6, List.of(), note("", 3))).statusCode()).isEqualTo(400);
        assertThat(get("/" + Witness.hash(ORIGIN) + "/checkpoint").body())
                .startsWith(ORIGIN + "\n6\n");
        assertThat(post(submission("", 6, 9)).statusCode()).isEqualTo(200);
    }

    @Test
    void bad_requests_change_nothing() throws Exception {
        String other = note("", 3).replace(ORIGIN, "other.example/log");
        assertThat(post(submission(0, List.of(), other)).statusCode()).isEqualTo(404);
        String text = SignedNote.read(note("", 3)).text();
        String unsigned =
                new SignedNote(text, List.of("\u2014 " + ORIGIN + " AAAAAAAA")).toString();
        assertThat(post(submission(0, List.of(), unsigned)).statusCode()).isEqualTo(403);
        String forged = note("", 3).replaceFirst("\n3\n", "\n4\n");
        assertThat(post(submission(0, List.of(), forged)).statusCode()).isEqualTo(403);
        var hash = List.of(tree("", 1).root());
        assertThat(post(submission(0, hash, note("", 3))).statusCode()).isEqualTo(422);
        for (String bad :
                List.of(
                        "",
                        "old 0",
                        "old 00\n\n" + note("", 3),
                        "old 0\n!\n\n" + note("", 3),
                        "old 0\n" + "AAAA\n".repeat(64) + "\n" + note("", 3),
                        "old 0\n\nnot a note\n")) {
            assertThat(post(bad).statusCode()).as(bad).isEqualTo(400);
        }
        assertThat(post("x".repeat(300_000)).statusCode()).isEqualTo(413);
        assertThat(get("/add-checkpoint").statusCode()).isEqualTo(405);
        assertThat(get("/").statusCode()).isEqualTo(404);
        assertThat(get("/" + Witness.hash(ORIGIN) + "/checkpoint").statusCode()).isEqualTo(404);
    }

    /// Of two branches at once, exactly one is cosigned.
    @Test
    void of_concurrent_branches_one_is_cosigned() throws Exception {
        assertThat(post(submission("", 0, 4)).statusCode()).isEqualTo(200);
        var posts = new ArrayList<Callable<Integer>>();
        for (String branch : List.of("a", "b", "c", "d")) {
            String body = submission(branch, 4, 5);
            posts.add(() -> post(body).statusCode());
        }
        var statuses = new ArrayList<Integer>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var one : threads.invokeAll(posts)) statuses.add(one.get());
        }
        assertThat(statuses).containsExactlyInAnyOrder(200, 409, 409, 409);
    }
}
