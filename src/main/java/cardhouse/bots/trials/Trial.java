package cardhouse.bots.trials;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// All scenarios for one bot.
///
/// @param contract version of the API in the trial
/// @param results of all scenarios, in their order
public record Trial(
        UUID id,
        UUID bot,
        State state,
        String contract,
        Instant createdAt,
        Optional<Instant> endedAt,
        List<Result> results) {
    public enum State {
        RUNNING,
        PASSED,
        FAILED
    }

    public Trial {
        results = List.copyOf(results);
    }

    /// State of one scenario.
    ///
    /// @param match the last that was played for it
    /// @param revision revision that shows the reason
    /// @param matches that were opened for it
    /// @param provoked time of the provocation
    public record Result(
            Scenario scenario,
            Progress progress,
            Optional<Reason> reason,
            Optional<UUID> match,
            Optional<Integer> revision,
            int matches,
            Optional<Instant> provoked) {
        static Result waiting(Scenario scenario) {
            return new Result(
                    scenario,
                    Progress.WAITING,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    0,
                    Optional.empty());
        }
    }

    public enum Progress {
        WAITING,
        RUNNING,
        PASSED,
        FAILED,
        /// The provocation was not possible.
        SKIPPED;

        public boolean isDone() {
            return this != WAITING && this != RUNNING;
        }
    }

    /// The final state, once all scenarios are done. A trial that has not passed whole matches
    /// fails.
    State verdict() {
        boolean failed = results.stream().anyMatch(one -> one.progress() == Progress.FAILED);
        boolean played =
                results.stream()
                        .anyMatch(one ->
                                one.scenario() == Scenario.EVERY_GAME
                                        && one.progress() == Progress.PASSED);
        return played && !failed ? State.PASSED : State.FAILED;
    }
}
