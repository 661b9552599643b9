package cardhouse.audit;

/// Where the signed roots of opened matches are kept, for good, with the commitments under them: a
/// match stands at revision 0 there, and its hash is its commitment. What was opened is known for
/// good, too, whatever became of the match.
public interface OpenedRootStore extends DayRootStore {}
