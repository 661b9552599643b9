/// One match being played: its journal, its table, its seats, and who may see what of it.
///
/// Data flows one way. A move comes to [cardhouse.match.Matches], the match's
/// [cardhouse.match.Table] asks the rules and lets chance act, what came out is appended to the
/// [cardhouse.match.Journal] as one entry, and only then is anybody told. Whatever leaves this
/// package for a client was redacted here, for that client's eyes.
@NullMarked
package cardhouse.match;

import org.jspecify.annotations.NullMarked;
