package cardhouse.compete.tournaments.http;

import cardhouse.compete.tournaments.Format;
import cardhouse.compete.tournaments.TournamentEvent;
import cardhouse.compete.tournaments.http.Calendar.Event;
import cardhouse.compete.tournaments.running.ListedTournament;
import cardhouse.compete.tournaments.running.TournamentSnapshot;
import cardhouse.games.Catalog;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// The events of a tournament in calendars: the tournament, from its planned or actual start, and
/// each round that is paired, unless it is an arena.
///
/// @param house address of the server
record TournamentCalendar(URI house) {
    /// Shown as the length of a tournament or round that is not over: its end is unknown.
    private static final Duration USUAL = Duration.ofHours(1);

    byte[] of(TournamentSnapshot kept) {
        return Calendar.of(name(kept.format()), events(kept));
    }

    byte[] of(List<ListedTournament> upcoming) {
        return Calendar.of(
                "Cardhouse tournaments",
                upcoming.stream()
                        .flatMap(one -> one.startsAt().map(at -> planned(one, at)).stream())
                        .toList());
    }

    private Event planned(ListedTournament one, Instant at) {
        return event(
                one.id(),
                "",
                new Period(at, Optional.empty(), 0, one.createdAt()),
                false,
                name(one.format()));
    }

    /// @param version number of changes that calendars show
    private record Period(Instant start, Optional<Instant> end, int version, Instant changed) {}

    private List<Event> events(TournamentSnapshot kept) {
        var started = times(kept, TournamentEvent.Started.class).findFirst();
        var rounds = times(kept, TournamentEvent.Paired.class).toList();
        var ended = times(kept, TournamentEvent.Ended.class).findFirst();
        String name = name(kept.format());
        var events = new ArrayList<Event>();
        int version = ended.isPresent() ? 2 : started.isPresent() ? 1 : 0;
        Instant changed = ended.or(() -> started).orElse(kept.createdAt());
        boolean cancelled = ended.isPresent() && started.isEmpty();
        var end = cancelled ? Optional.<Instant>empty() : ended.or(kept.folded()::endsAt);
        started.or(kept::startsAt)
                .map(at -> new Period(at, end, version, changed))
                .ifPresent(period -> events.add(event(kept.id(), "", period, cancelled, name)));
        if (kept.format().isArena()) return events;
        for (int round = 1; round <= rounds.size(); round++) {
            Instant start = rounds.get(round - 1);
            // A round ends when the next one is paired.
            var next = round < rounds.size() ? Optional.of(rounds.get(round)) : ended;
            var period = new Period(start, next, next.isPresent() ? 1 : 0, next.orElse(start));
            events.add(
                    event(kept.id(), "-round-" + round, period, false, name + ", round " + round));
        }
        return events;
    }

    private static Stream<Instant> times(
            TournamentSnapshot kept, Class<? extends TournamentEvent> kind) {
        return kept.entries().stream()
                .filter(entry -> kind.isInstance(entry.event()))
                .map(entry -> Instant.parse(entry.at()));
    }

    private Event event(UUID id, String part, Period period, boolean cancelled, String summary) {
        return new Event(
                id + part,
                period.version(),
                period.changed(),
                period.start(),
                period.end().orElse(period.start().plus(USUAL)),
                cancelled,
                summary,
                house.resolve("/table/tournaments/" + id));
    }

    /// With the title of the game, or its id if this server no longer has it.
    private static String name(Format format) {
        String game = Catalog.find(format.game()).map(one -> one.title()).orElse(format.game());
        return "%s (%s)".formatted(format.name(), game);
    }
}
