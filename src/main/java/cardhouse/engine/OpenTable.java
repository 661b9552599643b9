package cardhouse.engine;

/// A complete table of one game as a public value: all its cards are visible, and a match can go on
/// from it. It need not be the table of any match.
public interface OpenTable {}
