package cardhouse.engine;

/// A complete table of one game as a value that anybody may hold: every card lies open in it, and a
/// match can go on from it. Nothing says that it is the table of any match.
public interface OpenTable {}
