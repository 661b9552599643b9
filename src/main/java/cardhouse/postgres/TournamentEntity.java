package cardhouse.postgres;

import cardhouse.fairness.Canonical;
import cardhouse.fairness.ServerSeed;
import cardhouse.json.Json;
import cardhouse.tournaments.FormatText;
import cardhouse.tournaments.TournamentEntry;
import cardhouse.tournaments.running.KeptTournament;
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

/// A tournament, as a row.
@Entity
@Table(name = "tournament")
class TournamentEntity extends PanacheEntityBase {
    @Id UUID id;

    @Nullable UUID ownerId;

    /// As canonical JSON.
    String format;

    byte[] serverSeed;

    @Enumerated(EnumType.STRING)
    State state;

    int revision;
    String hash;
    Instant createdAt;
    @Nullable Instant startsAt;
    @Nullable Instant endedAt;

    enum State {
        ENTERING,
        RUNNING,
        OVER
    }

    static TournamentEntity of(KeptTournament kept, ServerSeed seed) {
        var row = new TournamentEntity();
        row.id = kept.id();
        row.ownerId = kept.owner().orElse(null);
        row.format = Canonical.text(FormatText.plain(kept.format()));
        row.serverSeed = seed.bytes();
        row.state = State.ENTERING;
        row.revision = 0;
        row.hash = TournamentEntry.start(kept.format());
        row.createdAt = kept.createdAt();
        row.startsAt = kept.startsAt().orElse(null);
        return row;
    }

    KeptTournament kept(List<TournamentEntry> entries) {
        return new KeptTournament(
                id,
                Optional.ofNullable(ownerId),
                FormatText.read(Json.readPlain(format)),
                entries,
                hash,
                createdAt,
                Optional.ofNullable(startsAt),
                Optional.ofNullable(endedAt));
    }
}
