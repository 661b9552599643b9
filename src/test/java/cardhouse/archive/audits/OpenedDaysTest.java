package cardhouse.archive.audits;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.fairness.DayRoot;
import cardhouse.fairness.Hash;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A match that was opened is bound by its commitment, and no root passes for one of the other
/// kind.
class OpenedDaysTest {
    private static final TestMatch MATCH = TestMatch.play(3);
    private static final String COMMITMENT = MATCH.match().commitment();

    /// The only one of its day.
    private static Inclusion only(DayRoot.Of of, int revision, String hash) {
        String id = MATCH.match().id().toString();
        Hash root = Inclusion.leaf(id, revision, hash);
        var signed = TestMatch.RECEIPTS.sign(new DayRoot(of, "2026-11-20", 1, root.hex(), ""));
        return new Inclusion(id, revision, hash, 0, 1, List.of(), signed);
    }

    private static Optional<String> fault(DayRoot.Of of, int revision, String hash) {
        return only(of, revision, hash).fault(MATCH.evidence());
    }

    @Test
    void an_opened_match_is_bound_by_its_commitment() {
        assertThat(fault(DayRoot.Of.OPENED, 0, COMMITMENT)).isEmpty();
        assertThat(fault(DayRoot.Of.OPENED, 0, "0".repeat(64)))
                .contains("the root of the day includes another commitment");
    }

    @Test
    void a_root_of_opened_matches_is_none_of_finished_ones() {
        var last = MATCH.journal().getLast();
        int revision = MATCH.journal().size();
        assertThat(fault(DayRoot.Of.FINISHED, revision, last.hash())).isEmpty();
        assertThat(fault(DayRoot.Of.OPENED, revision, last.hash()))
                .contains("the root is of another kind");
        assertThat(fault(DayRoot.Of.FINISHED, 0, COMMITMENT))
                .contains("the root is of another kind");
    }

    @Test
    void signed_roots_contain_their_kind() {
        var opened = new DayRoot(DayRoot.Of.OPENED, "2026-11-20", 7, "a".repeat(64), "");
        assertThat(TestMatch.KEYS.root(TestMatch.RECEIPTS.sign(opened))).contains(opened);
        var finished = new DayRoot("2026-11-20", 7, "a".repeat(64), "b".repeat(64));
        assertThat(TestMatch.KEYS.root(TestMatch.RECEIPTS.sign(finished))).contains(finished);
    }
}
