package cardhouse.web.pages;

import cardhouse.compete.ratings.Contender;
import cardhouse.compete.ratings.Ladder;
import cardhouse.compete.ratings.RatedMatch;
import cardhouse.engine.Options;
import cardhouse.games.Catalog;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Players of Trash on the first of its ladders.
final class Contenders {
    /// Until a rating of this says enough.
    static final int ENOUGH = 40;

    private final MemoryPages pages;
    private int played;

    Contenders(MemoryPages pages) {
        this.pages = pages;
    }

    /// Matches against the bot by which all are measured, so many of five won.
    void play(UUID player, int matches, int won) {
        var ladder =
                new Ladder(
                        "trash", Catalog.find("trash").orElseThrow().edition(), Options.CLASSIC, 2);
        for (int match = 0; match < matches; match++)
            pages.ratings.keep(
                    new RatedMatch(
                            new UUID(7, ++played),
                            Instant.parse("2026-03-04T00:00:00Z").plusSeconds(played),
                            ladder,
                            List.of(new Contender.Account(player), Contender.BuiltIn.YARDSTICK),
                            match % 5 < won ? List.of(1, 2) : List.of(2, 1)));
        pages.ratings.fold();
    }

    /// A player on the leaderboards, with a rating that is not provisional.
    UUID listed(String name, int won) {
        var player = UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
        pages.ratings.enroll(player, name, false);
        pages.ratings.list(player, true);
        play(player, ENOUGH, won);
        return player;
    }
}
