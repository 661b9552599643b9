package cardhouse.compete.tournaments;

import cardhouse.compete.tournaments.TournamentEvent.Decided;
import cardhouse.compete.tournaments.TournamentEvent.Entered;
import cardhouse.compete.tournaments.TournamentEvent.Opened;
import cardhouse.compete.tournaments.TournamentEvent.Paired;
import cardhouse.compete.tournaments.TournamentEvent.Started;
import cardhouse.compete.tournaments.TournamentEvent.Withdrawn;
import cardhouse.fairness.ServerSeed;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An arena with a clock that a test sets.
final class ArenaPlay {
    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final ServerSeed SEED = new ServerSeed(new byte[ServerSeed.LENGTH]);

    final Format format;
    final List<TournamentEntry> entries = new ArrayList<>();
    final Tournament now;
    Instant at = START;

    ArenaPlay(int entrants, Duration duration) {
        this.format =
                new Format(
                        "a-tournament",
                        "Arena",
                        "trash",
                        1,
                        Map.of("preset", "short"),
                        Format.SEATS,
                        PairingSystem.ARENA,
                        Arena.rounds(duration),
                        BotPolicy.MIXED,
                        1000,
                        "PT30S",
                        "PT0S",
                        SEED.commitment(),
                        START.toString(),
                        Format.METHOD,
                        0,
                        Optional.of(duration),
                        Format.SEATS);
        this.now = Tournament.of(format, List.of());
        for (int number = 1; number <= entrants; number++) enter();
        happens(new Started(SEED.hex()));
    }

    void enter() {
        int number = now.entrants().size() + 1;
        happens(new Entered(new Entrant(number, Entrant.Kind.BOT, "player-" + number)));
    }

    void pause(int entrant) {
        happens(new Withdrawn(entrant, Withdrawn.Reason.LEFT));
    }

    void happens(TournamentEvent event) {
        var entry = new TournamentEntry(entries.size() + 1, at.toString(), event);
        now.apply(entry);
        entries.add(entry);
    }

    void seconds(int seconds) {
        at = at.plusSeconds(seconds);
    }

    /// Pairs those who are free after the time between two rounds.
    List<List<Integer>> pair() {
        seconds(2);
        return now.due(at)
                .map(event -> {
                    happens(event);
                    return event instanceof Paired(_, Pairs pairs)
                            ? pairs.boards()
                            : List.<List<Integer>>of();
                })
                .orElse(List.of());
    }

    void open() {
        for (Tournament.OpenBoard one : now.undecided())
            if (one.board().match().isEmpty())
                happens(new Opened(one.round(), one.number(), "match-" + entries.size()));
    }

    /// Ends the match of an entrant with its place, 1 or 2; or 0 for a draw.
    void end(int entrant, int place) {
        Tournament.OpenBoard open = match(entrant);
        boolean first = open.board().entrants().getFirst() == entrant;
        happens(
                new Decided(
                        open.round(),
                        open.number(),
                        place == 0
                                ? List.of(1, 1)
                                : first == (place == 1) ? List.of(1, 2) : List.of(2, 1),
                        List.of(),
                        List.of()));
    }

    Tournament.OpenBoard match(int entrant) {
        return now.undecided().stream()
                .filter(one -> one.board().entrants().contains(entrant))
                .findFirst()
                .orElseThrow();
    }

    int points(int entrant) {
        return now.standings().stream()
                .filter(one -> one.entrant() == entrant)
                .mapToInt(TournamentStanding::points)
                .sum();
    }

    /// The fault of the journal with another event at a place, whose hashes fit.
    Optional<String> fault(int place, TournamentEntry other) {
        var forged = new ArrayList<>(entries);
        forged.set(place, other);
        return TournamentProof.of(format, forged).check().fault();
    }
}
