package cardhouse.postgres;

import cardhouse.engine.Seat;
import cardhouse.json.Json;
import cardhouse.match.Entry;
import cardhouse.match.Journal.Appended;
import cardhouse.match.Upshot;
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
        @Nullable String outcome,
        Upshot.Alarm alarm,
        CompletableFuture<Appended> result) {

    /// Whether more than the journal has to be written.
    boolean concernsOthers() {
        return outcome != null || !(alarm instanceof Upshot.Alarm.Untouched);
    }

    @Nullable String due() {
        return alarm instanceof Upshot.Alarm.Set(Instant due) ? due.toString() : null;
    }

    static Append of(UUID match, Entry entry, Optional<String> key, Upshot upshot) {
        return new Append(
                match,
                entry.revision(),
                entry.at().toString(),
                entry.cause().name(),
                entry.seat().map(Seat::index).orElse(null),
                entry.move().map(Json::writeMove).orElse(null),
                Json.writeEvents(entry.events()),
                key.orElse(null),
                upshot.outcome().map(Json::write).orElse(null),
                upshot.alarm(),
                new CompletableFuture<>());
    }
}
