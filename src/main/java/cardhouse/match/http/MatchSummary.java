package cardhouse.match.http;

import cardhouse.engine.GameType;
import cardhouse.engine.Outcome;
import cardhouse.engine.Rules;
import cardhouse.engine.Seat;
import cardhouse.fairness.Board;
import cardhouse.http.answers.AnswerHeaders.Revised;
import cardhouse.match.Match;
import cardhouse.match.Views;
import cardhouse.match.journal.Departure;
import cardhouse.match.lobby.RematchOffer;
import cardhouse.match.viewing.Progress;
import cardhouse.match.viewing.Status;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A match's public summary.
///
/// @param onLeave treatment of the seats of players who leave
/// @param substitute the bot that takes over there, for BOT
/// @param branch the origin, if the match continues from a revision of another match
/// @param rematchOf the match that this one follows, if it is a rematch
/// @param rematch the rematch of a finished match, included for its players
/// @param series the place in a series, and its score
/// @param board of the set, if the match is part of one
/// @param delay by how many plies `toAct` and `revision` are delayed, if they are
public record MatchSummary(
        UUID id,
        String game,
        int edition,
        Map<String, @Nullable Object> rules,
        List<MatchSeat> seats,
        boolean listed,
        Optional<MatchClock> clock,
        SpectatorSetting spectators,
        Departure onLeave,
        Optional<BotChoice> substitute,
        Optional<Integer> delay,
        Status status,
        List<Seat> toAct,
        int revision,
        Instant createdAt,
        Optional<Instant> startedAt,
        Optional<Instant> finishedAt,
        Optional<BranchOrigin> branch,
        Optional<UUID> rematchOf,
        Optional<RematchOffer> rematch,
        Optional<SeriesStanding> series,
        Optional<Board> board,
        Fairness fairness,
        Optional<Outcome> outcome)
        implements Revised {

    /// The origin of a branch.
    ///
    /// @param revision the last copied revision
    public record BranchOrigin(String match, int revision) {
        static Optional<BranchOrigin> of(Match match) {
            return match.origins().isEmpty()
                    ? Optional.empty()
                    : Optional.of(match.origins().getLast())
                            .map(origin -> new BranchOrigin(origin.match(), origin.revision()));
        }
    }

    /// @param commitment SHA-256 of the server's seed
    /// @param entropy the contributions of the seats, once the match has started
    /// @param serverSeed once the match, and its set if any, is over
    public record Fairness(
            int protocol,
            String commitment,
            Optional<List<String>> entropy,
            Optional<String> serverSeed) {}

    private static final int PROTOCOL = 1;

    /// The summary that the caller may see.
    static MatchSummary of(Match match, Views views, Optional<Player> caller) {
        var standing =
                match.started()
                        ? Optional.of(views.standing(match, caller))
                        : Optional.<Progress>empty();
        return of(match, standing, caller);
    }

    /// The same summary with the rematch.
    MatchSummary rematch(Optional<RematchOffer> offer) {
        return with(offer, series);
    }

    /// The same summary with the score of the series.
    MatchSummary series(Optional<SeriesStanding> stands) {
        return with(rematch, stands);
    }

    private MatchSummary with(Optional<RematchOffer> offer, Optional<SeriesStanding> stands) {
        return new MatchSummary(
                id,
                game,
                edition,
                rules,
                seats,
                listed,
                clock,
                spectators,
                onLeave,
                substitute,
                delay,
                status,
                toAct,
                revision,
                createdAt,
                startedAt,
                finishedAt,
                branch,
                rematchOf,
                offer,
                stands,
                board,
                fairness,
                outcome);
    }

    /// @param standing its progress, if it has started
    private static MatchSummary of(
            Match match, Optional<Progress> standing, Optional<Player> caller) {
        var ending = standing.flatMap(Progress::ending);
        var left = standing.map(Progress::left).orElse(Map.of());
        Status running = ending.isPresent() ? Status.FINISHED : Status.RUNNING;
        return new MatchSummary(
                match.id(),
                match.type().id(),
                match.type().edition(),
                rules(match.type(), match.rules()),
                Seat.first(match.seats()).stream()
                        .map(seat ->
                                MatchSeat.of(seat, match.chair(seat), caller)
                                        .left(
                                                Optional.ofNullable(left.get(seat)),
                                                match.setting().standIn()))
                        .toList(),
                match.setting().listed(),
                match.setting().clock().map(MatchClock::of),
                SpectatorSetting.of(match.setting().spectators()),
                match.setting().standIn().isPresent() ? Departure.BOT : Departure.OUT,
                match.setting().standIn().map(BotChoice::of),
                standing.flatMap(Progress::delay),
                standing.isPresent() ? running : Status.WAITING,
                standing.map(Progress::toAct).orElse(List.of()),
                standing.map(Progress::revision).orElse(0),
                match.createdAt(),
                match.startedAt(),
                ending.map(end -> end.at()),
                BranchOrigin.of(match),
                match.setting().rematchOf(),
                Optional.empty(),
                Optional.empty(),
                match.board(),
                new Fairness(
                        PROTOCOL,
                        match.commitment(),
                        match.started() ? Optional.of(match.entropy()) : Optional.empty(),
                        ending.flatMap(end -> end.serverSeed())),
                ending.map(end -> end.outcome()));
    }

    private static <R extends Rules> Map<String, @Nullable Object> rules(
            GameType<R, ?, ?, ?, ?> type, Rules rules) {
        return type.options().toMap(type.options().type().cast(rules));
    }
}
