package cardhouse.match;

import cardhouse.engine.Seat;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.MemoryJournal;
import cardhouse.match.journal.Outbox;
import cardhouse.match.lobby.Lobbies;
import cardhouse.match.lobby.Lobby;
import cardhouse.match.seating.Chair;
import cardhouse.match.viewing.Status;
import cardhouse.platform.nodes.OwnedSlots;
import cardhouse.platform.requests.Rejection;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The directory's and the lobbies' twin in memory: it keeps what [DirectoryContract] and
/// [cardhouse.match.lobby.LobbiesContract] say, until the test is over.
public final class MemoryDirectory implements Directory, Lobbies {
    /// As PostgreSQL orders UUIDs: without a sign.
    private static final Comparator<UUID> OLDEST_FIRST = Comparator.comparing(UUID::toString);

    private final MemoryJournal journal;
    private final Clock clock;
    private final Map<UUID, Lobby> matches = new HashMap<>();
    private final Map<UUID, ServerSeed> seeds = new HashMap<>();
    private final Set<UUID> finished = new HashSet<>();
    private final Map<UUID, Set<Seat>> left = new HashMap<>();

    public MemoryDirectory(MemoryJournal journal, Clock clock) {
        this.journal = journal;
        this.clock = clock;
        journal.tell(this::learn);
    }

    private synchronized void learn(UUID match, Outbox outbox) {
        if (outbox.outcome().isPresent()) finished.add(match);
        outbox.leaver()
                .ifPresent(seat -> left.computeIfAbsent(match, _ -> new HashSet<>()).add(seat));
    }

    @Override
    public synchronized void open(Match match, ServerSeed seed) {
        matches.put(match.id(), new Lobby(match, Map.of()));
        seeds.put(match.id(), seed);
    }

    @Override
    public synchronized UUID rematch(Match match, ServerSeed seed) {
        UUID before = match.setting().rematchOf().orElseThrow();
        if (!matches.containsKey(before))
            throw new Rejection(Rejection.Code.MATCH_NOT_FOUND, "The match does not exist.");
        var there = Optional.ofNullable(rematches(List.of(before)).get(before));
        if (there.isEmpty()) open(match, seed);
        return there.orElse(match.id());
    }

    @Override
    public synchronized Map<UUID, UUID> rematches(Collection<UUID> wanted) {
        return all().filter(
                        match -> match.setting().rematchOf().filter(wanted::contains).isPresent())
                .collect(
                        Collectors.toUnmodifiableMap(
                                match -> match.setting().rematchOf().orElseThrow(), Match::id));
    }

    @Override
    public void branch(Match match, ServerSeed seed, List<ChainedEntry> entries) {
        open(match, seed);
        entries.forEach(entry -> journal.append(match.id(), entry, Optional.empty(), Outbox.NONE));
    }

    @Override
    public synchronized Optional<Match> find(UUID match) {
        return Optional.ofNullable(matches.get(match))
                .map(lobby -> lobby.at(clock.instant()).match());
    }

    @Override
    public synchronized ServerSeed seed(UUID match) {
        return Optional.ofNullable(seeds.get(match)).orElseThrow();
    }

    @Override
    public synchronized List<Match> list(Filter filter) {
        return all().filter(match -> filter.game().stream().allMatch(match.type().id()::equals))
                .filter(match -> filter.status().stream().allMatch(status(match)::equals))
                .filter(match ->
                        filter.mine()
                                .map(match.players()::contains)
                                .orElse(match.setting().listed()))
                .filter(match ->
                        filter.before().stream()
                                .allMatch(id -> OLDEST_FIRST.compare(match.id(), id) < 0))
                .sorted(Comparator.comparing(Match::id, OLDEST_FIRST.reversed()))
                .limit(filter.limit())
                .toList();
    }

    @Override
    public synchronized List<Match> published(UUID player, int limit) {
        return all().filter(match -> match.setting().listed() && match.started())
                .filter(match -> match.players().contains(player))
                .sorted(Comparator.comparing(Match::id, OLDEST_FIRST.reversed()))
                .limit(limit)
                .toList();
    }

    private Stream<Match> all() {
        return matches.keySet().stream().map(id -> find(id).orElseThrow());
    }

    private Status status(Match match) {
        if (finished.contains(match.id())) return Status.FINISHED;
        return match.started() ? Status.RUNNING : Status.WAITING;
    }

    @Override
    public synchronized List<UUID> runningWithBots(
            OwnedSlots share, Instant since, Optional<UUID> after, int limit) {
        return all().filter(match -> status(match) == Status.RUNNING)
                .filter(match ->
                        left.containsKey(match.id())
                                || match.chairs().stream()
                                        .anyMatch(Chair.BuiltIn.class::isInstance))
                .filter(match -> lastEntry(match).isBefore(since))
                .map(Match::id)
                .filter(share::has)
                .filter(id -> after.stream().allMatch(last -> OLDEST_FIRST.compare(id, last) > 0))
                .sorted(OLDEST_FIRST)
                .limit(limit)
                .toList();
    }

    @Override
    public synchronized List<Playing> idle(Instant since, int limit) {
        return all().filter(match -> status(match) == Status.RUNNING)
                .filter(match -> lastEntry(match).isBefore(since))
                .map(Match::id)
                .sorted(OLDEST_FIRST)
                .limit(limit)
                .map(this::atRevision)
                .toList();
    }

    private Playing atRevision(UUID match) {
        return new Playing(match, journal.read(match, 0, Integer.MAX_VALUE).size());
    }

    private Instant lastEntry(Match match) {
        var entries = journal.read(match.id(), 0, Integer.MAX_VALUE);
        return entries.isEmpty() ? match.startedAt().orElseThrow() : entries.getLast().entry().at();
    }

    @Override
    public synchronized List<Playing> playing(UUID player) {
        return all().filter(match -> status(match) == Status.RUNNING)
                .filter(match ->
                        match.seatOf(player)
                                .filter(seat ->
                                        !left.getOrDefault(match.id(), Set.of()).contains(seat))
                                .isPresent())
                .map(Match::id)
                .sorted(OLDEST_FIRST)
                .map(this::atRevision)
                .toList();
    }

    @Override
    public synchronized Lobby change(UUID match, UnaryOperator<Lobby> change) {
        if (!matches.containsKey(match))
            throw new Rejection(Rejection.Code.MATCH_NOT_FOUND, "The match does not exist.");
        Lobby after = change.apply(matches.get(match));
        if (after.calledOff()) remove(match);
        else matches.put(match, after);
        return after;
    }

    @Override
    public synchronized int sweep(Instant before) {
        var abandoned =
                all().filter(match -> !match.started() && match.createdAt().isBefore(before))
                        .map(Match::id)
                        .toList();
        abandoned.forEach(this::remove);
        return abandoned.size();
    }

    private void remove(UUID match) {
        matches.remove(match);
        seeds.remove(match);
    }
}
