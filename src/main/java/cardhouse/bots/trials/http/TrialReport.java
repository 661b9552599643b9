package cardhouse.bots.trials.http;

import cardhouse.bots.trials.Reason;
import cardhouse.bots.trials.Scenario;
import cardhouse.bots.trials.Trial;
import cardhouse.platform.json.AnswerJson;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A trial in the form of the API, for its bot.
public record TrialReport(
        UUID id,
        Trial.State status,
        String contract,
        Instant createdAt,
        Optional<Instant> finishedAt,
        List<ScenarioReport> scenarios) {
    static final AnswerJson<TrialReport> CODEC = AnswerJson.of(TrialReport.class);

    /// @param detail the reason as a sentence
    /// @param revision of the match, which shows the reason
    public record ScenarioReport(
            Scenario scenario,
            Trial.Progress status,
            Optional<Reason> reason,
            Optional<String> detail,
            Optional<UUID> match,
            Optional<Integer> revision) {
        static ScenarioReport of(Trial.Result result) {
            return new ScenarioReport(
                    result.scenario(),
                    result.progress(),
                    result.reason(),
                    result.reason().map(Reason::sentence),
                    result.match(),
                    result.revision());
        }
    }

    static TrialReport of(Trial trial) {
        return new TrialReport(
                trial.id(),
                trial.state(),
                trial.contract(),
                trial.createdAt(),
                trial.endedAt(),
                trial.results().stream().map(ScenarioReport::of).toList());
    }
}
