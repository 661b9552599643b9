package cardhouse.archive.audits;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.Effort;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every change of a proof is found, at its place. `-Daudit.tampering=1000` makes more changes.
@Beside
@Tag("long")
class TamperedBundlesTest {
    private static final int CHANGES = Integer.getInteger("audit.tampering", Effort.of(60));
    private static final long FIRST = Long.getLong("audit.seed", 1);

    private final Auditor auditor = new Auditor(TestMatch.NOTATION);

    @ParameterizedTest
    @EnumSource
    void a_change_is_found_at_its_revision_and_depth(Tampering tampering) throws Exception {
        for (long number = FIRST; number < FIRST + CHANGES; number++) {
            var bundle = Tampering.Bundle.of(tampering.match(number));
            String before = bundle.text();
            int revision = tampering.change(bundle, new Random(number));
            assertThat(bundle.text()).isNotEqualTo(before);

            Verdict verdict = auditor.audit(GoodMatchesTest.there(bundle.text()));

            String what = tampering + " of match " + number + ": " + verdict;
            assertThat(verdict.findings()).as(what).isNotEmpty();
            assertThat(verdict.findings().getFirst().revision()).as(what).isEqualTo(revision);
            assertThat(verdict.findings())
                    .as(what)
                    .anyMatch(finding ->
                            finding.revision() == revision
                                    && (tampering.depth == null
                                            ? finding.depth() != Depth.HASH_CHAIN
                                            : finding.depth() == tampering.depth));
        }
    }
}
