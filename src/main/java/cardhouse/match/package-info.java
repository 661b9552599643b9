/// A match in progress: its table, its seats, and its course.
///
/// Data flows one way. [cardhouse.match.Matches] receives a move. The match's
/// [cardhouse.match.Table] applies the rules and resolves chance. The result is appended to the
/// [cardhouse.match.journal.Journal] as one entry. Only then are listeners notified. All data that
/// leaves this package for a client was redacted here, for that client's perspective.
///
/// The packages below it define its terms, and do not depend on it. These are its `journal`, the
/// `seating` of players and bots, the `clock`, and `viewing`, which decides who may see what. Above
/// it is the `lobby`, where matches wait for their seats to be taken.
///
/// ## Words
///
/// - **setting**: the options of a match apart from its rules: whether it is listed, its clock, and
///   the access of spectators.
@NullMarked
package cardhouse.match;

import org.jspecify.annotations.NullMarked;
