package cardhouse.compete.seeks;

import cardhouse.players.Player;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Pairs seeks. The seek that has waited longest is served first, and is paired with the suitable
/// seek that has waited longest. No seek starves: a window grows to its maximum, and by then an old
/// seek comes before all others.
///
/// Seeks are free, so a client may hold thousands of them. A seek is therefore compared only with
/// unserved seeks of the same kind. Thousands of seeks without a suitable opponent cost a round one
/// pass over them.
final class Pairing {
    private final int seats;
    private final Instant now;
    private final Set<UUID> served;

    /// Unserved seeks by kind and opponents, the one that has waited longest first.
    private final Map<Side, Map<UUID, Seek>> free = new HashMap<>();

    private final List<SeekGroup> groups = new ArrayList<>();
    private int compared;

    private Pairing(List<Seek> line, Instant now, Set<UUID> served) {
        this.seats = line.getFirst().terms().pool().seats();
        this.now = now;
        this.served = served;
        for (Seek seek : line) free.computeIfAbsent(Side.of(seek), side -> suitable(side, line));
    }

    /// The kind of a seek's account, and the opponents that it accepts.
    private record Side(Player.Kind kind, Opponents opponents) {
        static Side of(Seek seek) {
            return new Side(seek.player().kind(), seek.terms().opponents());
        }

        boolean suits(Side other) {
            return opponents.admits(other.kind) && other.opponents.admits(kind);
        }
    }

    private static Map<UUID, Seek> suitable(Side side, List<Seek> line) {
        var suitable = new LinkedHashMap<UUID, Seek>();
        for (Seek seek : line) if (side.suits(Side.of(seek))) suitable.put(seek.id(), seek);
        return suitable;
    }

    /// The result of a round.
    ///
    /// @param compared the number of pairs of seeks that were compared
    record Round(List<SeekGroup> groups, int compared) {}

    /// Groups in which each account occurs at most once, however many seeks it has.
    ///
    /// @param line the seek that has waited longest, first
    static Round of(List<Seek> line, Instant now) {
        var served = new HashSet<UUID>();
        var groups = new ArrayList<SeekGroup>();
        int compared = 0;
        for (List<Seek> pool : pools(line)) {
            var pairing = new Pairing(pool, now, served);
            pool.forEach(pairing::serve);
            pool.forEach(pairing::serveWithBots);
            groups.addAll(pairing.groups);
            compared += pairing.compared;
        }
        return new Round(groups, compared);
    }

    private static Collection<List<Seek>> pools(List<Seek> line) {
        return line.stream()
                .collect(
                        Collectors.groupingBy(
                                seek -> seek.terms().pool(),
                                LinkedHashMap::new,
                                Collectors.toList()))
                .values();
    }

    private void serve(Seek first) {
        var group = around(first, _ -> true);
        if (group.size() == seats) keep(group, Optional.empty());
    }

    /// Bots come last: they fill up a seek that has found no opponent and has waited long enough.
    private void serveWithBots(Seek first) {
        var bots = first.bots(now);
        if (bots.isEmpty()) return;
        var group = around(first, other -> other.bots(now).equals(bots));
        if (!group.isEmpty()) keep(group, bots);
    }

    private List<Seek> around(Seek first, Predicate<Seek> wanted) {
        var group = new ArrayList<Seek>();
        if (served.contains(first.player().id())) return group;
        group.add(first);
        for (Seek seek : freeFor(first)) {
            if (group.size() == seats) break;
            compared++;
            if (!served.contains(seek.player().id())
                    && group.stream().allMatch(other -> seek.suits(other, now))
                    && wanted.test(seek)) group.add(seek);
        }
        return group;
    }

    private Collection<Seek> freeFor(Seek seek) {
        return Objects.requireNonNull(free.get(Side.of(seek))).values();
    }

    private void keep(List<Seek> group, Optional<String> bots) {
        for (Seek seek : group) {
            served.add(seek.player().id());
            free.values().forEach(suitable -> suitable.remove(seek.id()));
        }
        groups.add(new SeekGroup(List.copyOf(group), bots));
    }
}
