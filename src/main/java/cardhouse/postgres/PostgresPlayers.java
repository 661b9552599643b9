package cardhouse.postgres;

import cardhouse.players.Player;
import cardhouse.players.Players;
import cardhouse.players.Token;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;

/// Accounts in PostgreSQL.
@ApplicationScoped
@TellsOutages
public class PostgresPlayers implements Players {
    /// How long a token is believed without asking the database again.
    private static final Duration BELIEVED = Duration.ofSeconds(10);

    private final Clock clock;
    private final Cache<String, Player> owners =
            Caffeine.newBuilder().maximumSize(100_000).expireAfterWrite(BELIEVED).build();

    PostgresPlayers(Clock clock) {
        this.clock = clock;
    }

    @Override
    @Transactional
    public void open(Player player) {
        var row = new PlayerEntity();
        row.id = player.id();
        row.name = player.name();
        row.kind = player.kind().name();
        row.createdAt = player.createdAt();
        row.persist();
    }

    @Override
    @Transactional
    public void admit(UUID player, Token token) {
        var row = new TokenEntity();
        row.hash = token.hash();
        row.playerId = player;
        row.createdAt = clock.instant();
        row.persist();
    }

    @Override
    @Transactional
    public Optional<Player> find(UUID player) {
        return PlayerEntity.<PlayerEntity>findByIdOptional(player).map(PlayerEntity::player);
    }

    /// Asked at every request, so a transaction is begun only for a token that is not known.
    @Override
    public Optional<Player> owner(Token token) {
        byte[] hash = token.hash();
        String key = HexFormat.of().formatHex(hash);
        Player known = owners.getIfPresent(key);
        if (known != null) return Optional.of(known);
        Optional<Player> owner = QuarkusTransaction.joiningExisting().call(() -> accountOf(hash));
        owner.ifPresent(player -> owners.put(key, player));
        return owner;
    }

    private static Optional<Player> accountOf(byte[] hash) {
        return TokenEntity.<TokenEntity>findByIdOptional(hash)
                .flatMap(row -> PlayerEntity.<PlayerEntity>findByIdOptional(row.playerId))
                .map(PlayerEntity::player);
    }
}
