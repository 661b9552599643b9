package cardhouse.match.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.Receipt;
import cardhouse.fairness.Receipts;
import cardhouse.platform.keys.SeededKey;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Entries that one commit has kept, and those who wait for their receipts.
@Pure
class BatchTest {
    private static final SeededKey KEY = SeededKey.of(new byte[32]);

    private static Receipt entry(int number) {
        return new Receipt(new UUID(number, number).toString(), 1 + number, "ab".repeat(32));
    }

    private static List<Batch.Leaf> batch(int entries) {
        return Batch.of(IntStream.range(0, entries).mapToObj(BatchTest::entry).toList());
    }

    @Test
    void all_who_ask_at_once_get_a_receipt_of_their_own_with_the_same_signature() throws Exception {
        var leaves = batch(100);
        var askers = new ArrayList<Callable<String>>();
        for (Batch.Leaf leaf : leaves) askers.add(() -> leaf.receipt(KEY.receipts()));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var receipts = threads.invokeAll(askers).stream().map(Future::resultNow).toList();
            for (int place = 0; place < leaves.size(); place++)
                assertThat(KEY.keys().check(receipts.get(place)))
                        .isEqualTo(new KeySet.Check.Signed(entry(place)));
            assertThat(receipts.stream().map(text -> text.substring(text.lastIndexOf('.'))))
                    .containsOnly(receipts.getFirst().replaceFirst(".*\\.", "."));
        }
    }

    @Test
    void single_entry_has_a_plain_receipt() {
        String first = KEY.receipts().sign(entry(1));
        assertThat(Batch.alone(entry(1)).receipt(KEY.receipts())).isEqualTo(first);
        assertThat(Batch.alone(entry(1))).isEqualTo(Batch.of(List.of(entry(1))).getFirst());
        assertThat(Batch.of(List.of())).isEmpty();
    }

    @Test
    void failed_signature_ends_all_waits() {
        var leaves = batch(Receipts.MOST_TOGETHER + 1);
        for (int place = 0; place < 2; place++) {
            Batch.Leaf leaf = leaves.get(place);
            assertThatThrownBy(() -> leaf.receipt(KEY.receipts()))
                    .hasRootCauseInstanceOf(IllegalArgumentException.class);
        }
    }
}
