package cardhouse.compete.sets;

import cardhouse.engine.Outcome;
import java.util.Optional;
import java.util.UUID;

/// A match of a set that was opened.
///
/// @param outcome once it is over
public record SetMatch(UUID match, SetPlan.Place place, Optional<Outcome> outcome) {}
