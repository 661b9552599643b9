/// Whether a bot behaves: trials in which the server is a hard but legal counterpart.
///
/// - **trial**: all scenarios, one after the other, at the request of a bot's account.
///   **scenario**: one thing that happens to bots sooner or later, in matches opened for it.
///   **provocation**: what the server does, once, to bring it about. **note**: what was seen of the
///   bot. **verdict**: what follows from the notes, and from nothing else. **badge**: the last
///   trial of a bot that ended, if it was passed.
///
/// Provocations and notes come from whichever node the bot talks to; one node, whose share has the
/// trial, plays the counterpart and judges.
@NullMarked
package cardhouse.bots.trials;

import org.jspecify.annotations.NullMarked;
