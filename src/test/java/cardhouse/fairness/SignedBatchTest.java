package cardhouse.fairness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cardhouse.Pure;
import cardhouse.platform.keys.SeededKey;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Receipts of entries that were kept together.
@Pure
class SignedBatchTest {
    private static final SeededKey KEY = SeededKey.of(new byte[32]);
    private static final Receipts RECEIPTS = KEY.receipts();
    private static final KeySet KEYS = KEY.keys();

    private static List<Receipt> entries(int count) {
        return IntStream.range(0, count).mapToObj(SignedBatchTest::entry).toList();
    }

    private static Receipt entry(int number) {
        String match = new UUID(number, number).toString();
        return new Receipt(match, 999_999_999 - number, Sha256.hex(new byte[number]));
    }

    private static List<String> receipts(int count) {
        var signed = RECEIPTS.sign(entries(count));
        return IntStream.range(0, count).mapToObj(signed::receipt).toList();
    }

    private static String signature(String receipt) {
        return receipt.substring(receipt.lastIndexOf('.'));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 7, 8, 9, 31, 32, 33, 255, Receipts.MOST_TOGETHER})
    void each_entry_has_a_receipt_of_its_own_and_all_share_a_signature(int count) {
        var receipts = receipts(count);
        for (int place = 0; place < count; place++) {
            String receipt = receipts.get(place);
            assertThat(KEYS.check(receipt)).isEqualTo(new KeySet.Check.Signed(entry(place)));
            assertThat(receipt).hasSizeLessThan(1_000);
        }
        assertThat(receipts.stream().map(SignedBatchTest::signature).distinct()).hasSize(1);
        assertThat(new HashSet<>(receipts)).hasSize(count);
    }

    @Test
    void an_entry_that_was_kept_alone_has_the_first_form() {
        String first = RECEIPTS.sign(entry(1));
        assertThat(RECEIPTS.sign(List.of(entry(1))).receipt(0)).isEqualTo(first);
    }

    @Test
    void there_is_an_end_to_how_many_they_are() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RECEIPTS.sign(entries(Receipts.MOST_TOGETHER + 1)));
    }

    @Test
    void it_names_its_key() {
        var another = SeededKey.of(Sha256.bytes(new byte[1])).keys();
        String receipt = receipts(5).get(3);
        assertThat(another.check(receipt))
                .isEqualTo(
                        new KeySet.Check.Refused(
                                "its key " + KEYS.ids().getFirst() + " is not in the key set",
                                Optional.of(entry(3))));
        assertThat(KEYS.and(another).namedBy(List.of(receipt)).ids()).isEqualTo(KEYS.ids());
    }

    /// Of the body only the root is signed, so no other text may say the same.
    @Test
    void no_letter_of_it_can_be_another() {
        String receipt = receipts(5).get(1);
        for (int at = 0; at < receipt.length(); at++) {
            for (char other : new char[] {'A', 'B', 'Q', 'g', 'w', '_'}) {
                String text = receipt.substring(0, at) + other + receipt.substring(at + 1);
                if (text.equals(receipt)) continue;
                assertThat(KEYS.check(text)).as(text).isInstanceOf(KeySet.Check.Refused.class);
            }
        }
    }

    @Test
    void it_passes_for_nothing_else_that_is_signed() {
        String receipt = receipts(2).getFirst();
        String signed = RECEIPTS.sign(new DayRoot("2026-01-02", 2, entry(1).hash(), ""));
        for (String text : List.of(receipt, signed)) {
            assertThat(KEYS.dataSet(text)).isEmpty();
            assertThat(KEYS.retirement(text)).isEmpty();
        }
        assertThat(KEYS.root(receipt)).isEmpty();
        assertThat(KEYS.check(signed)).isInstanceOf(KeySet.Check.Refused.class);
    }
}
