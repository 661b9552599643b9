package cardhouse.archive.audits;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Beside;
import cardhouse.Effort;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// No false alarm: what was played passes at every depth, and so does its proof.
/// `-Daudit.matches=10000` looks at more.
@Beside
@Tag("long")
class GoodMatchesTest {
    private static final int MATCHES = Integer.getInteger("audit.matches", Effort.of(400));
    private static final long FIRST = Long.getLong("audit.seed", 1);

    private final Auditor auditor = new Auditor(TestMatch.NOTATION);

    @Test
    void good_matches_pass_at_every_depth_as_they_lie_and_as_bundles() throws Exception {
        for (long number = FIRST; number < FIRST + MATCHES; number++) {
            TestMatch match = TestMatch.any(number);
            passes(auditor.audit(match.evidence()), match);
            passes(auditor.audit(there(Proofs.write(match.evidence()))), match);
        }
    }

    private static void passes(Verdict verdict, TestMatch match) {
        assertThat(verdict.findings()).as("match %s", match.match().type().id()).isEmpty();
        assertThat(verdict.depths())
                .extracting(Verdict.Looked::status)
                .containsOnly(Verdict.Status.PASSED);
        assertThat(verdict.revision()).isEqualTo(match.journal().size());
        assertThat(verdict.match()).isEqualTo(match.match().id().toString());
    }

    static Evidence there(String bundle) throws IOException, NoProof {
        byte[] bytes = bundle.getBytes(StandardCharsets.UTF_8);
        return Proofs.read(new ByteArrayInputStream(bytes), 1 << 26, Optional.empty());
    }
}
