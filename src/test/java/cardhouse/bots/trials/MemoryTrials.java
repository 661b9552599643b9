package cardhouse.bots.trials;

import cardhouse.bots.trials.Trial.Progress;
import cardhouse.bots.trials.Trial.Result;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Trials in memory, for one thread at a time.
public final class MemoryTrials implements TrialStore {
    private static final Comparator<Trial> NEWEST =
            Comparator.comparing(Trial::createdAt).reversed();

    private static final Comparator<UUID> IN_ORDER = Comparator.comparing(UUID::toString);

    private final Map<UUID, Trial> all = new LinkedHashMap<>();
    private final Map<Place, List<TrialObservation>> notes = new HashMap<>();

    /// At which revision what was to happen has happened.
    private final Map<Place, Integer> provoked = new HashMap<>();

    private record Place(UUID trial, Scenario scenario) {}

    @Override
    public boolean open(Trial trial) {
        if (of(trial.bot(), MemoryTrials::runs).findAny().isPresent()) return false;
        all.put(trial.id(), trial);
        return true;
    }

    private static boolean runs(Trial trial) {
        return trial.state() == Trial.State.RUNNING;
    }

    private Stream<Trial> of(UUID bot, Predicate<Trial> like) {
        return all.values().stream().filter(one -> one.bot().equals(bot)).filter(like);
    }

    @Override
    public int begunSince(UUID bot, Instant since) {
        return (int) of(bot, one -> one.createdAt().isAfter(since)).count();
    }

    @Override
    public Optional<Trial> find(UUID trial) {
        return Optional.ofNullable(all.get(trial));
    }

    @Override
    public List<Trial> list(UUID bot, Optional<UUID> before, int limit) {
        return of(bot, trial -> before.map(id -> trial.id().compareTo(id) < 0).orElse(true))
                .sorted(NEWEST)
                .limit(limit)
                .toList();
    }

    @Override
    public List<Trial> running(Optional<UUID> after, int limit) {
        return all.values().stream()
                .filter(MemoryTrials::runs)
                .filter(one ->
                        after.stream().allMatch(last -> IN_ORDER.compare(one.id(), last) > 0))
                .sorted(Comparator.comparing(Trial::id, IN_ORDER))
                .limit(limit)
                .toList();
    }

    @Override
    public boolean next(UUID trial, Scenario scenario, Optional<UUID> before, Supplier<UUID> open) {
        var known = result(trial, scenario);
        if (known.progress().isDone() || !known.match().equals(before)) return false;
        UUID match = open.get();
        change(
                trial,
                scenario,
                one ->
                        new Result(
                                scenario,
                                Progress.RUNNING,
                                one.reason(),
                                Optional.of(match),
                                one.revision(),
                                one.matches() + 1,
                                one.provoked()));
        return true;
    }

    private Result result(UUID trial, Scenario scenario) {
        return find(trial).stream()
                .flatMap(found -> found.results().stream())
                .filter(one -> one.scenario() == scenario)
                .findFirst()
                .orElseThrow();
    }

    private void change(UUID trial, Scenario scenario, UnaryOperator<Result> change) {
        find(trial)
                .ifPresent(known ->
                        put(
                                known,
                                known.state(),
                                known.endedAt(),
                                known.results().stream()
                                        .map(one ->
                                                one.scenario() == scenario
                                                        ? change.apply(one)
                                                        : one)
                                        .toList()));
    }

    private void put(Trial known, Trial.State state, Optional<Instant> ended, List<Result> now) {
        all.put(
                known.id(),
                new Trial(
                        known.id(),
                        known.bot(),
                        state,
                        known.contract(),
                        known.createdAt(),
                        ended,
                        now));
    }

    @Override
    public void conclude(UUID trial, Scenario scenario, TrialVerdict verdict) {
        change(
                trial,
                scenario,
                one ->
                        one.progress().isDone()
                                ? one
                                : new Result(
                                        scenario,
                                        verdict.progress(),
                                        verdict.reason(),
                                        one.match(),
                                        verdict.revision(),
                                        one.matches(),
                                        one.provoked()));
        notes.remove(new Place(trial, scenario));
    }

    @Override
    public void end(UUID trial, Trial.State state, Instant at) {
        find(trial)
                .filter(MemoryTrials::runs)
                .ifPresent(known -> put(known, state, Optional.of(at), known.results()));
    }

    @Override
    public Optional<ScenarioRun> at(UUID match) {
        return all.values().stream()
                .flatMap(this::sittings)
                .filter(one -> one.match().equals(match))
                .findFirst();
    }

    @Override
    public Optional<ScenarioRun> of(UUID bot) {
        return of(bot, MemoryTrials::runs).flatMap(this::sittings).findFirst();
    }

    private Stream<ScenarioRun> sittings(Trial trial) {
        return trial.results().stream()
                .filter(one -> one.progress() == Progress.RUNNING)
                .map(one -> run(trial, new Place(trial.id(), one.scenario()), one));
    }

    private ScenarioRun run(Trial trial, Place place, Result result) {
        return new ScenarioRun(
                trial.id(),
                trial.bot(),
                result.scenario(),
                result.match().orElseThrow(),
                Optional.ofNullable(provoked.get(place)),
                (int) noted(place).stream().filter(TrialObservation::isAccepted).count());
    }

    private List<TrialObservation> noted(Place place) {
        return notes.getOrDefault(place, List.of());
    }

    @Override
    public boolean provoke(UUID trial, Scenario scenario, int revision, Instant at) {
        var known = result(trial, scenario);
        if (known.progress() != Progress.RUNNING || known.provoked().isPresent()) return false;
        provoked.put(new Place(trial, scenario), revision);
        change(
                trial,
                scenario,
                one ->
                        new Result(
                                scenario,
                                one.progress(),
                                one.reason(),
                                one.match(),
                                one.revision(),
                                one.matches(),
                                Optional.of(at)));
        return true;
    }

    @Override
    public void note(UUID trial, Scenario scenario, TrialObservation note) {
        notes.computeIfAbsent(new Place(trial, scenario), _ -> new ArrayList<>()).add(note);
    }

    @Override
    public List<TrialObservation> notes(UUID trial, Scenario scenario, int limit) {
        return noted(new Place(trial, scenario)).stream()
                .sorted(Comparator.comparing(TrialObservation::at))
                .limit(limit)
                .toList();
    }

    @Override
    public Map<UUID, Badge> badges(Collection<UUID> bots) {
        var badges = new HashMap<UUID, Badge>();
        for (UUID bot : bots)
            of(bot, one -> !runs(one))
                    .sorted(NEWEST)
                    .findFirst()
                    .filter(last -> last.state() == Trial.State.PASSED)
                    .ifPresent(last -> badges.put(bot, Badge.of(last)));
        return badges;
    }
}
