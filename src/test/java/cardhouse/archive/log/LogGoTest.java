package cardhouse.archive.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.deploy.Command;
import cardhouse.deploy.Tools;
import cardhouse.fairness.Checkpoint;
import cardhouse.fairness.Hash;
import cardhouse.fairness.LogKey;
import cardhouse.fairness.MerkleTree;
import cardhouse.fairness.SignedNote;
import cardhouse.platform.keys.SeededKey;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The packages of the Go project, from which the formats of C2SP come, read the log: its
/// checkpoint, its tiles, its entries and its proofs.
@Tag("thorough")
@Tag("weekly")
class LogGoTest {
    private static final int SIZE = 600;
    private static final int WIDTH = 256;
    private static final int STEP = 7;

    private record Sealed(List<String> entries) implements LogStore {
        @Override
        public List<String> append() {
            return entries;
        }

        @Override
        public List<String> entries(int size) {
            return entries;
        }

        @Override
        public Optional<SignedNote> checkpoint() {
            return Optional.of(note(entries));
        }

        @Override
        public void publish(int size, SignedNote checkpoint) {
            throw new AssertionError("it is published");
        }
    }

    private static final SeededKey OWN = SeededKey.of(new byte[32]);
    private static final LogKey KEY =
            new LogKey("cards.example/log", LogKey.Kind.LOG, OWN.receipts().key());

    private static MerkleTree tree(List<String> entries) {
        return new MerkleTree(entries.stream().map(MerkleTree::leaf).toList());
    }

    private static SignedNote note(List<String> entries) {
        String text = new Checkpoint(KEY.name(), entries.size(), tree(entries).root()).text();
        return new SignedNote(text, List.of(KEY.sign(text, OWN.receipts(), 0)));
    }

    private static String check(Path folder) {
        return Command.of(
                        "env",
                        "GO111MODULE=off",
                        "GOPATH=/usr/share/gocode",
                        "GOCACHE=" + Path.of("target", "go").toAbsolutePath(),
                        "go",
                        "run",
                        Path.of("src", "test", "go", "log_check.go").toString(),
                        folder.toString())
                .run();
    }

    @Test
    void go_reads_the_log(@TempDir Path folder) throws IOException {
        Tools.need("golang-go", "golang-golang-x-mod-dev");
        var entries = IntStream.range(0, SIZE).mapToObj(i -> "day " + i).toList();
        var log =
                new TransparencyLog(
                        () -> true,
                        new Sealed(entries),
                        OWN.receipts(),
                        KEY,
                        List.of(),
                        (_, _, _, _) -> {
                            throw new AssertionError("there is no witness");
                        },
                        Clock.systemUTC());
        Files.writeString(folder.resolve("vkey"), KEY.text());
        Files.writeString(folder.resolve("checkpoint"), log.checkpoint().orElseThrow());
        var bundles = new ByteArrayOutputStream();
        for (int index = 0; index * WIDTH < SIZE; index++) {
            int width = Math.min(WIDTH, SIZE - index * WIDTH);
            bundles.writeBytes(log.entries(index, width).orElseThrow());
            Files.write(
                    folder.resolve("tile-0-" + index + "-" + width),
                    log.tile(0, index, width).orElseThrow());
        }
        Files.write(folder.resolve("entries"), bundles.toByteArray());
        int full = SIZE / WIDTH;
        Files.write(folder.resolve("tile-1-0-" + full), log.tile(1, 0, full).orElseThrow());
        for (int i = 0; i < SIZE; i++)
            Files.writeString(
                    folder.resolve("proof-" + i),
                    log.proof(entries.get(i)).orElseThrow().toString());
        for (int older = 1; older < SIZE; older += STEP) {
            var lines = new StringBuilder(line(tree(entries.subList(0, older)).root()));
            tree(entries).consistency(older).forEach(hash -> lines.append(line(hash)));
            Files.writeString(folder.resolve("consistency-" + older), lines);
        }
        assertThat(check(folder)).contains("600 entries and 86 earlier trees are right");
        byte[] tile = log.tile(0, 1, WIDTH).orElseThrow();
        tile[0] ^= 1;
        Files.write(folder.resolve("tile-0-1-" + WIDTH), tile);
        assertThatThrownBy(() -> check(folder)).hasMessageContaining("invalid transparency proof");
    }

    private static String line(Hash hash) {
        return Checkpoint.base64(hash) + "\n";
    }
}
