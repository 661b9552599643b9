/// What a game is: a few small types and no behaviour but folding.
///
/// ## Words
///
/// - **game**: rules, such as those of Trash. **match**: one playing of a game.
/// - **seat**: a place at a match, 0 to n-1 in playing order. **player**: who sits there; the
///   engine never knows.
/// - **rules**: the options a match is played under. **preset**: a name for a set of them.
///   **edition**: the version of a game's rules. A change that alters what a finished match would
///   say is a new one.
/// - **move**: what a seat asks for, present tense. **event**: what followed, past tense.
/// - **ruling**, **refusal**: what the rules say to a move; a value, never an exception.
/// - **chance**: what the rules ask of the house: shuffles, rolls, picks, and the time.
/// - **turn**: what a match waits for: seats, chance, or nothing any more.
/// - **ply**: one accepted move with its events. **entry**: its line in the **journal**.
///   **revision**: its number.
/// - **state**: everything true at a revision; it never leaves the server. **view**: what one
///   **viewer** may know of it; with its legal moves, as bots get it, an **observation**.
///   **scene**: the table of a view as any medium can draw it. **redact**: take out of an event
///   what a viewer may not know. **redraw**: deal anew, at random, what a viewer cannot know.
/// - **open table**: a complete table as a value that anybody may hold, of no match. **seat
///   knowledge**: what a seat knows, from which tables are drawn that it could not tell from its
///   own.
/// - **fold**: events to state. **replay**: a journal to every state in turn.
/// - **outcome**: who took which place, with a **status** that says how the match ended.
///
/// The same state and the same move give the same events on every machine, for ever: nothing in
/// this package or in a game draws a random number, reads a clock or keeps a field that changes.
@NullMarked
package cardhouse.engine;

import org.jspecify.annotations.NullMarked;
