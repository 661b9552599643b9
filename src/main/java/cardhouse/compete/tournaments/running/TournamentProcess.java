package cardhouse.compete.tournaments.running;

import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.Format;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentBoard;
import cardhouse.compete.tournaments.TournamentEvent;
import cardhouse.compete.tournaments.TournamentEvent.Decided;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import cardhouse.compete.tournaments.TournamentEvent.Opened;
import cardhouse.compete.tournaments.TournamentEvent.Started;
import cardhouse.compete.tournaments.TournamentEvent.Withdrawn;
import cardhouse.games.Catalog;
import cardhouse.match.MatchSettings;
import cardhouse.match.clock.TimeControl;
import cardhouse.match.lobby.NewMatch;
import cardhouse.match.lobby.Openings;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.match.seating.NewSeat;
import cardhouse.match.viewing.Spectators;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/// Determines the next step of a tournament, and performs it within the transaction that records
/// it.
public final class TournamentProcess {
    /// Matches that are opened in one transaction.
    private static final int AT_ONCE = 16;

    private final TournamentStore store;
    private final Openings openings;
    private final Function<UUID, Optional<Player>> players;
    private final MatchLimit limit;

    /// @param players accounts by id
    /// @param limit of matches that bots play among themselves
    public TournamentProcess(
            TournamentStore store,
            Openings openings,
            Function<UUID, Optional<Player>> players,
            MatchLimit limit) {
        this.store = store;
        this.openings = openings;
        this.players = players;
        this.limit = limit;
    }

    /// The events of one step; empty if there is none now.
    List<TournamentEvent> next(TournamentSnapshot kept, Instant now, Instant latest) {
        Tournament tournament = kept.folded();
        if (tournament.end().isPresent()) return List.of();
        Optional<Player> owner = kept.owner().flatMap(players);
        if (now.isAfter(latest) || !isPlayable(kept.format()) || isOrphan(kept, owner))
            return List.of(new Ended(Ended.Cause.STOPPED));
        if (!tournament.hasStarted()) return started(kept, tournament, now);
        var decided = store.finished(kept.id()).stream().map(TournamentProcess::decided).toList();
        if (!decided.isEmpty()) return decided;
        var gone = gone(tournament, store.names(kept.id()).keySet());
        if (!gone.isEmpty()) return gone;
        var due = tournament.due(now);
        return due.isPresent() ? List.of(due.get()) : opened(tournament, owner);
    }

    /// Whether the owner is erased and no other account can continue the tournament: none can start
    /// it, or none takes part.
    private boolean isOrphan(TournamentSnapshot kept, Optional<Player> owner) {
        if (owner.isPresent()) return false;
        Tournament tournament = kept.folded();
        return tournament.hasStarted()
                ? accounts(tournament, tournament.in()).findFirst().isEmpty()
                : kept.startsAt().isEmpty();
    }

    private Stream<Player> accounts(Tournament tournament, List<Integer> numbers) {
        return numbers.stream()
                .map(number -> tournament.entrants().get(number - 1))
                .filter(Entrant::hasAccount)
                .flatMap(one -> players.apply(UUID.fromString(one.name())).stream());
    }

    /// The account that opens a match: the tournament's owner. If that was erased, the account of
    /// an entrant of the match, or otherwise the first entrant's.
    private Optional<Player> opener(
            Tournament tournament, TournamentBoard board, Optional<Player> owner) {
        return owner.or(() ->
                Stream.of(board.entrants(), tournament.in())
                        .flatMap(numbers -> accounts(tournament, numbers))
                        .findFirst());
    }

    private static boolean isPlayable(Format format) {
        return Catalog.find(format.game())
                .filter(type -> type.edition() == format.edition())
                .isPresent();
    }

    /// A tournament with too few entrants for a match at its start time ends as too small.
    private List<TournamentEvent> started(TournamentSnapshot kept, Tournament now, Instant at) {
        if (kept.startsAt().filter(when -> !when.isAfter(at)).isEmpty()) return List.of();
        return List.of(
                now.in().size() < now.format().leastSeats()
                        ? new Ended(Ended.Cause.TOO_FEW)
                        : new Started(store.seed(kept.id()).hex()));
    }

    private static TournamentEvent decided(TournamentStore.Finished match) {
        return new Decided(
                match.round(),
                match.board(),
                match.outcome().places(),
                match.resigned().stream().sorted().toList(),
                match.timedOut().stream().sorted().toList());
    }

    private static List<TournamentEvent> gone(Tournament tournament, Set<String> accounts) {
        return tournament.in().stream()
                .filter(number -> {
                    Entrant one = tournament.entrants().get(number - 1);
                    return one.hasAccount() && !accounts.contains(one.name());
                })
                .<TournamentEvent>map(number -> new Withdrawn(number, Withdrawn.Reason.ERASED))
                .toList();
    }

    private List<TournamentEvent> opened(Tournament tournament, Optional<Player> owner) {
        var opened = new ArrayList<TournamentEvent>();
        for (Tournament.OpenBoard open : tournament.undecided()) {
            TournamentBoard board = open.board();
            if (opened.size() == AT_ONCE) break;
            if (board.match().isPresent()) continue;
            Optional<Player> opener = opener(tournament, board, owner);
            if (opener.isEmpty()) continue;
            if (isAmongBots(tournament, board) && !limit.admitsAmongBots(opener.get())) continue;
            UUID match = openings.open(opener.get(), wish(tournament, board)).id();
            opened.add(new Opened(open.round(), open.number(), match.toString()));
        }
        return opened;
    }

    private static boolean isAmongBots(Tournament tournament, TournamentBoard board) {
        return board.entrants().stream()
                .noneMatch(number -> tournament.entrants().get(number - 1).hasAccount());
    }

    private NewMatch wish(Tournament tournament, TournamentBoard board) {
        Format format = tournament.format();
        var seats = new ArrayList<NewSeat>();
        for (int number : board.entrants()) seats.add(seat(tournament.entrants().get(number - 1)));
        var clock =
                new TimeControl(
                        Duration.parse(format.perMove()),
                        Duration.parse(format.bank()),
                        new TimeControl.OnTimeout.Forfeit());
        var setting = new MatchSettings(false, Optional.of(clock), Spectators.LIVE);
        return new NewMatch(format.game(), format.rules(), seats, setting, "");
    }

    private NewSeat seat(Entrant entrant) {
        if (!entrant.hasAccount()) return new NewSeat.Bot(new BuiltInBot(entrant.name()));
        return Stream.of(UUID.fromString(entrant.name()))
                .flatMap(id -> players.apply(id).stream())
                .map(NewSeat.Brought::new)
                .findFirst()
                .orElseThrow();
    }
}
