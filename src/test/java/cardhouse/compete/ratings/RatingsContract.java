package cardhouse.compete.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.compete.ratings.Ratings.Ranked;
import cardhouse.engine.Options;
import cardhouse.games.layout.LayoutGames;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Contract of every store of ratings.
public abstract class RatingsContract {
    protected static final Instant EVER = Instant.parse("2100-01-01T00:00:00Z");
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final List<String> NAMES = List.of("ada", "bob", "eve", "greedy", "mcts");
    private static final int MATCHES = 150;

    /// Where they all play.
    private static final Ladder LADDER =
            new Ladder(LayoutGames.TRASH.id(), LayoutGames.TRASH.edition(), Options.CLASSIC, 2);

    protected abstract Ratings ratings();

    /// A match that is over.
    protected abstract void keep(RatedMatch match);

    protected abstract void enroll(UUID player, String name, boolean bot);

    protected static UUID named(String name) {
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    }

    /// Several end at the same time, and the first wins two times of three.
    private static RatedMatch match(int number, String first, String second) {
        return new RatedMatch(
                named("match " + number),
                end(number),
                LADDER,
                List.of(contender(first), contender(second)),
                number % 3 == 0 ? List.of(2, 1) : List.of(1, 2));
    }

    private static Instant end(int number) {
        return START.plus(Duration.ofSeconds(number / 3));
    }

    private static Contender contender(String name) {
        return name.equals("greedy") || name.equals("mcts")
                ? new Contender.BuiltIn(name)
                : new Contender.Account(named(name));
    }

    private void play() {
        for (String name : List.of("ada", "bob", "eve", "zoe"))
            enroll(named(name), name, name.equals("bob"));
        for (int number = 0; number < MATCHES; number++)
            keep(
                    match(
                            number,
                            NAMES.get(number % NAMES.size()),
                            NAMES.get((number + 1) % NAMES.size())));
        keep(match(MATCHES, "zoe", "greedy"));
    }

    private void count() {
        while (ratings().fold()) {
            // On to the next batch.
        }
    }

    private static List<String> ids(List<Ranked> page) {
        return page.stream().map(one -> one.standing().contender().id()).toList();
    }

    private List<Ranked> all() {
        return ratings().list(LADDER, Optional.empty(), 10);
    }

    @Test
    void an_empty_database_has_no_figures() {
        assertThat(all()).isEmpty();
        assertThat(ratings().of(named("ada"))).isEmpty();
        assertThat(ratings().history(named("ada"), LADDER, Optional.empty(), 10)).isEmpty();
        assertThat(ratings().isListed(named("ada"))).isFalse();
        assertThat(ratings().asOf(EVER)).isEqualTo(EVER);
    }

    @Test
    void as_of_time_is_that_of_the_first_uncounted_match() {
        play();
        assertThat(ratings().asOf(EVER)).isEqualTo(end(0));
        assertThat(ratings().asOf(START)).isEqualTo(START);
        count();
        assertThat(ratings().asOf(EVER)).isEqualTo(EVER);
    }

    @Test
    void a_leaderboard_has_built_in_bots_and_listed_players() {
        play();
        count();
        assertThat(ids(all())).containsExactlyInAnyOrder("greedy", "mcts");
        for (String name : List.of("ada", "bob", "zoe")) ratings().list(named(name), true);
        assertThat(ids(all()))
                .as("nobody whose rating is provisional")
                .containsExactlyInAnyOrder(
                        "greedy", "mcts", named("ada").toString(), named("bob").toString());
        ratings().list(named("ada"), false);
        assertThat(ratings().isListed(named("ada"))).isFalse();
        assertThat(ids(all())).doesNotContain(named("ada").toString());
        assertThat(all())
                .filteredOn(one -> one.name().equals(Optional.of("bob")))
                .singleElement()
                .satisfies(bob -> assertThat(bob.bot()).isTrue());
    }

    @Test
    void pages_of_a_ladder_are_the_ladder() {
        play();
        count();
        for (String name : List.of("ada", "bob", "eve")) ratings().list(named(name), true);
        var whole = all();
        assertThat(whole).hasSize(5);
        assertThat(whole).extracting(Ranked::rank).containsExactly(1, 2, 3, 4, 5);
        assertThat(whole).extracting(one -> -one.standing().rating().atLeast()).isSorted();
        var paged = new ArrayList<Ranked>();
        Optional<String> after = Optional.empty();
        while (true) {
            var page = ratings().list(LADDER, after, 2);
            if (page.isEmpty()) break;
            paged.addAll(page);
            after = Optional.of(page.getLast().standing().contender().id());
        }
        assertThat(paged).isEqualTo(whole);
        assertThat(ratings().list(LADDER, Optional.of("nobody"), 2)).isEmpty();
    }

    @Test
    void a_history_begins_with_the_last_match() {
        play();
        count();
        UUID ada = named("ada");
        var whole = ratings().history(ada, LADDER, Optional.empty(), MATCHES);
        assertThat(whole.getFirst().after()).isEqualTo(ratings().of(ada).getFirst());
        assertThat(whole.getLast().before()).isEqualTo(Rating.INITIAL);
        for (int i = 1; i < whole.size(); i++)
            assertThat(whole.get(i - 1).before()).isEqualTo(whole.get(i).after().rating());
        var second = ratings().history(ada, LADDER, Optional.of(whole.get(4).match()), 5);
        assertThat(second).isEqualTo(whole.subList(5, 10));
    }

    @Test
    void recount_gives_the_same_result() {
        play();
        count();
        var before = all();
        ratings().forget();
        assertThat(all()).isEmpty();
        assertThat(ratings().of(named("ada"))).isEmpty();
        count();
        assertThat(all()).isEqualTo(before);
    }
}
