package cardhouse.compete.clubs;

import cardhouse.compete.clubs.ClubEvent.Left;
import java.util.Optional;

/// A member of a club, present or former.
///
/// @param player id of the account
/// @param left if former
public record ClubMember(int number, String player, Role role, Optional<Left.Reason> left) {
    public boolean isIn() {
        return left.isEmpty();
    }

    ClubMember with(Role other) {
        return new ClubMember(number, player, other, left);
    }

    /// Roles end with the membership.
    ClubMember gone(Left.Reason reason) {
        return new ClubMember(number, player, Role.MEMBER, Optional.of(reason));
    }
}
