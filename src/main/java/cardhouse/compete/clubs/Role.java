package cardhouse.compete.clubs;

/// The roles of members. A later one includes the rights of those before it.
public enum Role {
    /// Plays, and adds matches.
    MEMBER,
    /// Invites and removes members, opens and ends seasons.
    DIRECTOR,
    /// Appoints directors and the next owner, and closes the club. A club has one.
    OWNER;

    boolean includes(Role other) {
        return compareTo(other) >= 0;
    }
}
