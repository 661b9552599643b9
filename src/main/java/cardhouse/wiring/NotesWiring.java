package cardhouse.wiring;

import cardhouse.fairness.Note;
import cardhouse.match.Matches;
import cardhouse.match.Views;
import cardhouse.match.journal.Journal;
import cardhouse.match.notes.NoteStore;
import cardhouse.match.notes.Notes;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Supplier;

/// Assembles the services of notes beside moves.
@Singleton
final class NotesWiring {
    @ConfigMapping(prefix = "cardhouse.notes")
    public interface Settings {
        /// Notes of one account beside its moves of one match.
        int perMatch();

        /// Notes of one account in a day (UTC).
        int perDay();

        /// Time after the end of a match in which notes may still be added; then they are public.
        Duration gracePeriod();
    }

    @Produces
    @Singleton
    Notes notes(
            Matches matches,
            Views views,
            Journal journal,
            NoteStore store,
            Clock clock,
            Settings settings) {
        var limits =
                new Notes.Limits(
                        new NoteStore.Bounds(settings.perMatch(), settings.perDay()),
                        settings.gracePeriod());
        return new Notes(matches, views, journal, store, salts(new SecureRandom()), clock, limits);
    }

    private static Supplier<byte[]> salts(SecureRandom random) {
        return () -> {
            var salt = new byte[Note.SALT_LENGTH];
            random.nextBytes(salt);
            return salt;
        };
    }
}
