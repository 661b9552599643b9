package cardhouse.audit;

/// Where the signed roots of matches with notes are kept, for good: a match stands at the revision
/// of its last note there, and its hash is that of all its notes together. A match is of the day on
/// which its notes were published, so that no count of a day tells of any before.
public interface NotedRootStore extends DayRootStore {}
