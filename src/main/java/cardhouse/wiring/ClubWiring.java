package cardhouse.wiring;

import cardhouse.compete.clubs.running.ClubRounds;
import cardhouse.compete.clubs.running.ClubStore;
import cardhouse.compete.clubs.running.Clubs;
import cardhouse.match.lobby.Openings;
import cardhouse.players.EntryQuota;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.UUID;
import java.util.function.Supplier;

/// Assembles the services of clubs.
@Singleton
final class ClubWiring {
    @ConfigMapping(prefix = "cardhouse.clubs")
    public interface Settings {
        /// Limit on open clubs that an account is a member of.
        int perAccount();

        /// Limit on accounts that have ever joined a club.
        int maxMembers();
    }

    @Produces
    @Singleton
    Clubs clubs(
            ClubStore store,
            Openings openings,
            Supplier<UUID> ids,
            Settings settings,
            EntryQuota quota,
            Clock clock) {
        return new Clubs(
                store,
                openings,
                ids,
                new Clubs.Limits(settings.perAccount(), settings.maxMembers(), quota),
                clock);
    }

    @Produces
    @Singleton
    ClubRounds rounds(ClubStore store, Clock clock) {
        return new ClubRounds(store, clock);
    }
}
