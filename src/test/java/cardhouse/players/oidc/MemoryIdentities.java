package cardhouse.players.oidc;

import cardhouse.players.Accounts.Vouched;
import cardhouse.players.MemoryPlayers;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Identities in memory, of accounts in memory.
public final class MemoryIdentities implements Identities {
    private final MemoryPlayers players;
    private final Map<List<String>, Identity> known = new HashMap<>();
    private final Map<UUID, List<String>> sessions = new LinkedHashMap<>();

    public MemoryIdentities(MemoryPlayers players) {
        this.players = players;
    }

    private static List<String> key(Vouched who) {
        return List.of(who.issuer(), who.subject());
    }

    @Override
    public synchronized List<Identity> of(UUID player) {
        return players.identities().entrySet().stream()
                .filter(one -> one.getValue().equals(player))
                .map(one -> known.get(one.getKey()))
                .toList();
    }

    @Override
    public synchronized Optional<UUID> owner(String issuer, String subject) {
        return Optional.ofNullable(players.identities().get(List.of(issuer, subject)));
    }

    @Override
    public synchronized void add(UUID player, UUID id, Vouched who, Instant now) {
        players.identities().putIfAbsent(key(who), player);
        known.put(key(who), identity(id, who, now, Optional.empty()));
    }

    private static Identity identity(
            UUID id, Vouched who, Instant created, Optional<Instant> signedIn) {
        return new Identity(id, who.issuer(), who.subject(), who.name(), created, signedIn);
    }

    @Override
    public synchronized void trim(String issuer, String subject, int left) {
        var own = new ArrayList<UUID>();
        sessions.forEach((session, who) -> {
            if (who.equals(List.of(issuer, subject))) own.add(session);
        });
        UUID owner = owner(issuer, subject).orElseThrow();
        own.subList(0, Math.max(0, own.size() - left))
                .forEach(session -> players.revoke(owner, session));
    }

    @Override
    public synchronized void signedIn(Vouched who, UUID session, Instant now) {
        sessions.put(session, key(who));
        Identity before = known.get(key(who));
        known.put(
                key(who),
                before == null
                        ? identity(UUID.randomUUID(), who, now, Optional.of(now))
                        : identity(before.id(), who, before.createdAt(), Optional.of(now)));
    }

    @Override
    public synchronized boolean remove(UUID player, UUID identity, UUID kept) {
        var removed = of(player).stream().filter(one -> one.id().equals(identity)).findFirst();
        removed.ifPresent(one -> {
            var who = List.of(one.issuer(), one.subject());
            sessions.remove(kept);
            sessions.forEach((session, whose) -> {
                if (whose.equals(who)) players.revoke(player, session);
            });
            players.identities().remove(who);
            known.remove(who);
        });
        return removed.isPresent();
    }
}
