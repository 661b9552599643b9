package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.web.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whole matches by people with browsers and no scripts, who follow links and send the forms of the
/// pages they are on, and know nothing else.
@Pure
class WholeMatchPagesTest {
    private static final int MOST_STEPS = 4_000;

    /// @param people that sit down besides who opens the match; the rest are built-in bots
    record Played(String game, String preset, int seats, int people, Map<String, String> options) {
        @Override
        public String toString() {
            return "%s %s, %d seats, %d people".formatted(game, preset, seats, people);
        }
    }

    static List<Played> all() {
        String brawl = "dumpster-brawl";
        var few = Map.of("turnLimit", "9");
        return List.of(
                new Played("trash", "classic", 2, 1, Map.of("targetSize", "9")),
                new Played("trash", "jokers", 4, 2, Map.of("targetSize", "9")),
                new Played("garbage", "classic", 3, 1, Map.of("turnLimit", "30")),
                new Played("trashed", "classic", 3, 2, Map.of("rounds", "1")),
                new Played("trio", "classic", 2, 1, Map.of("turnLimit", "200")),
                new Played("trio", "mirror", 4, 3, Map.of("turnLimit", "120")),
                new Played(brawl, "classic", 3, 1, few),
                new Played(brawl, "loaded-king-of-the-heap", 4, 2, few),
                new Played(brawl, "loaded-rummy", 4, 4, few));
    }

    @ParameterizedTest
    @MethodSource("all")
    @Tag("thorough")
    void every_game_is_played_to_its_end_by_people_and_bots(Played played) {
        play(played);
    }

    @Test
    void two_people_play_a_match_to_its_end() {
        play(new Played("trash", "classic", 2, 2, Map.of("targetSize", "9", "turnLimit", "60")));
    }

    private static void play(Played played) {
        var pages = new MemoryPages("WholeMatchPagesTest " + played);
        var people = new ArrayList<Browser>();
        people.add(opened(pages.browser(), played));
        String match = people.getFirst().at();
        for (int i = 1; i < played.people(); i++)
            people.add(seated(pages.browser(i % 2 == 0 ? Language.EN : Language.DE), match));
        int steps = 0;
        while (!isOver(people.getFirst().open(match))) {
            assertThat(++steps).as("steps").isLessThan(MOST_STEPS);
            assertThat(step(people, match)).as("a seat is to act").isTrue();
        }
        for (Browser one : people) over(one.open(match));
    }

    /// The lobby, the form for a new match, and all that it asks.
    private static Browser opened(Browser one, Played played) {
        one.open("/table");
        assertThat(one.page().links())
                .anyMatch(link -> link.address().equals("/table/new?game=" + played.game()));
        one.open("/table/new?game=" + played.game());
        one.send(
                one.page()
                        .form("/table/new")
                        .orElseThrow()
                        .with("preset", played.preset())
                        .with("seats", String.valueOf(played.seats())));
        var form =
                one.page().forms().stream()
                        .filter(Markup.Form::posted)
                        .filter(each -> each.action().equals("/table/new"))
                        .findFirst()
                        .orElseThrow();
        for (int seat = 1; seat < played.seats(); seat++)
            form = form.with("seat" + seat, seat < played.people() ? "open" : "greedy");
        for (var option : played.options().entrySet()) {
            assertThat(form.fields()).containsKey("o." + option.getKey());
            form = form.with("o." + option.getKey(), option.getValue());
        }
        one.send(form);
        assertThat(one.status()).as(one.page().text()).isEqualTo(200);
        return one;
    }

    /// A visitor who finds the match in the lobby.
    private static Browser seated(Browser one, String match) {
        one.open("/table");
        assertThat(one.page().links()).anyMatch(link -> link.address().equals(match));
        one.open(match);
        one.send(one.page().form("/sit").orElseThrow());
        assertThat(one.at()).isEqualTo(match);
        return one;
    }

    private static boolean step(List<Browser> people, String match) {
        for (Browser one : people) {
            one.open(match);
            var form = one.page().form("/moves");
            if (form.isEmpty()) continue;
            var pressed = form.get().pressed(FormChoices.of(form.get().buttons()));
            one.send(pressed);
            assertThat(one.status()).as(one.page().text()).isEqualTo(200);
            assertThat(one.at()).isEqualTo(match);
            return true;
        }
        return false;
    }

    private static boolean isOver(Browser one) {
        return one.page().form("/moves").isEmpty()
                && one.page().links().stream().anyMatch(link -> link.address().endsWith("/proof"));
    }

    private static void over(Browser one) {
        assertThat(one.page().html()).doesNotContain("null").doesNotContain("Optional");
        assertThat(one.answer().refresh()).isEmpty();
        String match = one.at();
        one.open(match + "?at=1");
        assertThat(one.status()).isEqualTo(200);
        one.open(match + "/log");
        assertThat(one.page().text()).containsAnyOf("the match is over", "die Partie ist vorbei");
    }
}
