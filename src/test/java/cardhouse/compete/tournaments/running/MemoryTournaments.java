package cardhouse.compete.tournaments.running;

import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.TournamentEntry;
import cardhouse.compete.tournaments.TournamentEvent;
import cardhouse.fairness.ServerSeed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// Tournaments in memory, for one thread at a time. No match of theirs ever ends.
final class MemoryTournaments implements TournamentStore {
    private static final Comparator<UUID> BY_ID = Comparator.comparing(UUID::toString);

    private final Map<UUID, TournamentSnapshot> kept = new LinkedHashMap<>();
    private final Map<UUID, ServerSeed> seeds = new HashMap<>();

    /// Whether a node of an earlier release is running.
    boolean olderNodes;

    @Override
    public boolean keep(TournamentSnapshot tournament, ServerSeed seed, int most) {
        long unfinished =
                kept.values().stream()
                        .filter(one -> one.owner().equals(tournament.owner()) && isGoingOn(one))
                        .count();
        if (unfinished >= most) return false;
        kept.put(tournament.id(), tournament);
        seeds.put(tournament.id(), seed);
        return true;
    }

    private static boolean isGoingOn(TournamentSnapshot one) {
        return one.folded().end().isEmpty();
    }

    @Override
    public Optional<TournamentSnapshot> find(UUID tournament) {
        return Optional.ofNullable(kept.get(tournament));
    }

    @Override
    public ServerSeed seed(UUID tournament) {
        return Objects.requireNonNull(seeds.get(tournament));
    }

    @Override
    public Optional<ListedTournament> look(UUID tournament) {
        return find(tournament)
                .map(one ->
                        new ListedTournament(
                                one.id(),
                                one.owner(),
                                one.format(),
                                ListedTournament.State.of(one.folded()),
                                one.folded().planned(),
                                one.folded().round(),
                                one.folded().in().size(),
                                one.entries().size(),
                                one.hash(),
                                one.createdAt(),
                                one.startsAt(),
                                one.folded().endsAt(),
                                one.endedAt(),
                                one.folded().end()));
    }

    @Override
    public List<ListedTournament> list(Optional<UUID> before, int limit) {
        return new ArrayList<>(kept.keySet())
                .reversed().stream()
                        .flatMap(id -> look(id).stream())
                        .filter(one ->
                                one.state() != ListedTournament.State.FINISHED || one.round() > 0)
                        .filter(one -> before.map(id -> one.id().compareTo(id) < 0).orElse(true))
                        .limit(limit)
                        .toList();
    }

    @Override
    public List<ListedTournament> upcoming(int limit) {
        return list(Optional.empty(), Integer.MAX_VALUE).stream()
                .filter(one -> one.state() == ListedTournament.State.ENTERING)
                .filter(one -> one.startsAt().isPresent())
                .sorted(Comparator.comparing(one -> one.startsAt().orElseThrow()))
                .limit(limit)
                .toList();
    }

    @Override
    public List<UUID> due(Instant now, Instant madeBefore, Optional<UUID> after, int limit) {
        return kept.values().stream()
                .filter(MemoryTournaments::isGoingOn)
                .map(TournamentSnapshot::id)
                .sorted(BY_ID)
                .filter(id -> after.isEmpty() || BY_ID.compare(id, after.get()) > 0)
                .limit(limit)
                .toList();
    }

    @Override
    public boolean change(
            UUID tournament, Instant at, Function<TournamentSnapshot, List<TournamentEvent>> what) {
        TournamentSnapshot before = find(tournament).orElseThrow();
        List<TournamentEvent> events = what.apply(before);
        var entries = new ArrayList<>(before.entries());
        for (TournamentEvent event : events)
            entries.add(new TournamentEntry(entries.size() + 1, at.toString(), event));
        kept.put(
                tournament,
                TournamentSnapshot.made(
                        tournament,
                        before.owner().orElseThrow(),
                        before.format(),
                        entries,
                        before.createdAt(),
                        before.startsAt()));
        return !events.isEmpty();
    }

    @Override
    public List<Finished> finished(UUID tournament) {
        return List.of();
    }

    @Override
    public Map<String, String> names(UUID tournament) {
        var names = new HashMap<String, String>();
        for (Entrant one : find(tournament).orElseThrow().folded().entrants())
            if (one.hasAccount()) names.put(one.name(), "Player " + one.number());
        return names;
    }

    @Override
    public boolean hasNodesBefore(int schema) {
        return olderNodes;
    }

    @Override
    public long entered(UUID player) {
        return kept.values().stream()
                .filter(MemoryTournaments::isGoingOn)
                .filter(one ->
                        one.folded()
                                .find(player.toString())
                                .filter(entrant -> one.folded().isIn(entrant.number()))
                                .isPresent())
                .count();
    }
}
