package cardhouse.fairness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Effort;
import cardhouse.Pure;
import cardhouse.Seed;
import cardhouse.archive.audits.Python;
import cardhouse.platform.json.Json;
import cardhouse.platform.keys.SeededKey;
import io.restassured.path.json.JsonPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Signed notes, consistency proofs, policies and proofs of transparency logs.
@Pure
class LogTest {
    private static final long NOW = 1_795_000_000;
    private static final String ORIGIN = "cards.example/log";

    private static final SeededKey LOG = SeededKey.of(seed(1));
    private static final LogKey LOG_KEY = key(ORIGIN, LogKey.Kind.LOG, LOG);

    private static byte[] seed(int number) {
        byte[] seed = new byte[32];
        seed[0] = (byte) number;
        return seed;
    }

    private static LogKey key(String name, LogKey.Kind kind, SeededKey pair) {
        return new LogKey(name, kind, pair.receipts().key());
    }

    private static MerkleTree tree(int size) {
        return new MerkleTree(
                IntStream.range(0, size).mapToObj(i -> MerkleTree.leaf("entry " + i)).toList());
    }

    private static SignedNote signed(MerkleTree tree, int size) {
        String text = new Checkpoint(ORIGIN, size, tree.root()).text();
        return new SignedNote(text, List.of(LOG_KEY.sign(text, LOG.receipts(), NOW)));
    }

    private static LogKey witnessKey(int number) {
        return key("witness.example/" + number, LogKey.Kind.WITNESS, SeededKey.of(seed(number)));
    }

    private static SignedNote cosigned(SignedNote note, int... witnesses) {
        return note.with(
                IntStream.of(witnesses)
                        .mapToObj(number ->
                                witnessKey(number)
                                        .sign(
                                                note.text(),
                                                SeededKey.of(seed(number)).receipts(),
                                                NOW))
                        .toList());
    }

    private static String policy(String quorum) {
        return """
        # two of three
        log %s
        witness a %s
        witness b %s https://witness.example/submit
        witness c %s
        group two 2 a b c
        quorum %s
        """
                .formatted(
                        LOG_KEY.text(),
                        witnessKey(2).text(),
                        witnessKey(3).text(),
                        witnessKey(4).text(),
                        quorum);
    }

    /// The example of the specification of signed notes.
    @Test
    void the_published_example_is_valid() {
        var key =
                LogKey.read(
                        "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k");
        var note =
                SignedNote.read(
                        "This is an example message.\n\n\u2014 example.com/foo"
                                + " Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n");
        assertThat(key.hasSigned(note)).isTrue();
        assertThat(note).hasToString(SignedNote.read(note.toString()).toString());
        var other = new SignedNote("This is another message.\n", note.lines());
        assertThatThrownBy(() -> key.hasSigned(other)).hasMessageContaining("is not valid");
        assertThat(LOG_KEY.hasSigned(note)).isFalse();
    }

    @Test
    void each_tree_is_consistent_with_those_before_and_with_no_other() {
        var other = new MerkleTree(List.of(MerkleTree.leaf("other")));
        for (int size = 1; size <= 40; size++) {
            MerkleTree tree = tree(size);
            for (int older = 1; older <= size; older++) {
                var proof = tree.consistency(older);
                Hash before = tree(older).root();
                assertThat(consistent(older, before, size, tree.root(), proof)).isTrue();
                assertThat(consistent(older, other.root(), size, tree.root(), proof)).isFalse();
                assertThat(consistent(older, before, size, other.root(), proof)).isFalse();
                var longer = new ArrayList<>(proof);
                longer.add(other.root());
                assertThat(consistent(older, before, size, tree.root(), longer)).isFalse();
                for (int at = 0; at < proof.size(); at++) {
                    var changed = new ArrayList<>(proof);
                    changed.set(at, other.root());
                    assertThat(consistent(older, before, size, tree.root(), changed)).isFalse();
                    var shorter = new ArrayList<>(proof);
                    shorter.remove(at);
                    assertThat(consistent(older, before, size, tree.root(), shorter)).isFalse();
                }
            }
        }
    }

    private static boolean consistent(
            int older, Hash olderRoot, int size, Hash root, List<Hash> proof) {
        return MerkleTree.isConsistent(older, olderRoot, size, root, proof);
    }

    /// The log shows one verifier another history than the other. It can sign both, but the
    /// witnesses cosign only one of them.
    @Test
    void a_forked_log_convinces_only_verifiers_without_witnesses() {
        var honest = tree(7);
        var leaves = new ArrayList<>(IntStream.range(0, 6).mapToObj(i -> "entry " + i).toList());
        leaves.add("a forged day");
        var forked = new MerkleTree(leaves.stream().map(MerkleTree::leaf).toList());
        var good = new LogProof(6, honest.path(6), cosigned(signed(honest, 7), 2, 4));
        var forged = new LogProof(6, forked.path(6), signed(forked, 7));
        var trusting = LogPolicy.read(policy("none"));
        assertThat(good.fault("entry 6", trusting)).isEmpty();
        assertThat(forged.fault("a forged day", trusting)).isEmpty();
        var witnessed = LogPolicy.read(policy("two"));
        assertThat(good.fault("entry 6", witnessed)).isEmpty();
        assertThat(forged.fault("a forged day", witnessed))
                .get()
                .matches(LogPolicy.Fault::isSigned)
                .extracting(LogPolicy.Fault::why)
                .isEqualTo("the witnesses [] are not the quorum two");
        // Cosignatures of the honest checkpoint do not fit the other one.
        var moved = forged.checkpoint().with(good.checkpoint().lines().subList(1, 3));
        assertThat(new LogProof(6, forked.path(6), moved).fault("a forged day", witnessed))
                .get()
                .matches(fault -> !fault.isSigned());
        assertThat(good.fault("entry 5", witnessed)).isPresent();
    }

    @Test
    void a_proof_is_read_as_it_is_written() {
        var proof = new LogProof(3, tree(9).path(3), cosigned(signed(tree(9), 9), 2));
        assertThat(LogProof.read(proof.toString())).hasToString(proof.toString());
        String extra = proof.toString().replaceFirst("\n", "\nextra AAAA\n");
        assertThat(LogProof.read(extra)).hasToString(proof.toString());
        for (String bad :
                List.of("", "c2sp.org/tlog-proof@v1\n\n", extra.replace("index 3", "index 03")))
            assertThatThrownBy(() -> LogProof.read(bad))
                    .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_quorum_counts_witnesses_in_groups() {
        String groups =
                policy("none")
                        .replace(
                                "group two 2 a b c\nquorum none",
                                "group ab any a b\ngroup all all ab c\nquorum all");
        var nested = LogPolicy.read(groups);
        var note = signed(tree(3), 3);
        assertThat(nested.fault(cosigned(note, 2, 4))).isEmpty();
        assertThat(nested.fault(cosigned(note, 3, 4))).isEmpty();
        assertThat(nested.fault(cosigned(note, 2, 3))).isPresent();
        assertThat(nested.fault(cosigned(note, 4))).isPresent();
        assertThat(nested.witnesses().get(1).url()).contains("https://witness.example/submit");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "quorum a b",
                "quorum d",
                "quorum none",
                "group two 1 a",
                "group more 1 a",
                "group none all two",
                "group one 0 two",
                "group one 2 two",
                "group one two",
                "witness d x",
                "log x",
                "log",
                "quorum"
            })
    void a_wrong_line_is_named(String line) {
        String text = policy("two") + line + "\n";
        assertThatThrownBy(() -> LogPolicy.read(text)).hasMessageStartingWith("line 8: ");
    }

    @Test
    void keys_are_read_as_they_are_written() {
        assertThat(LogKey.read(LOG_KEY.text())).isEqualTo(LOG_KEY);
        assertThat(LogKey.read(witnessKey(2).text())).isEqualTo(witnessKey(2));
        String text = LOG_KEY.text();
        for (String bad :
                List.of(
                        text + "x",
                        text.replace("cards", "other"),
                        text.replace("+A", "+B"),
                        "a b"))
            assertThatThrownBy(() -> LogKey.read(bad))
                    .as(bad)
                    .isInstanceOf(IllegalArgumentException.class);
    }

    private static String word(String entry, String proof, LogPolicy policy) {
        try {
            return LogProof.read(proof)
                    .fault(entry, policy)
                    .map(fault -> fault.isSigned() ? "UNWITNESSED" : "REFUSED")
                    .orElse("PROVEN");
        } catch (IllegalArgumentException malformed) {
            return "REFUSED";
        }
    }

    private record Case(String entry, String proof, String policy) {}

    /// A program that was written from the description alone gives the same answer for good proofs
    /// and for changed ones: of each character that is changed, removed or doubled, and of each
    /// line.
    @Test
    void a_program_in_another_language_agrees(@TempDir Path folder) throws Exception {
        var random = Seed.random("log proofs");
        var cases = new ArrayList<Case>();
        String policy = policy("two");
        for (int i = 0; i < Effort.atLeast(30, 1_000); i++) {
            int size = random.nextInt(1, 40);
            int index = random.nextInt(size);
            var tree = tree(size);
            int[] witnesses = random.nextBoolean() ? new int[] {2, 4} : new int[] {3, 4, 2};
            var note = cosigned(signed(tree, size), witnesses);
            String proof = new LogProof(index, tree.path(index), note).toString();
            cases.add(new Case("entry " + index, proof, policy));
            for (int kind = 0; kind < KINDS; kind++)
                cases.add(
                        new Case(
                                "entry " + (kind == 0 ? size : index),
                                changed(proof, kind, random),
                                policy));
        }
        Path file = folder.resolve("cases");
        Files.write(file, cases.stream().map(Json::write).toList());
        assertThat(Python.run(folder, "log_check.py", file.toString())).isZero();
        var words = Python.printed(folder).lines().toList();
        assertThat(words).hasSameSizeAs(cases).contains("PROVEN", "UNWITNESSED", "REFUSED");
        var trusted = LogPolicy.read(policy);
        for (int i = 0; i < cases.size(); i++) {
            var one = cases.get(i);
            assertThat(word(one.entry(), one.proof(), trusted))
                    .as("%s", one)
                    .isEqualTo(words.get(i));
            if (i % (KINDS + 1) == 0) assertThat(words.get(i)).isEqualTo("PROVEN");
            if (i % (KINDS + 1) == 1) assertThat(words.get(i)).isEqualTo("REFUSED");
        }
    }

    private record Vector(String entry, String proof, String policy, String verdict) {}

    /// Those of the page. `./cardhouse test LogTest -Dpages=write` writes them anew.
    @Test
    void vectors_have_the_verdicts_of_both_programs(@TempDir Path folder) throws Exception {
        var random = new SplittableRandom(1);
        var vectors = new ArrayList<String>();
        String policy = policy("two");
        for (int size : List.of(1, 6, 13)) {
            var tree = tree(size);
            int index = random.nextInt(size);
            var note = cosigned(signed(tree, size), 2, 4);
            String proof = new LogProof(index, tree.path(index), note).toString();
            for (int kind = 0; kind < KINDS; kind++) {
                String changed = changed(proof, kind, random);
                String entry = "entry " + index;
                String verdict = word(entry, changed, LogPolicy.read(policy));
                vectors.add(Json.write(new Vector(entry, changed, policy, verdict)));
            }
        }
        if ("write".equals(System.getProperty("pages"))) Files.write(VECTORS, vectors);
        assertThat(Files.readAllLines(VECTORS)).isEqualTo(vectors);
        assertThat(Python.run(folder, "log_check.py", VECTORS.toString())).isZero();
        assertThat(Python.printed(folder).lines().toList())
                .isEqualTo(
                        vectors.stream()
                                .map(vector -> JsonPath.from(vector).getString("verdict"))
                                .toList());
    }

    private static final Path VECTORS = Path.of("openapi", "audit", "log-vectors.ndjson");
    private static final int KINDS = 13;

    private static String changed(String proof, int kind, SplittableRandom random) {
        var lines = new ArrayList<>(proof.lines().toList());
        int line = random.nextInt(lines.size());
        int at = random.nextInt(proof.length());
        switch (kind) {
            case 0 -> {
                return proof;
            }
            case 1 -> {
                return proof.substring(0, at) + proof.substring(at + 1);
            }
            case 2 -> {
                return proof.substring(0, at) + proof.charAt(at) + proof.substring(at);
            }
            case 3, 4 -> {
                char other = "AZaz09+/= \n\r\t".charAt(random.nextInt(13));
                return proof.substring(0, at) + other + proof.substring(at + 1);
            }
            case 5 -> lines.remove(line);
            case 6 -> lines.add(line, lines.get(line));
            case 7 -> lines.add(line, "extra AAAA");
            case 8 -> Collections.swap(lines, line, random.nextInt(lines.size()));
            case 9 -> lines.removeLast();
            case 10 -> lines.add(1, "extra AAAA");
            case 12 -> {
                return proof.replaceFirst("\n\u2014 witness[^\n]*", "");
            }
            default -> {
                return proof.replaceFirst("index [0-9]+", "index " + random.nextInt(40));
            }
        }
        return String.join("\n", lines) + "\n";
    }
}
