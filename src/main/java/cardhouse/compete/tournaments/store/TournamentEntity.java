package cardhouse.compete.tournaments.store;

import cardhouse.compete.tournaments.Format;
import cardhouse.compete.tournaments.FormatText;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentEntry;
import cardhouse.compete.tournaments.TournamentEvent.Ended;
import cardhouse.compete.tournaments.running.ListedTournament;
import cardhouse.compete.tournaments.running.ListedTournament.State;
import cardhouse.compete.tournaments.running.TournamentSnapshot;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.ServerSeed;
import cardhouse.platform.json.Json;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A tournament, as a row. Its columns beside the header follow from the journal, and are stored so
/// that the journal need not be read.
@Entity
@Table(name = "tournament")
class TournamentEntity extends PanacheEntityBase {
    @Id UUID id;

    @Nullable UUID ownerId;

    /// As canonical JSON.
    String header;

    byte[] serverSeed;

    @Enumerated(EnumType.STRING)
    State state;

    int revision;
    String hash;
    Instant createdAt;
    @Nullable Instant startsAt;
    @Nullable Instant endsAt;
    @Nullable Instant endedAt;
    int entrants;
    int round;
    int rounds;

    /// Matches to be opened or ended, and free pairs of an arena.
    int pendingMatches;

    @Enumerated(EnumType.STRING)
    Ended.@Nullable Cause endReason;

    static TournamentEntity of(TournamentSnapshot kept, ServerSeed seed) {
        var row = new TournamentEntity();
        row.id = kept.id();
        row.ownerId = kept.owner().orElse(null);
        row.header = Canonical.text(FormatText.plain(kept.format()));
        row.serverSeed = seed.bytes();
        row.revision = 0;
        row.hash = TournamentEntry.start(kept.format());
        row.createdAt = kept.createdAt();
        row.startsAt = kept.startsAt().orElse(null);
        row.tell(kept.folded());
        return row;
    }

    /// Copies the folded state of the journal to the row.
    void tell(Tournament now) {
        state = State.of(now);
        entrants = now.in().size();
        round = now.round();
        rounds = now.planned();
        pendingMatches = now.unattended();
        endsAt = now.endsAt().orElse(null);
        endReason = now.end().orElse(null);
    }

    Format format() {
        return FormatText.read(Json.readPlain(header));
    }

    ListedTournament listed() {
        return new ListedTournament(
                id,
                Optional.ofNullable(ownerId),
                format(),
                state,
                rounds,
                round,
                entrants,
                revision,
                hash,
                createdAt,
                Optional.ofNullable(startsAt),
                Optional.ofNullable(endsAt),
                Optional.ofNullable(endedAt),
                Optional.ofNullable(endReason));
    }

    TournamentSnapshot kept(List<TournamentEntry> entries, Tournament folded) {
        return new TournamentSnapshot(
                id,
                Optional.ofNullable(ownerId),
                entries,
                hash,
                folded,
                createdAt,
                Optional.ofNullable(startsAt),
                Optional.ofNullable(endedAt));
    }
}
