package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.audit.Depth;
import cardhouse.audit.JudgedProof;
import cardhouse.audit.Verdict;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The verifier that browsers run comes to the verdicts of `./cardhouse verify`, as far as it
/// looks.
@Tag("thorough")
class FairnessBrowserIT {
    private static final int EACH = Integer.getInteger("audit.tampering", 3);

    @Test
    void what_was_recorded_is_right_for_both() throws Exception {
        Page page = verifier();
        List<JudgedProof> recorded = JudgedProof.recorded();
        assertThat(recorded).hasSizeGreaterThan(40);
        for (JudgedProof proof : recorded) {
            assertThat(proof.verdict().proven()).as(proof.name()).isTrue();
            var judged = judged(page, proof);
            assertThat(judged.complete()).as(proof.name() + judged).isTrue();
            assertThat(judged.findings()).as(proof.name()).isEmpty();
        }
    }

    @Test
    void what_was_changed_is_found_where_verify_finds_it() throws Exception {
        Page page = verifier();
        for (JudgedProof proof : JudgedProof.tampered(EACH)) {
            var judged = judged(page, proof);
            String what = proof.name() + ": " + judged + " and " + proof.verdict();
            // Every break of the chain, and no other.
            assertThat(judged.at(Depth.CHAIN)).as(what).isEqualTo(at(proof, Depth.CHAIN));
            // Nothing is wrong that verify does not find, and nothing complete that it does not
            // prove.
            assertThat(judged.findings().isEmpty() || !proof.verdict().clean()).as(what).isTrue();
            boolean withoutRules =
                    proof.verdict().findings().stream()
                            .noneMatch(found ->
                                    found.depth() == Depth.CHAIN || found.depth() == Depth.RE_DEAL);
            assertThat(!judged.complete() || proof.verdict().proven() || withoutRules)
                    .as(what)
                    .isTrue();
            var first = proof.verdict().findings().getFirst();
            if (first.depth() == Depth.CHAIN || first.depth() == Depth.RE_DEAL)
                assertThat(judged.findings().getFirst().revision())
                        .as(what)
                        .isEqualTo(first.revision());
        }
    }

    private static Page verifier() throws Exception {
        return new EmptySite(Bundled.tests()).running("fairness/judging.test.js");
    }

    private static TreeSet<Integer> at(JudgedProof proof, Depth depth) {
        var revisions = new TreeSet<Integer>();
        for (Verdict.Finding found : proof.verdict().findings())
            if (found.depth() == depth) revisions.add(found.revision());
        return revisions;
    }

    private record Found(String depth, int revision) {}

    private record Judged(boolean complete, List<Found> findings) {
        TreeSet<Integer> at(Depth depth) {
            var revisions = new TreeSet<Integer>();
            for (Found found : findings)
                if (found.depth().equals(depth.name())) revisions.add(found.revision());
            return revisions;
        }
    }

    private static Judged judged(Page page, JudgedProof proof) {
        var told = (Map<?, ?>) page.evaluate("text => cardhouseJudge(text)", proof.text());
        var findings =
                ((List<?>) Objects.requireNonNull(told.get("findings")))
                        .stream()
                                .map(each -> (Map<?, ?>) each)
                                .map(each ->
                                        new Found(
                                                String.valueOf(each.get("depth")),
                                                (Integer)
                                                        Objects.requireNonNull(
                                                                each.get("revision"))))
                                .toList();
        return new Judged(Boolean.TRUE.equals(told.get("complete")), findings);
    }
}
