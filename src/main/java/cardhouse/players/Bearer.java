package cardhouse.players;

/// Who sent a request, and by what right.
public record Bearer(Player player, Grant grant) {}
