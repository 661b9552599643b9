package cardhouse.match.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.games.Catalog;
import cardhouse.interference.PairedMemoryServers;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The feed of a player's matches contains no hidden information.
@Pure
class MatchFeedTest {
    private static final URI SELF = URI.create("https://house.example/v1/players/x/matches.atom");

    private static String feed(PairedMemoryServers.Noted one) {
        var player = one.players.getFirst();
        var items =
                one.server.directory.published(player.id(), 50).stream()
                        .map(match ->
                                new MatchFeed.Item(
                                        match,
                                        one.node
                                                .views()
                                                .standing(match, Optional.empty())
                                                .ending()))
                        .toList();
        assertThat(items).hasSize(1);
        return new String(MatchFeed.of(player, items, SELF), UTF_8);
    }

    @Test
    void hidden_cards_do_not_change_a_byte() {
        int found = 0;
        for (var type : Catalog.GAMES)
            for (int number = 0; number < 4; number++) {
                var twins = PairedMemoryServers.found(type, number);
                if (twins.isEmpty()) continue;
                found++;
                assertThat(twins.get().there().journal())
                        .isNotEqualTo(twins.get().here().journal());
                assertThat(feed(twins.get().there()))
                        .contains(type.title())
                        .isEqualTo(feed(twins.get().here()));
            }
        assertThat(found).isGreaterThan(Catalog.GAMES.size());
    }

    @Test
    void feed_without_matches_has_the_time_of_the_account() {
        var type = Catalog.find("trash").orElseThrow();
        var player = PairedMemoryServers.found(type, 0).orElseThrow().here().players.getFirst();
        assertThat(new String(MatchFeed.of(player, List.of(), SELF), UTF_8))
                .contains("<updated>" + player.createdAt() + "</updated>")
                .doesNotContain("<entry>");
    }
}
