package cardhouse.archive.dataset;

import cardhouse.archive.audits.DayRootStore.Leaf;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Where finished matches are found that a server may show to everybody, once their day is sealed.
///
/// These are the ones that the directory lists and that had no seat only their players could watch
/// (spectators `OFF`), played here from the first card on: no branch, and not taken over. One at
/// which an erased account has left a text of its own, its entropy, is none of them.
public interface PublicMatches {
    /// The signed roots of days, in their order, as JWS.
    List<Root> roots(LocalDate from, LocalDate to);

    /// @param signature a JWS
    record Root(LocalDate day, String signature) {}

    /// Those of a day, in the order of its leaves.
    ///
    /// @param game no others, if one is named
    /// @param after those behind this leaf; -1 for the first
    List<Found> of(LocalDate day, Optional<String> game, int after, int limit);

    /// @param leaf its place among those of the day, from 0
    /// @param seats in their order
    record Found(UUID match, int leaf, List<Seated> seats) {}

    /// @param kind of an account, whether it is still there
    /// @param bot a built-in one, with what it may think; empty of an account
    /// @param account if it is still there and wants to be listed
    public record Seated(Sitter.Kind kind, String bot, Optional<UUID> account) {}

    /// All leaves of a day, in their order.
    List<Leaf> leaves(LocalDate day);
}
