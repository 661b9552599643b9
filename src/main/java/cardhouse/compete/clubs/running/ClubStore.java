package cardhouse.compete.clubs.running;

import cardhouse.compete.clubs.ClubEvent;
import cardhouse.compete.clubs.ClubHeader;
import cardhouse.engine.Outcome;
import cardhouse.players.Player;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// The store of clubs.
///
/// Its methods throw [cardhouse.platform.requests.Unavailable] if the database does not answer.
public interface ClubStore {
    /// Stores a new club with its owner, unless the owner has reached a limit.
    ///
    /// @param most open clubs that an account can be a member of
    /// @return whether it was stored
    boolean keep(UUID club, ClubHeader header, Player owner, Instant at, int most);

    Optional<ClubSnapshot> find(UUID club);

    Optional<ListedClub> look(UUID club);

    /// The newest first.
    ///
    /// @param member only clubs of this member; if empty, only public clubs
    List<ListedClub> list(Optional<UUID> member, Optional<UUID> before, int limit);

    /// An event and the member who decides it; 0 for the server.
    record Change(int by, ClubEvent event) {}

    /// Appends the events that a function returns. Concurrent changes are serialised, and each sees
    /// the entries of those before it.
    ///
    /// @param what can throw a rejection, and then nothing is written
    void change(UUID club, Instant at, Function<ClubSnapshot, List<Change>> what);

    /// Replaces the invitation of a club.
    ///
    /// @param hash the SHA-256 of the invitation, in hex
    void invite(UUID club, String hash, Instant until);

    /// The accounts of members by id, without deleted ones.
    Map<String, Player> accounts(UUID club);

    /// Number of open clubs that an account is a member of. Until the end of the transaction, the
    /// account cannot join another club.
    int memberships(UUID player);

    /// Clubs with a match that is over or was called off, or with a deleted account.
    List<UUID> due(int limit);

    /// The end of a match of a club.
    ///
    /// @param players accounts at the seats, in their order; empty for bots
    /// @param outcome empty if the match was called off
    record Finished(String match, List<Optional<String>> players, Optional<Outcome> outcome) {}

    /// Matches that are over or were called off, and are not in the journal.
    List<Finished> finished(UUID club);

    /// Whether the match belongs to a club.
    boolean hasMatch(UUID match);

    /// Numbers of members whose accounts were deleted.
    List<Integer> erased(UUID club);
}
