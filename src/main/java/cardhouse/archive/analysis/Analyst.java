package cardhouse.archive.analysis;

import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Depth;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.Verdict;
import cardhouse.bots.RandomChance;
import cardhouse.engine.Seat;
import cardhouse.fairness.Sha256;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.match.journal.Cause;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Separates luck from skill, from the proof of a match alone. Its random choices are derived from
/// the match's id, which existed before the match. So every caller gets the same result for the
/// same proof.
public final class Analyst {
    /// Later entries are not analysed: these already take a processor for seconds.
    static final int MOST_ENTRIES = 1_000;

    /// Without these, alternatives to what happened cannot be simulated.
    private static final Set<Depth> NEEDED = EnumSet.complementOf(EnumSet.of(Depth.HASH_CHAIN));

    private static final LuckEstimate LUCK = new LuckEstimate(LuckEstimate.FAIR);

    private final CanonicalCodec codec;
    private final Auditor auditor;

    public Analyst(CanonicalCodec codec) {
        this.codec = codec;
        this.auditor = new Auditor(codec);
    }

    /// @return nothing if the match breaks the rules, or this server does not have its edition
    public Optional<Analysis> analyse(Evidence proof) {
        return analyse(proof, () -> {});
    }

    /// @param between called after each entry that is audited or analysed
    Optional<Analysis> analyse(Evidence proof, Runnable between) {
        var collector = new PlyCollector(codec, MOST_ENTRIES, between);
        var verdict = auditor.audit(proof, collector);
        if (!isRight(verdict)) return Optional.empty();
        var plies = collector.plies();
        return Optional.of(analysis(proof, verdict.revision(), plies, between));
    }

    /// The luck of each seat alone, from more tables than when choices are analysed, too.
    ///
    /// @return nothing if the match breaks the rules, or this server does not have its edition
    public Optional<List<Double>> luck(Evidence proof) {
        var collector = new PlyCollector(codec, MOST_ENTRIES, () -> {});
        if (!isRight(auditor.audit(proof, collector))) return Optional.empty();
        var plies = collector.plies();
        int samples = SampleSizes.ofLuckAlone(plies.size());
        double[] sums = new double[(Integer) required(proof, "seats")];
        for (Ply ply : plies) {
            if (!ply.hasLuck()) continue;
            var luck = LUCK.of(ply, sums.length, samples, random(proof.match(), ply, "luck alone"));
            for (int seat = 0; seat < sums.length; seat++) sums[seat] += luck[seat].expected();
        }
        return Optional.of(Arrays.stream(sums).boxed().toList());
    }

    private static boolean isRight(Verdict verdict) {
        return verdict.depths().stream()
                .filter(looked -> NEEDED.contains(looked.depth()))
                .allMatch(looked -> looked.status() == Verdict.Status.PASSED);
    }

    private static Analysis analysis(
            Evidence proof, int revision, List<Ply> plies, Runnable between) {
        int seats = (Integer) required(proof, "seats");
        var samples = SampleSizes.of(plies.size());
        var totals = new Totals(seats);
        var entries = new ArrayList<EntryAnalysis>();
        for (Ply ply : plies) {
            var entry = entry(proof.match(), ply, seats, samples, totals);
            if (!entry.isEmpty()) entries.add(entry);
            between.run();
        }
        return new Analysis(
                proof.match(),
                (String) required(proof, "game"),
                (Integer) required(proof, "edition"),
                revision,
                plies.size(),
                samples,
                totals.seats(),
                entries);
    }

    private static Object required(Evidence proof, String name) {
        return Optional.<Object>ofNullable(proof.header().get(name)).orElseThrow();
    }

    private static EntryAnalysis entry(
            String match, Ply ply, int seats, SampleSizes samples, Totals totals) {
        Optional<ChoiceAnalysis> choice = Optional.empty();
        if (ply.cause() == Cause.MOVE) {
            var legal = ply.before().legalMoves(ply.seat().orElseThrow());
            if (legal.size() > 1) {
                var random = random(match, ply, "choice");
                choice = Optional.of(new ChoiceEstimate(ply, samples, random).of(legal));
                totals.add(choice.get());
            }
        }
        return new EntryAnalysis(ply.revision(), choice, luck(match, ply, seats, samples, totals));
    }

    private static List<LuckAnalysis> luck(
            String match, Ply ply, int seats, SampleSizes samples, Totals totals) {
        var told = new ArrayList<LuckAnalysis>();
        if (!ply.hasLuck()) return told;
        var luck = LUCK.of(ply, seats, samples.luck(), random(match, ply, "luck"));
        boolean some = false;
        for (Seat seat : Seat.first(seats)) {
            var own = luck[seat.index()];
            some |= !own.none();
            totals.add(seat, own);
            told.add(
                    new LuckAnalysis(
                            seat,
                            Mean.rounded(own.before().mean()),
                            Mean.rounded(own.after().mean()),
                            Mean.rounded(own.change().mean()),
                            Mean.rounded(Mean.margin(own.change().variance()))));
        }
        return some ? told : List.of();
    }

    private static RandomChance random(String match, Ply ply, String what) {
        String text = "cardhouse analysis 1 " + match + " " + ply.revision() + " " + what;
        byte[] hash = Sha256.bytes(text.getBytes(StandardCharsets.UTF_8));
        return new RandomChance(ByteBuffer.wrap(hash).getLong());
    }
}
