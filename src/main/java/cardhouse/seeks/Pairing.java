package cardhouse.seeks;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Puts seeks together. Who waits longest is served first, and gets of those that suit whoever
/// waits longest. So nobody is passed over for ever: a window grows until it takes in everybody
/// whose utmost allows it, and by then whoever has it comes before all others.
final class Pairing {
    private final List<Seek> line;
    private final Instant now;
    private final Set<UUID> served;
    private final List<Group> groups = new ArrayList<>();

    private Pairing(List<Seek> line, Instant now, Set<UUID> served) {
        this.line = line;
        this.now = now;
        this.served = served;
    }

    /// Groups in which each account is once at most, however many seeks it has.
    ///
    /// @param line who waits longest, first
    static List<Group> of(List<Seek> line, Instant now) {
        var served = new HashSet<UUID>();
        var groups = new ArrayList<Group>();
        for (List<Seek> pool : pools(line)) {
            var pairing = new Pairing(pool, now, served);
            pool.forEach(pairing::serve);
            pool.forEach(pairing::serveWithBots);
            groups.addAll(pairing.groups);
        }
        return groups;
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
        if (group.size() == first.terms().pool().seats()) keep(group, Optional.empty());
    }

    /// Bots come last: to whoever nobody else has come to, and has waited for them long enough.
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
        for (Seek seek : line) {
            if (group.size() == first.terms().pool().seats()) break;
            if (!served.contains(seek.player().id())
                    && group.stream().allMatch(other -> seek.suits(other, now))
                    && wanted.test(seek)) group.add(seek);
        }
        return group;
    }

    private void keep(List<Seek> group, Optional<String> bots) {
        group.forEach(seek -> served.add(seek.player().id()));
        groups.add(new Group(List.copyOf(group), bots));
    }
}
