/// One match being played: its table, its seats, and how it goes on.
///
/// Data flows one way. A move comes to [cardhouse.match.Matches], the match's
/// [cardhouse.match.Table] asks the rules and lets chance act, what came out is appended to the
/// [cardhouse.match.journal.Journal] as one entry, and only then is anybody told. Whatever leaves
/// this package for a client was redacted here, for that client's eyes.
///
/// Below it are the words it is told in, which know nothing of it: its `journal`, the `seating` of
/// players and bots, the `clock`, and `viewing`, which decides who may see what. Above it is the
/// `lobby`, where matches wait for their seats to be taken.
///
/// ## Words
///
/// - **setting**: what is agreed about a match apart from its rules: who finds it, its clock, who
///   may watch.
@NullMarked
package cardhouse.match;

import org.jspecify.annotations.NullMarked;
