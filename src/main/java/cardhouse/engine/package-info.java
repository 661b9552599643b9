/// The model of a game: a few small types, with no behaviour but folding.
///
/// ## Words
///
/// - **game**: rules, such as those of Trash. **match**: one playing of a game.
/// - **seat**: a place at a match, 0 to n-1 in playing order. **player**: the account or bot at a
///   seat, which the engine does not know.
/// - **rules**: the options a match is played under. **preset**: a name for a set of them.
///   **edition**: the version of a game's rules. A change that alters the result of replaying a
///   finished match is a new one.
/// - **move**: the request of a seat, present tense. **event**: a consequence, past tense.
/// - **ruling**, **refusal**: the rules' result for a move; a value, never an exception.
/// - **chance**: the source of shuffles, rolls, picks, and the time, which the rules request.
/// - **turn**: what a match waits for: seats, chance, or nothing any more.
/// - **ply**: one accepted move with its events. **entry**: its line in the **journal**.
///   **revision**: its number.
/// - **state**: everything true at a revision; it never leaves the server. **view**: what one
///   **viewer** may know of it; with its legal moves, as bots get it, an **observation**.
///   **scene**: the table of a view as any medium can draw it. **redact**: remove from an event
///   what a viewer may not know. **redraw**: deal anew, at random, what a viewer cannot know.
/// - **open table**: a complete table as a public value, of no match. **seat knowledge**: what a
///   seat knows, from which tables are drawn that look to the seat like its own.
/// - **fold**: events to state. **replay**: a journal to every state in turn.
/// - **outcome**: the place of every seat, with a **status** that gives the way the match ended.
///
/// The same state and the same move give the same events on every machine, for ever. Nothing in
/// this package or in a game draws a random number, reads a clock or has a mutable field.
@NullMarked
package cardhouse.engine;

import org.jspecify.annotations.NullMarked;
