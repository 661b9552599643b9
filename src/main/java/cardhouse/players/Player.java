package cardhouse.players;

import java.time.Instant;
import java.util.UUID;

/// A person or a bot that may take seats.
///
/// @param name 1 to 40 characters, shown to all clients as [PlayerName#shown] has it, not unique
public record Player(UUID id, String name, Kind kind, Instant createdAt) {
    public static final int LONGEST_NAME = 40;

    public Player {
        name = PlayerName.shown(name);
    }

    public enum Kind {
        HUMAN,
        BOT
    }
}
