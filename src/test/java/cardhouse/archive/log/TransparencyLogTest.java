package cardhouse.archive.log;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.archive.log.http.HttpWitnessClient;
import cardhouse.fairness.Checkpoint;
import cardhouse.fairness.Hash;
import cardhouse.fairness.LogKey;
import cardhouse.fairness.LogPolicy;
import cardhouse.fairness.MerkleTree;
import cardhouse.fairness.SignedNote;
import cardhouse.platform.keys.SeededKey;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The log that a server publishes: what its tiles contain, and what its witnesses confirm.
@Pure
class TransparencyLogTest {
    private static final SeededKey OWN = SeededKey.of(seed(1));
    private static final LogKey KEY =
            new LogKey("cards.example/log", LogKey.Kind.LOG, OWN.receipts().key());

    @TempDir Path folder;
    private final List<WitnessServer> servers = new ArrayList<>();
    private final Memory memory = new Memory();

    private static byte[] seed(int number) {
        byte[] seed = new byte[32];
        seed[0] = (byte) number;
        return seed;
    }

    /// Days that are sealed, and what is published of them.
    private static final class Memory implements LogStore {
        private List<String> sealed = new ArrayList<>();
        private Optional<SignedNote> checkpoint = Optional.empty();

        void seal(int days) {
            for (int i = 0; i < days; i++) sealed.add("day " + sealed.size());
        }

        @Override
        public List<String> append() {
            return List.copyOf(sealed);
        }

        @Override
        public List<String> entries(int size) {
            return List.copyOf(sealed.subList(0, size));
        }

        @Override
        public Optional<SignedNote> checkpoint() {
            return checkpoint;
        }

        @Override
        public void publish(int size, SignedNote published) {
            checkpoint = Optional.of(published);
        }
    }

    private TransparencyLog log(LogPolicy.Witness... witnesses) {
        return new TransparencyLog(
                () -> true,
                memory,
                OWN.receipts(),
                KEY,
                List.of(witnesses),
                new HttpWitnessClient(),
                Clock.systemUTC());
    }

    private LogPolicy.Witness witness(int number) throws IOException {
        var own = SeededKey.of(seed(number));
        var key =
                new LogKey("witness.example/" + number, LogKey.Kind.WITNESS, own.receipts().key());
        var path = folder.resolve(String.valueOf(number));
        path.toFile().mkdirs();
        var server =
                new WitnessServer(
                        new Witness(
                                key,
                                own.receipts(),
                                List.of(KEY),
                                new WitnessServer.Folder(path),
                                Clock.systemUTC()),
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        servers.add(server);
        return new LogPolicy.Witness(
                "w" + number, key, Optional.of("http://127.0.0.1:" + server.port() + "/"));
    }

    @AfterEach
    void close() {
        servers.forEach(WitnessServer::close);
    }

    private Checkpoint published() {
        return Checkpoint.read(memory.checkpoint().orElseThrow());
    }

    private boolean isCosigned(LogPolicy.Witness witness) {
        return witness.key().hasSigned(memory.checkpoint().orElseThrow());
    }

    @Test
    void witnesses_cosign_a_growing_log_and_catch_up() throws IOException {
        var first = witness(2);
        var second = witness(3);
        assertThat(log().checkpoint()).isEmpty();
        log(first, second).publish();
        assertThat(memory.checkpoint()).isEmpty();
        for (int size = 1; size <= 9; size += 2) {
            memory.seal(size == 1 ? 1 : 2);
            log(first).publish();
            assertThat(published().size()).isEqualTo(size);
            assertThat(isCosigned(first)).isTrue();
            assertThat(isCosigned(second)).isFalse();
        }
        servers.getLast().close();
        log(first, second).publish();
        assertThat(isCosigned(second)).isFalse();
        var back = witness(3);
        log(first, back).publish();
        assertThat(isCosigned(first)).isTrue();
        assertThat(isCosigned(back)).isTrue();
        String before = log().checkpoint().orElseThrow();
        log(first, back).publish();
        assertThat(log().checkpoint()).contains(before);
        var policy =
                LogPolicy.read(
                        "log %s\nwitness a %s\nwitness b %s\ngroup both all a b\nquorum both\n"
                                .formatted(KEY.text(), first.key().text(), back.key().text()));
        for (String entry : memory.append())
            assertThat(log().proof(entry).orElseThrow().fault(entry, policy)).isEmpty();
        assertThat(log().proof("no day")).isEmpty();
    }

    /// A database that was restored to an earlier state seals the same days in another way.
    @Test
    void a_restored_database_does_not_fork_the_log() throws IOException {
        var witness = witness(2);
        memory.seal(4);
        log(witness).publish();
        var earlier = List.copyOf(memory.sealed);
        var checkpoint = memory.checkpoint();
        memory.seal(3);
        log(witness).publish();
        assertThat(published().size()).isEqualTo(7);
        for (int others : List.of(1, 3, 5)) {
            memory.sealed = new ArrayList<>(earlier);
            memory.checkpoint = checkpoint;
            for (int i = 0; i < others; i++) memory.sealed.add("another day " + i);
            log(witness).publish();
            assertThat(published().size()).as("%d other days", others).isEqualTo(4);
        }
        // Without a witness, nothing shows that the log was longer.
        log().publish();
        assertThat(published().size()).isEqualTo(9);
    }

    @Test
    void entries_that_were_changed_are_not_published() {
        memory.seal(4);
        log().publish();
        memory.seal(2);
        memory.sealed.set(2, "forged");
        log().publish();
        assertThat(published().size()).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 255, 256, 257, 600})
    void tiles_and_bundles_contain_the_tree(int size) {
        memory.seal(size);
        var log = log();
        log.publish();
        int full = size / 256;
        var leaves = new ArrayList<Hash>();
        for (int i = 0; i * 256 < size; i++) {
            int width = Math.min(256, size - i * 256);
            var hashes = hashes(log.tile(0, i, width).orElseThrow());
            var entries = bundle(log.entries(i, width).orElseThrow());
            assertThat(entries.stream().map(MerkleTree::leaf).toList()).isEqualTo(hashes);
            leaves.addAll(hashes);
        }
        assertThat(new MerkleTree(leaves).root()).isEqualTo(published().root());
        if (full > 0)
            assertThat(hashes(log.tile(1, 0, full).orElseThrow()))
                    .isEqualTo(
                            IntStream.range(0, full)
                                    .mapToObj(i ->
                                            new MerkleTree(leaves.subList(256 * i, 256 * (i + 1)))
                                                    .root())
                                    .toList());
        assertThat(log.tile(0, size / 256, size % 256 + 1)).isEmpty();
        assertThat(log.tile(1, 0, full + 1)).isEmpty();
        assertThat(log.tile(2, 0, 1)).isEmpty();
        assertThat(log.tile(60, 0, 1)).isEmpty();
        assertThat(log.entries(999, 1)).isEmpty();
    }

    private static List<Hash> hashes(byte[] tile) {
        var hashes = new ArrayList<Hash>();
        for (var rest = ByteBuffer.wrap(tile); rest.hasRemaining(); ) {
            byte[] hash = new byte[32];
            rest.get(hash);
            hashes.add(new Hash(hash));
        }
        return hashes;
    }

    private static List<String> bundle(byte[] bundle) {
        var entries = new ArrayList<String>();
        for (var rest = ByteBuffer.wrap(bundle); rest.hasRemaining(); ) {
            byte[] entry = new byte[Short.toUnsignedInt(rest.getShort())];
            rest.get(entry);
            entries.add(new String(entry, StandardCharsets.UTF_8));
        }
        return entries;
    }
}
