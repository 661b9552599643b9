package cardhouse.games.brawl;

import cardhouse.cards.Card;
import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import java.util.List;
import java.util.Optional;

/// Everything true in a match.
public sealed interface BrawlState {
    /// Nothing has been dealt.
    ///
    /// @param critters the character of every seat, once all are known
    /// @param boosters those in the match, once they are picked, and `blockers` likewise
    /// @param contenders who still rolls for the start
    /// @param dice what was rolled last
    record SettingUp(
            Optional<List<Critter>> critters,
            Optional<List<Card>> boosters,
            Optional<List<Card>> blockers,
            List<Seat> contenders,
            List<Integer> dice)
            implements BrawlState {}

    record Brawling(BrawlBoard board, Bout bout) implements BrawlState {}

    /// Play has ended; several contenders roll for the first place.
    record Closing(BrawlBoard board, List<Seat> contenders) implements BrawlState {}

    record Finished(BrawlBoard board, Outcome outcome) implements BrawlState {}
}
