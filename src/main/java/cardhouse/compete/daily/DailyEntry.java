package cardhouse.compete.daily;

import java.util.Optional;
import java.util.UUID;

/// A match of a deal.
///
/// @param seating number of the match at the board of the set
/// @param player empty for the par, and after the account was erased
public record DailyEntry(int seating, Optional<UUID> player, UUID match) {
    boolean isPar() {
        return seating == DailyDeal.PAR;
    }
}
