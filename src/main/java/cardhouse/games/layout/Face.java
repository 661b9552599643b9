package cardhouse.games.layout;

/// What a card means in these games.
sealed interface Face {
    /// Belongs in slot `slot`.
    record Natural(int slot) implements Face {}

    /// Fits any open slot.
    record Wild() implements Face {}

    /// Fits nowhere and ends the turn.
    record Ender() implements Face {}

    /// Robs an opponent.
    record Trashed() implements Face {}
}
