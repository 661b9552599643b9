/// One match being played: its journal, its table, its seats, and who may see what of it.
///
/// Data flows one way. A move comes to [cardhouse.match.Matches], the match's
/// [cardhouse.match.Table] asks the rules and lets chance act, what came out is appended to the
/// [cardhouse.match.Journal] as one entry, and only then is anybody told. Whatever leaves this
/// package for a client was redacted here, for that client's eyes.
///
/// ## Words
///
/// - **setting**: what is agreed about a match apart from its rules: who finds it, its clock, who
///   may watch.
/// - **clock**: how long seats may think. A seat's clock runs while the match waits for it.
///   **bank**: time for what goes beyond the time for a move, once for the whole match.
///   **deadline**: when the time is up, which follows from the times of entries alone. **late**:
///   after it.
/// - **alarm**: that a match has a deadline somebody acts on. What is done then is an entry like
///   any other: a **timeout move**, made by a bot for the seat, or a **forfeit**, by which it
///   leaves.
/// - **reserved**: an open seat that is kept, for a player or for who brings an **invitation**.
/// - **spectator**: who sees a match and has no seat at it. **delay**: how many plies late.
@NullMarked
package cardhouse.match;

import org.jspecify.annotations.NullMarked;
