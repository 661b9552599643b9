package cardhouse.compete.seeks;

import java.util.List;
import java.util.Optional;

/// Seeks that one match would answer.
///
/// @param seeks who waits longest, first
/// @param bots the level of those on the seats that are left
record Group(List<Seek> seeks, Optional<String> bots) {
    Seek first() {
        return seeks.getFirst();
    }
}
