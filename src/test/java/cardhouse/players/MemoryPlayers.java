package cardhouse.players;

import cardhouse.platform.requests.MemoryIdempotencyKeys;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Supplier;

/// Accounts in memory.
public final class MemoryPlayers implements Players {
    /// As PostgreSQL orders UUIDs: without a sign.
    private static final Comparator<UUID> OLDEST_FIRST = Comparator.comparing(UUID::toString);

    private final MemoryIdempotencyKeys keys;
    private final Clock clock;
    private final Map<UUID, Player> accounts = new HashMap<>();
    private final Map<List<String>, UUID> identities = new HashMap<>();
    private final Map<ByteBuffer, Held> tokens = new LinkedHashMap<>();
    private final Map<UUID, Set<UUID>> unfinished = new HashMap<>();

    private final Map<UUID, Integer> botMatches = new HashMap<>();

    private record Held(UUID owner, Grant grant) {}

    /// @param keys whose answers to an erased account are forgotten
    public MemoryPlayers(MemoryIdempotencyKeys keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    /// Has a player take part in a match that is not over.
    public synchronized void plays(UUID player, UUID match) {
        unfinished.computeIfAbsent(player, _ -> new TreeSet<>(OLDEST_FIRST)).add(match);
    }

    /// Has a player leave a match, or the match be over.
    public synchronized void left(UUID player, UUID match) {
        unfinished.getOrDefault(player, new TreeSet<>()).remove(match);
    }

    /// Has a player open a match at which no account sits, which runs.
    public synchronized void watches(UUID player) {
        botMatches.merge(player, 1, Integer::sum);
    }

    @Override
    public synchronized int botMatches(UUID creator) {
        return botMatches.getOrDefault(creator, 0);
    }

    @Override
    public synchronized void open(Player player) {
        if (accounts.putIfAbsent(player.id(), player) != null)
            throw new IllegalStateException("there is such an account");
    }

    @Override
    public synchronized <T> T inTurn(UUID player, Supplier<T> work) {
        return work.get();
    }

    @Override
    public synchronized Optional<Player> find(UUID player) {
        return Optional.ofNullable(accounts.get(player));
    }

    @Override
    public synchronized Player identified(String issuer, String subject, Player newcomer) {
        var who = List.of(issuer, subject);
        if (!identities.containsKey(who)) {
            open(newcomer);
            identities.put(who, newcomer.id());
        }
        return find(identities.get(who)).orElseThrow();
    }

    /// The accounts of identities, by issuer and subject; changes are changes of this store.
    public Map<List<String>, UUID> identities() {
        return identities;
    }

    @Override
    public synchronized List<Player> list(Optional<UUID> before, int limit) {
        return accounts.values().stream()
                .filter(player ->
                        before.filter(id -> OLDEST_FIRST.compare(player.id(), id) >= 0).isEmpty())
                .sorted(Comparator.comparing(Player::id, OLDEST_FIRST.reversed()))
                .limit(limit)
                .toList();
    }

    @Override
    public synchronized Optional<Player> rename(UUID player, String name) {
        return find(player)
                .map(old -> {
                    var renamed = new Player(old.id(), name, old.kind(), old.createdAt());
                    accounts.put(player, renamed);
                    return renamed;
                });
    }

    @Override
    public synchronized void erase(UUID player) {
        keys.forget(player);
        accounts.remove(player);
        identities.values().removeIf(player::equals);
        revokeAll(player);
    }

    @Override
    public synchronized boolean admit(UUID player, Token token, Grant grant) {
        if (!accounts.containsKey(player)) throw new IllegalStateException("no such account");
        tokens.values()
                .removeIf(held ->
                        held.owner().equals(player) && !held.grant().holdsAt(clock.instant()));
        if (grant.parent().filter(parent -> held(player, parent).isEmpty()).isPresent())
            return false;
        tokens.put(ByteBuffer.wrap(token.hash()), new Held(player, grant));
        return true;
    }

    private Optional<Held> held(UUID player, UUID token) {
        return tokens.values().stream()
                .filter(held -> held.owner().equals(player) && held.grant().id().equals(token))
                .findFirst();
    }

    @Override
    public synchronized void used(Token token, Instant now, Instant unlessAfter) {
        tokens.computeIfPresent(
                ByteBuffer.wrap(token.hash()),
                (_, held) ->
                        held.grant().lastUsedAt().filter(unlessAfter::isBefore).isPresent()
                                ? held
                                : new Held(held.owner(), noted(held.grant(), now)));
    }

    private static Grant noted(Grant grant, Instant now) {
        return new Grant(
                grant.id(),
                grant.prefix(),
                grant.label(),
                grant.scopes(),
                grant.createdAt(),
                grant.expiresAt(),
                grant.parent(),
                Optional.of(now));
    }

    @Override
    public synchronized Optional<Bearer> bearer(Token token) {
        return Optional.ofNullable(tokens.get(ByteBuffer.wrap(token.hash())))
                .flatMap(held -> find(held.owner()).map(owner -> new Bearer(owner, held.grant())));
    }

    @Override
    public synchronized List<Grant> tokens(UUID player) {
        return tokens.values().stream()
                .filter(held -> held.owner().equals(player))
                .map(Held::grant)
                .sorted(Comparator.comparing(Grant::id, OLDEST_FIRST.reversed()))
                .toList();
    }

    @Override
    public synchronized boolean revoke(UUID player, UUID token) {
        boolean had = held(player, token).isPresent();
        if (had) removeWithChildren(token);
        return had;
    }

    private void removeWithChildren(UUID token) {
        tokens.values().removeIf(held -> held.grant().id().equals(token));
        tokens.values().stream()
                .map(Held::grant)
                .filter(grant -> grant.parent().equals(Optional.of(token)))
                .map(Grant::id)
                .toList()
                .forEach(this::removeWithChildren);
    }

    @Override
    public synchronized boolean revokeOthers(UUID player, Optional<UUID> kept) {
        if (kept.isPresent() && held(player, kept.get()).isEmpty()) return false;
        tokens.values()
                .removeIf(held ->
                        held.owner().equals(player)
                                && !kept.equals(Optional.of(held.grant().id())));
        tokens.replaceAll((_, held) ->
                held.owner().equals(player) ? new Held(player, orphan(held.grant())) : held);
        return true;
    }

    private static Grant orphan(Grant grant) {
        return new Grant(
                grant.id(),
                grant.prefix(),
                grant.label(),
                grant.scopes(),
                grant.createdAt(),
                grant.expiresAt(),
                Optional.empty(),
                grant.lastUsedAt());
    }

    @Override
    public synchronized void revokeAll(UUID player) {
        tokens.values().removeIf(held -> held.owner().equals(player));
    }

    @Override
    public synchronized List<Player> unused(Instant since, int limit) {
        return accounts.values().stream()
                .filter(player -> player.createdAt().isBefore(since))
                .filter(player -> !player.id().equals(Operator.ID))
                .filter(player -> !identities.containsValue(player.id()))
                .filter(player -> unfinishedMatches(player.id()).isEmpty())
                .filter(player ->
                        tokens(player.id()).stream()
                                .map(grant -> grant.lastUsedAt().orElse(grant.createdAt()))
                                .allMatch(since::isAfter))
                .sorted(Comparator.comparing(Player::id, OLDEST_FIRST))
                .limit(limit)
                .toList();
    }

    @Override
    public synchronized boolean hasUnfinished(UUID player, int many) {
        return unfinished.getOrDefault(player, Set.of()).size() >= many;
    }

    @Override
    public synchronized List<UUID> unfinishedMatches(UUID player) {
        return new ArrayList<>(unfinished.getOrDefault(player, Set.of()));
    }
}
