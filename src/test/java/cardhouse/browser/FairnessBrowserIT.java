package cardhouse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Effort;
import cardhouse.Seed;
import cardhouse.archive.audits.Depth;
import cardhouse.archive.audits.Forgery;
import cardhouse.archive.audits.JudgedProof;
import cardhouse.archive.audits.Verdict;
import com.microsoft.playwright.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The verifier that browsers run comes to the verdicts of `./cardhouse verify`, as far as it
/// looks.
@Tag("thorough")
@Tag("weekly")
class FairnessBrowserIT {
    private static final int EACH = Integer.getInteger("audit.tampering", 3);

    @Test
    void recorded_proofs_pass_both_verifiers() throws Exception {
        Page page = verifier();
        List<JudgedProof> recorded = JudgedProof.recorded();
        assertThat(recorded).hasSizeGreaterThan(40);
        for (JudgedProof proof : recorded) {
            assertThat(proof.verdict().proven()).as(proof.name()).isTrue();
            var judged = judged(page, proof);
            // What a branch deals anew takes the rules.
            boolean redrawn = proof.text().contains("-redrawn\"");
            assertThat(judged.complete()).as(proof.name() + judged).isEqualTo(!redrawn);
            assertThat(judged.findings()).as(proof.name()).isEmpty();
        }
    }

    @Test
    void both_verifiers_find_changes_at_the_same_place() throws Exception {
        Page page = verifier();
        for (JudgedProof proof : JudgedProof.tampered(EACH)) {
            var judged = judged(page, proof);
            String what = proof.name() + ": " + judged + " and " + proof.verdict();
            // Every break of the chain, and no other.
            assertThat(judged.at(Depth.HASH_CHAIN)).as(what).isEqualTo(at(proof, Depth.HASH_CHAIN));
            // Nothing is wrong that verify does not find, and nothing complete that it does not
            // prove.
            assertThat(judged.findings().isEmpty() || !proof.verdict().clean()).as(what).isTrue();
            boolean withoutRules =
                    proof.verdict().findings().stream()
                            .noneMatch(found ->
                                    found.depth() == Depth.HASH_CHAIN
                                            || found.depth() == Depth.SHUFFLE);
            assertThat(!judged.complete() || proof.verdict().proven() || withoutRules)
                    .as(what)
                    .isTrue();
            var first = proof.verdict().findings().getFirst();
            if (first.depth() == Depth.HASH_CHAIN || first.depth() == Depth.SHUFFLE)
                assertThat(judged.findings().getFirst().revision())
                        .as(what)
                        .isEqualTo(first.revision());
        }
    }

    @TempDir Path folder;

    /// At full effort 10,000 forged proofs, and a tenth as many that are right or that only the
    /// rules refuse.
    @Test
    void forged_proofs_are_refused_by_all_three_and_others_judged_alike() throws Exception {
        Page page = verifier();
        var kinds = Forgery.kinds();
        assertThat(kinds).hasSizeGreaterThan(60);
        int count = Effort.of(10_000);
        int unchecked = 0;
        int onlyByRules = 0;
        long first = Seed.number("forged", 1_000_000_000);
        for (int number = 0; number < count; ) {
            var forged = new ArrayList<Forgery>();
            for (int each = 0; each < CHUNK && number < count; each++, number++)
                forged.add(Forgery.of(kinds.get(number % kinds.size()), first + number, TURNS));
            var byBrowser = words(page, forged);
            var byPython = Forgery.byPython(folder, forged);
            for (int at = 0; at < forged.size(); at++) {
                Forgery one = forged.get(at);
                String what = one.kind() + ", number " + (first + number - forged.size() + at);
                boolean legal = one.isProven();
                boolean mayBeLegal = Forgery.MAY_BE_LEGAL.equals(one.kind());
                assertThat(legal && !mayBeLegal).as(what + " by verify").isFalse();
                if (legal) assertThat(byBrowser.get(at)).as(what).isNotEqualTo("REFUSED");
                // If an entry without a draw is missing, only the rules detect it.
                else if (mayBeLegal && byBrowser.get(at).equals("ACCEPTED")) onlyByRules++;
                else assertThat(byBrowser.get(at)).as(what).isNotEqualTo("ACCEPTED");
                assertThat(byPython.get(at)).as(what + " by Python").isEqualTo(byBrowser.get(at));
                if (byBrowser.get(at).equals("REDRAWN")) unchecked++;
            }
        }
        int right = 0;
        int byRules = onlyByRules;
        for (int number = 0; number < Math.max(20, count / 10); number++) {
            boolean good = number % 2 == 0;
            String kind =
                    good
                            ? Forgery.NONE
                            : Forgery.BY_RULES.get(number / 2 % Forgery.BY_RULES.size());
            var one = Forgery.of(kind, first + number, TURNS);
            String byBrowser = words(page, List.of(one)).getFirst();
            assertThat(Forgery.byPython(folder, List.of(one)))
                    .as(kind + " " + (first + number))
                    .containsExactly(byBrowser);
            assertThat(one.isProven()).as(kind + " " + (first + number)).isEqualTo(good);
            if (good) assertThat(byBrowser).isNotEqualTo("REFUSED");
            if (good) right++;
            else byRules++;
        }
        Files.writeString(
                Path.of("target", "forgeries.txt"),
                "%,d forged proofs of %d kinds, accepted by none of the three, %d of them not checked to the end by the two without rules; %,d right ones judged alike; %,d that the rules alone refuse, of which the two without rules said the same%n"
                        .formatted(count, kinds.size(), unchecked, right, byRules));
    }

    private static final int CHUNK = 100;

    /// After which a match ends, so that many can be forged.
    private static final int TURNS = 30;

    private static List<String> words(Page page, List<Forgery> forged) {
        var proofs =
                forged.stream()
                        .map(one -> Base64.getEncoder().encodeToString(one.proof()))
                        .toList();
        var told = (List<?>) page.evaluate("proofs => cardhouseWords(proofs)", proofs);
        return told.stream().map(String::valueOf).toList();
    }

    private static Page verifier() throws Exception {
        return new StaticSite(Bundled.tests()).running("fairness/judging.test.js");
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
