package cardhouse.postgres;

import cardhouse.engine.Seat;
import cardhouse.fairness.Line;
import cardhouse.json.Json;
import cardhouse.match.journal.ChainedEntry;
import cardhouse.match.journal.Journal.Appended;
import cardhouse.match.journal.Outbox;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// An entry on its way into the journal, written out already, with the promise of what becomes of
/// it.
record Append(
        UUID match,
        int revision,
        String at,
        String cause,
        @Nullable Integer seat,
        @Nullable String move,
        String events,
        @Nullable String key,
        String hash,
        @Nullable String outcome,
        @Nullable String receipt,
        Outbox.Alarm alarm,
        @Nullable Integer late,
        @Nullable Integer leaver,
        CompletableFuture<Appended> result) {

    /// Whether more than the journal has to be written.
    boolean concernsOthers() {
        return outcome != null
                || late != null
                || leaver != null
                || !(alarm instanceof Outbox.Alarm.Untouched);
    }

    @Nullable String due() {
        return alarm instanceof Outbox.Alarm.Set(Instant due) ? due.toString() : null;
    }

    static Append of(UUID match, ChainedEntry linked, Optional<String> key, Outbox upshot) {
        Line line = linked.line();
        return new Append(
                match,
                line.revision(),
                line.at(),
                line.cause(),
                line.seat().isPresent() ? line.seat().getAsInt() : null,
                line.move().orElse(null),
                line.events(),
                key.orElse(null),
                linked.hash(),
                upshot.outcome().map(Json::write).orElse(null),
                upshot.receipt().orElse(null),
                upshot.alarm(),
                upshot.late().map(Seat::index).orElse(null),
                upshot.leaver().map(Seat::index).orElse(null),
                new CompletableFuture<>());
    }
}
