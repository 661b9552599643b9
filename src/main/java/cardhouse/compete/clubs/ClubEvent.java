package cardhouse.compete.clubs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An event in a club. Members are named by their numbers, from 1.
public sealed interface ClubEvent {
    /// A member joins, or returns with the same number. The first one owns the club.
    ///
    /// @param player id of the account
    record Joined(int member, String player) implements ClubEvent {}

    record Left(int member, Reason reason) implements ClubEvent {
        public enum Reason {
            /// By the member's own decision. The account can join again.
            LEFT,
            /// By decision of another member. The account cannot join again.
            REMOVED,
            /// The account was deleted.
            ERASED
        }
    }

    /// A member receives a role. A new owner makes the previous one a director.
    record Appointed(int member, Role role) implements ClubEvent {}

    /// @param season from 1
    /// @param rules all options of the game
    /// @param seats of each match
    record SeasonOpened(
            int season,
            String name,
            String game,
            int edition,
            Map<String, @Nullable Object> rules,
            int seats)
            implements ClubEvent {
        public SeasonOpened {
            rules = new HashMap<>(rules);
        }
    }

    /// Matches of the season that are not over no longer count.
    record SeasonEnded(int season) implements ClubEvent {}

    /// A match of the current season waits for its players.
    record MatchAdded(String match) implements ClubEvent {}

    /// @param members at the seats
    /// @param places of the seats, from 1; several can share one
    record MatchDecided(String match, List<Integer> members, List<Integer> places)
            implements ClubEvent {
        public MatchDecided {
            members = List.copyOf(members);
            places = List.copyOf(places);
        }
    }

    /// A match does not count.
    record MatchDropped(String match, Reason reason) implements ClubEvent {
        public enum Reason {
            /// It was deleted before the start.
            CALLED_OFF,
            /// An account or a bot that is not a member had a seat.
            OTHER_PLAYERS
        }
    }

    record Closed() implements ClubEvent {}
}
