package cardhouse.games.brawl;

/// A card that matches nothing, not even another of its kind.
enum Slug implements Face {
    SLUG
}
