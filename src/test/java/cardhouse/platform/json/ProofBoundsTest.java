package cardhouse.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.fairness.KeySet;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Input that is not a proof is rejected at little cost, at any length. The cost is counted in
/// allocated bytes of the heap, which do not depend on the machine's speed.
@Pure
class ProofBoundsTest {
    private static final int LONG = 15 << 20;
    private static final int LITTLE = 40 << 20;
    private static final String JWS = "x".repeat(300);
    private static final String ENTRY =
            "{\"revision\":1,\"at\":\"\",\"cause\":\"START\",\"events\":[]}";

    private static String proof(String entries, String receipts) {
        return proof("{}", entries, receipts);
    }

    private static String proof(String header, String entries, String receipts) {
        return "{\"protocol\":1,\"header\":%s,\"entries\":[%s],\"hashes\":[],\"receipts\":[%s]}"
                .formatted(header, entries, receipts);
    }

    private static String many(String one, int characters) {
        return one + ("," + one).repeat(characters / (one.length() + 1));
    }

    private static void isRefusedAtLittleCost(String text, String why) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        assertThatThrownBy(() -> Proofs.read(body, Optional.of(KeySet.of(List.of()))))
                .isInstanceOfSatisfying(
                        NoProof.class, none -> assertThat(none.why()).contains(why));
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(LITTLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "1", "null", "[]", "\"\"", "{\"revision\":1}"})
    void proof_with_invalid_entries_is_rejected_cheaply(String odd) {
        isRefusedAtLittleCost(proof(many(odd, LONG), ""), "something other than an entry");
    }

    @Test
    void there_are_no_more_receipts_than_entries_and_one() {
        String receipts = many("\"" + JWS + "\"", LONG);
        isRefusedAtLittleCost(proof(ENTRY, receipts), "more receipts");
        isRefusedAtLittleCost(
                "{\"receipts\":[" + receipts + "]," + proof(ENTRY, "").substring(1), "twice");
        String early = proof(ENTRY, "").replace(",\"receipts\":[]", "");
        isRefusedAtLittleCost("{\"receipts\":[" + receipts + "]," + early.substring(1), "more");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "\"\"", "{}"})
    void invalid_receipts_are_rejected_cheaply(String odd) {
        isRefusedAtLittleCost(
                "{\"receipts\":[" + many(odd, LONG) + "],", "something other than an entry");
    }

    @Test
    void no_part_of_it_has_parts_without_end() {
        isRefusedAtLittleCost(
                proof("{\"a\":[" + many("{}", LONG) + "]}", "", ""), "not valid JSON");
        String events = ENTRY.replace("[]", "[" + many("{}", LONG) + "]");
        isRefusedAtLittleCost(proof(events, ""), "not valid JSON");
    }

    @Test
    void unknown_fields_of_a_proof_are_skipped_and_reported() {
        String strange = "{\"a\":[" + many("{}", LONG) + "]," + proof("", "").substring(1);
        isRefusedAtLittleCost(strange, "proofs have no field \"a\"");
    }

    @Test
    void a_few_odd_places_are_judged() throws Exception {
        byte[] body = proof(many("{}", 30), "").getBytes(StandardCharsets.UTF_8);
        assertThat(Proofs.read(body, Optional.of(KeySet.of(List.of()))).items()).hasSize(11);
    }
}
