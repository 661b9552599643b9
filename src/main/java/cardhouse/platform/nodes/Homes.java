package cardhouse.platform.nodes;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

/// Which node is best asked for which match, so that all who play it meet the same one, and each
/// node hears news of few matches: one for all that are told of together. It never changes; whoever
/// asks another node is answered as well.
final class Homes {
    static final Homes NONE = new Homes(Set.of(), Map.of());

    private final String[] names;

    /// @param known names of those that have one
    Homes(Set<UUID> living, Map<UUID, String> known) {
        names =
                IntStream.range(0, Slots.GROUPS)
                        .mapToObj(group ->
                                Rendezvous.owner(living, group)
                                        .map(node -> known.getOrDefault(node, ""))
                                        .orElse(""))
                        .toArray(String[]::new);
    }

    /// @return nothing if that node has no name
    Optional<String> of(UUID match) {
        return Optional.of(names[Slots.group(match)]).filter(name -> !name.isEmpty());
    }
}
