package cardhouse.compete.tournaments.http;

import cardhouse.compete.tournaments.BotPolicy;
import cardhouse.compete.tournaments.Format;
import cardhouse.compete.tournaments.PairingSystem;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import cardhouse.compete.tournaments.running.ListedTournament;
import cardhouse.platform.json.AnswerJson;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A tournament, as every caller sees it.
///
/// @param rounds maximum number of rounds
/// @param lateRounds number of rounds that a late entrant may miss
/// @param duration of an arena
/// @param endsAt time at which the arena ends, once it has started
/// @param round which is being played, from 1; 0 before the first
/// @param entrants number of entrants
/// @param revision of the last entry of its journal
/// @param hash of that entry, which binds all before it
/// @param cause why it is over
public record TournamentSummary(
        UUID id,
        String name,
        String game,
        int edition,
        Map<String, @Nullable Object> rules,
        int seats,
        PairingSystem system,
        int rounds,
        int lateRounds,
        Optional<Duration> duration,
        BotPolicy bots,
        int maxEntrants,
        Duration perMove,
        Duration bank,
        ListedTournament.State status,
        int round,
        int entrants,
        int revision,
        String hash,
        String commitment,
        Instant createdAt,
        Optional<Instant> startsAt,
        Optional<Instant> endsAt,
        Optional<Instant> finishedAt,
        Optional<Ended.Cause> cause) {
    static final AnswerJson<TournamentSummary> CODEC = AnswerJson.of(TournamentSummary.class);

    static TournamentSummary of(ListedTournament listed) {
        Format format = listed.format();
        return new TournamentSummary(
                listed.id(),
                format.name(),
                format.game(),
                format.edition(),
                new HashMap<String, @Nullable Object>(format.rules()),
                format.seats(),
                format.system(),
                listed.rounds(),
                format.lateRounds(),
                format.duration(),
                format.bots(),
                format.most(),
                Duration.parse(format.perMove()),
                Duration.parse(format.bank()),
                listed.state(),
                listed.round(),
                listed.entrants(),
                listed.revision(),
                listed.hash(),
                format.commitment(),
                listed.createdAt(),
                listed.startsAt(),
                listed.endsAt(),
                listed.endedAt(),
                listed.cause());
    }
}
