package cardhouse.trials;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// That a bot has passed a trial, and has failed none since.
///
/// @param contract the version of the interface that it was for
/// @param scenarios that it has passed; others could not be brought about
public record Badge(UUID trial, Instant passedAt, String contract, List<Scenario> scenarios) {}
