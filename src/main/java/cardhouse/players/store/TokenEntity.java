package cardhouse.players.store;

import cardhouse.players.Grant;
import cardhouse.players.Scope;
import cardhouse.players.Token;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A token, as a row: its hash, its account and its scopes.
@Entity
@Table(name = "token")
class TokenEntity extends PanacheEntityBase {
    @Id byte[] hash;

    UUID playerId;
    UUID id;
    @Nullable String prefix;
    String label;

    /// Their names, with spaces in between.
    String scopes;

    Instant createdAt;
    @Nullable Instant expiresAt;
    @Nullable UUID parentId;
    @Nullable Instant lastUsedAt;
    @Nullable String application;

    static TokenEntity of(UUID player, Token token, Grant grant) {
        var row = new TokenEntity();
        row.hash = token.hash();
        row.playerId = player;
        row.id = grant.id();
        row.prefix = grant.prefix().orElse(null);
        row.label = grant.label();
        row.scopes =
                Scope.sorted(grant.scopes()).stream()
                        .map(Scope::id)
                        .collect(Collectors.joining(" "));
        row.createdAt = grant.createdAt();
        row.expiresAt = grant.expiresAt().orElse(null);
        row.parentId = grant.parent().orElse(null);
        row.lastUsedAt = grant.lastUsedAt().orElse(null);
        row.application = grant.application().orElse(null);
        return row;
    }

    Grant grant() {
        return new Grant(
                id,
                Optional.ofNullable(prefix),
                label,
                Arrays.stream(scopes.split(" "))
                        .flatMap(name -> Scope.named(name).stream())
                        .collect(Collectors.toSet()),
                createdAt,
                Optional.ofNullable(expiresAt),
                Optional.ofNullable(parentId),
                Optional.ofNullable(lastUsedAt),
                Optional.ofNullable(application));
    }
}
