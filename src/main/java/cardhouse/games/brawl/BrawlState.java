package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import java.util.List;
import java.util.Optional;

/// The complete state of a match.
public sealed interface BrawlState {
    /// The cards have not been dealt.
    ///
    /// @param critters the character of every seat, once all are known
    /// @param boosters the boosters in the match, once they are picked, and `blockers` likewise
    /// @param contenders the seats that still roll for the start
    /// @param dice the dice as they were last rolled
    record SettingUp(
            Optional<List<Critter>> critters,
            Optional<List<Card>> boosters,
            Optional<List<Card>> blockers,
            List<Seat> contenders,
            List<Integer> dice)
            implements BrawlState {}

    record Brawling(BrawlBoard board, TurnState bout) implements BrawlState {}

    /// Play has ended; several contenders roll for the first place.
    record Closing(BrawlBoard board, List<Seat> contenders) implements BrawlState {}

    record Finished(BrawlBoard board, Outcome outcome) implements BrawlState {}
}
