/// Trials of bots: conformance tests with fault injection, in which the server is a hard but legal
/// counterpart.
///
/// - **trial**: all scenarios, one after the other, at the request of a bot's account.
///   **scenario**: one event that every bot meets sooner or later, in matches opened for it.
///   **provocation**: the server's action, once, that causes the event. **note**: an observation of
///   the bot. **verdict**: the result derived from the notes alone. **badge**: the last trial of a
///   bot that ended, if it was passed.
///
/// Provocations and notes come from any node that the bot uses; the one node whose share has the
/// trial plays the counterpart and judges.
@NullMarked
package cardhouse.bots.trials;

import org.jspecify.annotations.NullMarked;
