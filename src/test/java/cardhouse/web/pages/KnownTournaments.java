package cardhouse.web.pages;

import cardhouse.Seed;
import cardhouse.compete.tournaments.Format;
import cardhouse.compete.tournaments.Play;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentEvent;
import cardhouse.compete.tournaments.running.ListedTournament;
import cardhouse.compete.tournaments.running.TournamentSnapshot;
import cardhouse.compete.tournaments.running.TournamentStore;
import cardhouse.compete.tournaments.running.Tournaments;
import cardhouse.fairness.ServerSeed;
import cardhouse.match.MemoryServer;
import cardhouse.match.seating.BotLevels;
import cardhouse.platform.background.FairQueue;
import cardhouse.platform.requests.AfterCommit;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// A server with certain tournaments. They never change: intended writes are only recorded.
final class KnownTournaments implements TournamentStore {
    private final Map<UUID, TournamentSnapshot> known = new LinkedHashMap<>();

    /// By the ids of accounts.
    final Map<String, String> names = new HashMap<>();

    /// What would have been written down.
    final List<TournamentEvent> noted = new ArrayList<>();

    Tournaments tournaments(MemoryServer server, FairQueue turns) {
        RandomGenerator random = Seed.random("KnownTournaments");
        AfterCommit now = Runnable::run;
        return new Tournaments(
                this,
                server::id,
                () -> seed(random),
                new BotLevels(List.of("random", "greedy")),
                new Tournaments.Limits(1, 1, 2, server.quota),
                turns,
                now,
                () -> {},
                server.clock);
    }

    private static ServerSeed seed(RandomGenerator random) {
        var bytes = new byte[ServerSeed.LENGTH];
        random.nextBytes(bytes);
        return new ServerSeed(bytes);
    }

    /// @return where its page is
    String add(UUID id, Format format, List<TournamentEvent> events) {
        known.put(
                id,
                new TournamentSnapshot(
                        id,
                        Optional.empty(),
                        List.of(),
                        "",
                        Tournament.of(format, Play.entries(format, events)),
                        Instant.EPOCH,
                        Optional.of(Instant.EPOCH),
                        Optional.empty()));
        return "/table/tournaments/" + id;
    }

    @Override
    public boolean keep(TournamentSnapshot tournament, ServerSeed seed, int most) {
        return false;
    }

    @Override
    public Optional<TournamentSnapshot> find(UUID tournament) {
        return Optional.ofNullable(known.get(tournament));
    }

    @Override
    public ServerSeed seed(UUID tournament) {
        throw new IllegalStateException("there is none");
    }

    @Override
    public Optional<ListedTournament> look(UUID tournament) {
        return find(tournament).map(KnownTournaments::listed);
    }

    private static ListedTournament listed(TournamentSnapshot kept) {
        Tournament now = kept.folded();
        return new ListedTournament(
                kept.id(),
                kept.owner(),
                kept.format(),
                ListedTournament.State.of(now),
                now.planned(),
                now.round(),
                now.in().size(),
                0,
                kept.hash(),
                kept.createdAt(),
                kept.startsAt(),
                now.endsAt(),
                kept.endedAt(),
                now.end());
    }

    @Override
    public List<ListedTournament> list(Optional<UUID> before, int limit) {
        return known.values().stream().limit(limit).map(KnownTournaments::listed).toList();
    }

    @Override
    public List<ListedTournament> upcoming(int limit) {
        return List.of();
    }

    @Override
    public List<UUID> due(Instant now, Instant madeBefore, Optional<UUID> after, int limit) {
        return List.of();
    }

    @Override
    public boolean change(
            UUID tournament, Instant at, Function<TournamentSnapshot, List<TournamentEvent>> what) {
        List<TournamentEvent> events = what.apply(find(tournament).orElseThrow());
        noted.addAll(events);
        return !events.isEmpty();
    }

    @Override
    public List<Finished> finished(UUID tournament) {
        return List.of();
    }

    @Override
    public Map<String, String> names(UUID tournament) {
        return names;
    }

    @Override
    public boolean hasNodesBefore(int schema) {
        return false;
    }

    @Override
    public long entered(UUID player) {
        return 0;
    }
}
