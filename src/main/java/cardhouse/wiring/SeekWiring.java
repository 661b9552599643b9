package cardhouse.wiring;

import cardhouse.compete.ratings.Ratings;
import cardhouse.compete.seeks.SeekPairing;
import cardhouse.compete.seeks.SeekStore;
import cardhouse.compete.seeks.Seeks;
import cardhouse.match.Matches;
import cardhouse.match.lobby.Openings;
import cardhouse.platform.nodes.Membership;
import cardhouse.platform.requests.AfterCommit;
import cardhouse.players.EntryQuota;
import cardhouse.players.MatchLimit;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;

/// Assembles the services that find opponents for seeks.
@Singleton
final class SeekWiring {
    @ConfigMapping(prefix = "cardhouse.seeks")
    public interface Settings {
        /// Time for which a seek stays open without a request for it.
        Duration lease();

        /// Open seeks of one account.
        int perAccount();
    }

    @Produces
    @Singleton
    SeekPairing pairing(
            SeekStore store,
            Openings openings,
            Matches matches,
            Membership membership,
            Clock clock) {
        return new SeekPairing(
                store, openings, matches, membership::share, new SecureRandom(), clock);
    }

    @Produces
    @Singleton
    Seeks seeks(
            SeekStore store,
            Ratings ratings,
            Supplier<UUID> ids,
            MatchLimit matches,
            EntryQuota quota,
            Settings settings,
            AfterCommit afterCommit,
            SeekPairing pairing,
            Clock clock) {
        return new Seeks(
                store,
                ratings,
                MatchWiring.LEVELS,
                ids,
                new Seeks.Limits(settings.lease(), settings.perAccount(), matches, quota),
                afterCommit,
                pairing::wake,
                clock);
    }
}
