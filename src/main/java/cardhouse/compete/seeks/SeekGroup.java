package cardhouse.compete.seeks;

import java.util.List;
import java.util.Optional;

/// Seeks for one match.
///
/// @param seeks the one that has waited longest, first
/// @param bots the level of the bots on the remaining seats
record SeekGroup(List<Seek> seeks, Optional<String> bots) {
    Seek first() {
        return seeks.getFirst();
    }
}
