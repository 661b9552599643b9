package cardhouse.archive.audits;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipt;
import cardhouse.platform.json.Json;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Receipts by batch, held against those that another implementation wrote:
/// `src/test/python/batch_vectors.py`.
@Beside
class BatchVectorsTest {
    @TempDir Path folder;

    record Vectors(int protocol, Key key, List<Signed> batches, List<None> noReceipts) {}

    record Key(String kid, Object jwk) {}

    record Signed(int leaves, String root, String signed, List<Leaf> entries) {}

    record Leaf(
            String match,
            int revision,
            String hash,
            String text,
            String leaf,
            List<String> path,
            String receipt) {
        Receipt said() {
            return new Receipt(match, revision, hash);
        }
    }

    record None(String about, String text) {}

    private static Vectors vectors() throws IOException {
        var file = Path.of("openapi", "audit", "batch-vectors.json").toFile();
        return new ObjectMapper().readValue(file, Vectors.class);
    }

    @Test
    void the_published_receipts_are_what_the_service_signs() throws IOException {
        for (Signed batch : vectors().batches()) {
            var said = batch.entries().stream().map(Leaf::said).toList();
            var signed = TestMatch.RECEIPTS.sign(said);
            for (int place = 0; place < batch.leaves(); place++) {
                Leaf published = batch.entries().get(place);
                assertThat(said.get(place).leaf().hex()).isEqualTo(published.leaf());
                assertThat(signed.receipt(place)).isEqualTo(published.receipt());
                assertThat(TestMatch.KEYS.check(published.receipt()))
                        .isEqualTo(new KeySet.Check.Signed(published.said()));
            }
        }
    }

    @Test
    void invalid_receipts_of_the_vectors_are_rejected() throws IOException {
        for (None none : vectors().noReceipts())
            assertThat(TestMatch.KEYS.check(none.text()))
                    .as(none.about())
                    .isInstanceOf(KeySet.Check.Refused.class);
    }

    @Tag("thorough")
    @Test
    void another_implementation_writes_the_same_and_judges_it_alike() throws Exception {
        assertThat(Python.run(folder, "batch_vectors.py", "--check")).isZero();
    }

    @Test
    void a_match_is_proven_by_receipts_by_batch_for_all_its_entries() throws Exception {
        TestMatch match = TestMatch.play(2);
        var bundle = Tampering.Bundle.of(match);
        bundle.list("receipts").clear();
        var random = new Random(1);
        for (int revision = 1; revision <= match.journal().size(); revision++) {
            String hash = match.journal().get(revision - 1).hash();
            var one = BatchForgery.of(bundle, revision, hash, random);
            one.put(bundle, one.text());
        }

        assertThat(
                        new Auditor(TestMatch.NOTATION)
                                .audit(GoodMatchesTest.there(bundle.text()))
                                .proven())
                .isTrue();
        Path keys = folder.resolve("keys.json");
        Files.writeString(keys, Json.write(TestMatch.KEYS.plain()));
        Path proof = Files.writeString(folder.resolve("proof.json"), bundle.text());
        assertThat(
                        Python.run(
                                folder,
                                "proof_check.py",
                                "--keys",
                                keys.toString(),
                                proof.toString()))
                .isZero();
    }
}
