package cardhouse.platform.nodes;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

/// Assigns a preferred node to each match, so that all of its players meet on the same node, and
/// each node receives events of few matches. Matches of one group of [Slots] have the same node.
/// The map never changes. Every other node answers requests for the match, too.
final class MatchAffinity {
    static final MatchAffinity NONE = new MatchAffinity(Set.of(), Map.of());

    private final String[] names;

    /// @param known names of those that have one
    MatchAffinity(Set<UUID> living, Map<UUID, String> known) {
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
