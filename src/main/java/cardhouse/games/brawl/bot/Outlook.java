package cardhouse.games.brawl.bot;

import cardhouse.games.brawl.BrawlMove;

/// What hands are worth by the rules of one mode, which follows from their shapes: 1 for the match,
/// and for each round that it takes to win, less by how likely somebody else is to win meanwhile.
///
/// It is that of a seat that plays on its own: others take from it and give it something now and
/// then, whatever they hold, and it does to them what is best for its own hand. So it is solved
/// once, by value iteration (Bellman, "Dynamic Programming", 1957, chapter XI), for all shapes.
interface Outlook {
    /// What the hand is worth after a move that draws, discards, takes or gives a card, or does
    /// without.
    double worth(Moment moment, BrawlMove move);
}
