package cardhouse.archive.dataset;

import cardhouse.archive.audits.DayRootStore.Leaf;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Source of the finished matches that a server may publish, once their day is sealed.
///
/// These are the matches that the directory lists, except those with a seat whose view was private
/// (spectators `OFF`). They were played here from the first card on: branches and imported matches
/// are excluded. A match is also excluded if an erased account has left a text of its own in it,
/// its entropy.
public interface PublicMatches {
    /// The signed roots of days, in their order, as JWS.
    List<Root> roots(LocalDate from, LocalDate to);

    /// @param signature a JWS
    record Root(LocalDate day, String signature) {}

    /// The matches of a day, in the order of its leaves.
    ///
    /// @param game only matches of this game, if one is named
    /// @param after only matches behind this leaf; -1 for all
    List<Found> of(LocalDate day, Optional<String> game, int after, int limit);

    /// @param leaf its index among those of the day, from 0
    /// @param seats in their order
    record Found(UUID match, int leaf, List<Seated> seats) {}

    /// @param kind of an account, whether it still exists
    /// @param bot a built-in one, with its think time; empty for an account
    /// @param account if it still exists and has agreed to be listed
    public record Seated(Sitter.Kind kind, String bot, Optional<UUID> account) {}

    /// All leaves of a day, in their order.
    List<Leaf> leaves(LocalDate day);
}
