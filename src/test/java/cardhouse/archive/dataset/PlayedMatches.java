package cardhouse.archive.dataset;

import cardhouse.archive.audits.Evidence;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import cardhouse.platform.keys.SeededKey;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Matches that built-in bots play, the same in every run.
public final class PlayedMatches {
    private PlayedMatches() {}

    /// @param bot who plays at every seat, such as `greedy`
    public static Stream<Evidence> of(
            String game, String preset, int seats, String bot, int matches) {
        var plan =
                BotPlan.of(
                        game,
                        Optional.of(preset),
                        Optional.of(seats),
                        List.of(bot),
                        "statistics",
                        matches);
        var key = SeededKey.of(plan.key());
        Iterable<Source.Batch> batches =
                () -> new PlayedSource(plan, key.receipts(), key.keys()).batches();
        return StreamSupport.stream(batches.spliterator(), false)
                .flatMap(batch -> batch.matches().stream())
                .map(candidate -> evidence(candidate, key));
    }

    private static Evidence evidence(Source.Candidate candidate, SeededKey key) {
        try {
            return Proofs.read(candidate.proof().orElseThrow(), Optional.of(key.keys()));
        } catch (NoProof | IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
