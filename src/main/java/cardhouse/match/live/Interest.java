package cardhouse.match.live;

import java.util.UUID;

/// Of whom this node wants to hear: somebody waits for news of a match, or of a player's matches.
///
/// Whoever begins and looks afterwards misses nothing: news that came before this node could hear
/// them are made up for by having everybody look again once it can.
public interface Interest {
    /// For whoever hears of everything anyway.
    Interest NONE =
            new Interest() {
                @Override
                public void begin(UUID id) {}

                @Override
                public void end(UUID id) {}
            };

    /// One more waits.
    void begin(UUID id);

    /// One waits no longer.
    void end(UUID id);
}
