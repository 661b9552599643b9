package cardhouse.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.compete.tournaments.BotPolicy;
import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.Format;
import cardhouse.compete.tournaments.PairingSystem;
import cardhouse.compete.tournaments.Play;
import cardhouse.compete.tournaments.TournamentEvent;
import cardhouse.compete.tournaments.TournamentEvent.Bye;
import cardhouse.compete.tournaments.TournamentEvent.Decided;
import cardhouse.compete.tournaments.TournamentEvent.Entered;
import cardhouse.compete.tournaments.TournamentEvent.Opened;
import cardhouse.compete.tournaments.TournamentEvent.Withdrawn;
import cardhouse.platform.background.Asker;
import cardhouse.web.Language;
import cardhouse.web.Visitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tournaments as pages: how one gets there, what they show, and whom they let in.
@Pure
class TournamentPagesTest {
    private static final UUID ID = new UUID(7, 7);
    private static final String HERE = "/table/tournaments/" + ID;
    private static final int ROUNDS = 3;

    private final MemoryPages pages = new MemoryPages("TournamentPagesTest");

    @BeforeEach
    void names() {
        for (int number = 1; number <= 8; number++)
            pages.tournaments.names.put("player-" + number, "Player " + number);
    }

    private Browser shown(Play play) {
        return pages.browser().open(pages.tournaments.add(ID, play.format(), play.events()));
    }

    /// A visitor with an account, at the page of a tournament of four that has not begun.
    private Browser guest(BotPolicy bots, int most) {
        var play = new Play(PairingSystem.SWISS, ROUNDS, 4, 1);
        Format plain = play.format();
        var format =
                new Format(
                        plain.tournament(),
                        plain.name(),
                        plain.game(),
                        plain.edition(),
                        plain.rules(),
                        plain.seats(),
                        plain.system(),
                        plain.rounds(),
                        bots,
                        most,
                        plain.perMove(),
                        plain.bank(),
                        plain.commitment(),
                        plain.createdAt(),
                        Format.METHOD,
                        0,
                        Optional.empty(),
                        Format.SEATS);
        List<TournamentEvent> entered =
                bots == BotPolicy.ONLY ? List.of() : play.events().subList(0, 4);
        return pages.browser()
                .open("/table")
                .press("Play now: Trash against built-in bots")
                .open(pages.tournaments.add(ID, format, entered));
    }

    @Test
    void pages_link_to_calendars_and_files() {
        Browser ada = shown(new Play(PairingSystem.SWISS, ROUNDS, 4, 1));
        String files = "/v1/tournaments/" + ID;
        assertThat(ada.page().links().stream().map(Markup.Link::address))
                .contains(
                        files + "/calendar.ics",
                        files + "/standings.csv",
                        files + "/pairings.csv",
                        files + "/report.trf");
        ada.open("/table/tournaments");
        assertThat(ada.page().links().stream().map(Markup.Link::address))
                .contains("/v1/tournaments.ics");
    }

    /// A form as the page has it, or would have it.
    private static Browser sends(Browser at, String what) {
        Markup.Form language = at.page().form("/language").orElseThrow();
        String token = language.fields().getOrDefault(Visitor.FORM_TOKEN, "");
        return at.send(
                new Markup.Form(
                        true, HERE, Map.of(Visitor.FORM_TOKEN, token, "do", what), List.of()));
    }

    @Test
    void they_are_found_from_the_lobby_and_from_ladders() {
        Browser ada = pages.browser().open("/table").follow("Tournaments");
        assertThat(ada.at()).isEqualTo("/table/tournaments");
        assertThat(ada.page().text()).contains("None at the moment.");
        ada.open("/table/ladders?game=trash").follow("Tournaments");
        assertThat(ada.status()).isEqualTo(200);
    }

    /// A page of a thousand entrants takes a processor for a while.
    @Test
    void tournament_pages_share_the_computation_queue() {
        Browser ada = guest(BotPolicy.NONE, 8);
        pages.turns.clear();
        pages.browser().open(HERE);
        ada.open(HERE);
        assertThat(pages.turns).hasSize(2).startsWith(Asker.of("here"));
        assertThat(pages.players.find((UUID) pages.turns.getLast().account())).isPresent();
        pages.busy = true;
        assertThat(ada.open(HERE).status()).isEqualTo(429);
        assertThat(ada.open("/table/tournaments").status()).isEqualTo(200);
    }

    @Test
    void they_are_listed_by_how_far_they_are() {
        var entering = new Play(PairingSystem.SWISS, ROUNDS, 4, 1);
        pages.tournaments.add(new UUID(1, 1), entering.format(), entering.events().subList(0, 3));
        var running = new Play(PairingSystem.KNOCKOUT, ROUNDS, 4, 1);
        running.pair();
        pages.tournaments.add(new UUID(1, 2), running.format(), running.events());
        var over = new Play(PairingSystem.ROUND_ROBIN, ROUNDS, 4, 1);
        over.toTheEnd();
        pages.tournaments.add(new UUID(1, 3), over.format(), over.events());
        Browser ada = pages.browser().open("/table/tournaments");
        assertThat(ada.page().text())
                .containsSubsequence(
                        "Open for entries",
                        "Open: Trash",
                        "Swiss, 3 of 4 entrants",
                        "Under way",
                        "knockout, round 1 of 2",
                        "Finished",
                        "round robin, round 3 of 3");
        ada.follow("Open: Trash");
        assertThat(ada.at()).isEqualTo("/table/tournaments/" + new UUID(1, 1));
        assertThat(ada.page().text())
                .contains("Open for entries: 3 of 4 entrants.", "Player 3")
                .doesNotContain("Standings", "Round 1");
    }

    @Test
    void standings_follow_the_journal() {
        var play = new Play(PairingSystem.SWISS, ROUNDS, 8, 2);
        var end = play.toTheEnd();
        Browser ada = shown(play);
        var places =
                end.standings().stream()
                        .map(one ->
                                "<th scope=\"row\">Player %d (%d)"
                                        .formatted(one.entrant(), one.entrant()))
                        .toList();
        assertThat(ada.page().html()).containsSubsequence(places);
        assertThat(ada.page().html())
                .contains("<td>" + TournamentTables.points(end.standings().getFirst().buchholz()));
        assertThat(ada.page().text())
                .contains("It is over: all rounds were played.", "Round 3", "verify --tournament");
        assertThat(ada.page().links())
                .extracting(Markup.Link::address)
                .contains("/table/match-1", "/v1/tournaments/" + ID + "/proof");
        assertThat(ada.answer().refresh()).isEmpty();
    }

    @Test
    void halves_are_written_as_people_write_them() {
        assertThat(List.of(0, 1, 2, 5).stream().map(TournamentTables::points))
                .containsExactly("0", "½", "1", "2½");
    }

    @Test
    void until_it_is_over_it_looks_for_news_unless_that_is_stopped() {
        var play = new Play(PairingSystem.SWISS, ROUNDS, 4, 1);
        play.pair();
        play.events().add(new Opened(1, 1, "match-1"));
        Browser ada = shown(play);
        assertThat(ada.page().text())
                .contains("Round 1 of 3 is being played.", "being played", "not created yet");
        assertThat(ada.refresh().at()).isEqualTo(HERE);
        assertThat(ada.answer().refresh()).isPresent();
        ada.follow("Stop updating");
        assertThat(ada.answer().refresh()).isEmpty();
        ada.follow("Update again");
        assertThat(ada.answer().refresh()).isPresent();
    }

    @Test
    void a_round_robin_has_a_crosstable_and_a_knockout_a_bracket() {
        var robin = new Play(PairingSystem.ROUND_ROBIN, ROUNDS, 5, 1);
        robin.toTheEnd();
        assertThat(shown(robin).page().text())
                .contains("Crosstable", "×", "Without an opponent: Player");
        var knockout = new Play(PairingSystem.KNOCKOUT, ROUNDS, 8, 1);
        knockout.toTheEnd();
        assertThat(shown(knockout).page().text())
                .containsSubsequence("Bracket", "Quarter-finals", "Semi-finals", "Final")
                .doesNotContain("Crosstable");
    }

    @Test
    void bracket_carries_winners_forward() {
        var play = new Play(PairingSystem.KNOCKOUT, ROUNDS, 6, 1);
        play.pair();
        play.events().add(new Opened(1, 1, "match-1"));
        play.events().add(new Opened(1, 2, "match-2"));
        play.events().add(new Decided(1, 1, List.of(2, 1), List.of(), List.of()));
        var round = play.now().rounds().getFirst();
        int winner = round.boards().getFirst().entrants().getLast();
        int loser = round.boards().getFirst().entrants().getFirst();
        String html = shown(play).page().html();
        assertThat(html.substring(html.indexOf("Quarter-finals")))
                .containsSubsequence(
                        "no opponent",
                        "<a href=\"/table/match-1\">",
                        "being played",
                        "Semi-finals",
                        "Player " + winner,
                        "still open",
                        "Final");
        assertThat(html)
                .contains(
                        "<strong><span>Player %d (%d)</span> 1</strong>".formatted(winner, winner),
                        "<span><span>Player %d (%d)</span> 0</span>".formatted(loser, loser));
        assertThat(pages.browser(Language.DE).open(HERE).page().text())
                .contains("kein Gegner", "noch offen");
    }

    @Test
    void bots_are_named_in_both_languages() {
        var play = new Play(PairingSystem.SWISS, ROUNDS, 4, 1);
        play.events().set(0, new Entered(new Entrant(1, Entrant.Kind.BUILT_IN, "greedy")));
        play.events().set(1, new Entered(new Entrant(2, Entrant.Kind.BOT, "player-2")));
        pages.tournaments.names.remove("player-3");
        play.toTheEnd();
        assertThat(shown(play).page().text())
                .contains(
                        "greedy, a built-in bot (1)",
                        "Player 2, a bot (2)",
                        "a deleted account (3)");
        assertThat(pages.browser(Language.DE).open(HERE).page().text())
                .contains("greedy, ein eingebauter Bot (1)", "Tabelle", "Schweizer System");
    }

    @Test
    void an_account_enters_and_withdraws() {
        Browser ada = guest(BotPolicy.MIXED, 8).press("Enter the tournament");
        assertThat(ada.at()).isEqualTo(HERE);
        assertThat(ada.status()).isEqualTo(200);
        var entered = (Entered) pages.tournaments.noted.getFirst();
        assertThat(entered.entrant().number()).isEqualTo(5);
        assertThat(entered.entrant().kind()).isEqualTo(Entrant.Kind.HUMAN);

        var play = new Play(PairingSystem.SWISS, ROUNDS, 4, 1);
        play.events()
                .set(0, new Entered(new Entrant(1, Entrant.Kind.HUMAN, entered.entrant().name())));
        pages.tournaments.add(ID, play.format(), play.events().subList(0, 4));
        ada.open(HERE);
        assertThat(ada.page().text())
                .contains("You have entered.")
                .doesNotContain("Enter the tournament");
        sends(ada, "enter");
        assertThat(pages.tournaments.noted).hasSize(1);
        ada.press("Withdraw from the tournament");
        assertThat(pages.tournaments.noted.getLast())
                .isEqualTo(new Withdrawn(1, Withdrawn.Reason.LEFT));

        var without = new ArrayList<>(play.events().subList(0, 4));
        without.add(new Withdrawn(1, Withdrawn.Reason.LEFT));
        pages.tournaments.add(ID, play.format(), without);
        assertThat(ada.open(HERE).page().text())
                .contains("You have withdrawn")
                .doesNotContain("Withdraw from", "Enter the tournament");
        assertThat(sends(ada, "enter").status()).isEqualTo(409);
        assertThat(ada.page().text()).contains("You have left this tournament.");
    }

    @Test
    void an_entrant_skips_a_round() {
        Browser ada = guest(BotPolicy.MIXED, 8).press("Enter the tournament");
        var me = ((Entered) pages.tournaments.noted.getFirst()).entrant().name();
        var play = new Play(PairingSystem.SWISS, ROUNDS, 4, 1);
        play.events().set(0, new Entered(new Entrant(1, Entrant.Kind.HUMAN, me)));
        play.pair();
        ada.open(pages.tournaments.add(ID, play.format(), play.events()));
        ada.press("Skip this round");
        assertThat(pages.tournaments.noted.getLast()).isEqualTo(new Bye(1, 2));

        play.events().add(new Bye(1, 2));
        pages.tournaments.add(ID, play.format(), play.events());
        assertThat(ada.open(HERE).page().text())
                .contains("You skip round 2, and get half a point for it.")
                .doesNotContain("Skip this round");
        play.finish();
        play.pair();
        pages.tournaments.add(ID, play.format(), play.events());
        assertThat(ada.open(HERE).page().text()).contains("Bye of half a point: ");
        assertThat(sends(ada, "rest").status()).isEqualTo(404);
    }

    @Test
    void the_match_of_the_round_is_one_link_away() {
        Browser ada = guest(BotPolicy.MIXED, 8).press("Enter the tournament");
        var me = ((Entered) pages.tournaments.noted.getFirst()).entrant().name();
        var play = new Play(PairingSystem.SWISS, ROUNDS, 2, 1);
        play.events().set(0, new Entered(new Entrant(1, Entrant.Kind.HUMAN, me)));
        play.pair();
        play.events().add(new Opened(1, 1, "match-1"));
        ada.open(pages.tournaments.add(ID, play.format(), play.events()));
        assertThat(ada.page().links())
                .contains(new Markup.Link("/table/match-1", "Your match of this round"));
    }

    @Test
    void a_late_account_enters_while_entries_are_open() {
        Browser ada = guest(BotPolicy.MIXED, 8);
        var play = new Play(PairingSystem.SWISS, ROUNDS, 4, 1, 1);
        play.pair();
        pages.tournaments.add(ID, play.format(), play.events());
        assertThat(ada.open(HERE).page().text())
                .contains("You get no points for the rounds so far.", "a late entrant may miss");
        ada.press("Enter the tournament");
        assertThat(((Entered) pages.tournaments.noted.getFirst()).entrant().number()).isEqualTo(5);
        play.finish();
        play.pair();
        pages.tournaments.add(ID, play.format(), play.events());
        assertThat(ada.open(HERE).page().text()).doesNotContain("Enter the tournament");
        assertThat(sends(ada, "enter").status()).isEqualTo(409);
    }

    @Test
    void an_arena_shows_its_end_its_latest_matches_and_who_pauses() {
        Browser ada = guest(BotPolicy.MIXED, 8);
        var play = new Play(PairingSystem.ARENA, ROUNDS, 4, 1).withoutTimeouts();
        play.pair();
        play.finish();
        play.withdraw(1);
        pages.tournaments.add(ID, play.format(), play.events());
        assertThat(ada.open(HERE).page().text())
                .contains(
                        "It runs until 2026-01-01",
                        "Latest matches",
                        "pauses",
                        "2 min 0 s",
                        "until you pause or the arena ends")
                .doesNotContain("Buchholz", "Maximum number of rounds");
        ada.press("Enter the tournament");
        assertThat(((Entered) pages.tournaments.noted.getFirst()).entrant().number()).isEqualTo(5);
        play.toTheEnd();
        pages.tournaments.add(ID, play.format(), play.events());
        assertThat(ada.open(HERE).page().text())
                .contains("Matches that have not ended do not count.");
    }

    @Test
    void tables_show_all_their_entrants_and_points() {
        var play = new Play(PairingSystem.TABLES, ROUNDS, 7, 1).withoutTimeouts();
        play.toTheEnd();
        String page = shown(play).page().text();
        assertThat(page)
                .contains("Seats at a table4", "tables", "Buchholz", "for each empty seat")
                .containsPattern("(Player \\d \\(\\d\\)( – )?){4}")
                .containsPattern("([0-3]½?|½)( : ([0-3]½?|½)){3}")
                .doesNotContain("Sonneborn-Berger");
    }

    @Test
    void an_entrant_of_an_arena_pauses_and_returns() {
        Browser ada = guest(BotPolicy.MIXED, 8);
        var play = new Play(PairingSystem.ARENA, ROUNDS, 4, 1);
        play.withdraw(1);
        pages.tournaments.add(ID, play.format(), play.events());
        ada.open(HERE).press("Enter the tournament");
        play.events().addAll(pages.tournaments.noted);
        pages.tournaments.noted.clear();
        pages.tournaments.add(ID, play.format(), play.events());
        assertThat(ada.open(HERE).page().text()).contains("If you pause, you are not paired");
        ada.press("Pause now");
        play.events().addAll(pages.tournaments.noted);
        pages.tournaments.noted.clear();
        pages.tournaments.add(ID, play.format(), play.events());
        assertThat(ada.open(HERE).page().text()).contains("You pause, and keep your points.");
        ada.press("Return");
        assertThat(pages.tournaments.noted).containsExactly(new TournamentEvent.Returned(5));
    }

    @Test
    void the_page_explains_why_a_player_cannot_enter() {
        Browser ada = guest(BotPolicy.MIXED, 4);
        assertThat(ada.page().text()).contains("It is full.").doesNotContain("Enter the");
        assertThat(sends(ada, "enter").status()).isEqualTo(409);
        assertThat(ada.page().text()).contains("The tournament is full.");
        ada = guest(BotPolicy.ONLY, 4);
        assertThat(ada.page().text()).contains("not open to your kind of account");
        assertThat(sends(ada, "enter").status()).isEqualTo(403);
        assertThat(ada.page().text()).contains("The tournament is for bots only.");
        ada = guest(BotPolicy.MIXED, 8);
        var begun = new Play(PairingSystem.SWISS, ROUNDS, 4, 1);
        pages.tournaments.add(ID, begun.format(), begun.events());
        assertThat(sends(ada.open(HERE), "enter").status()).isEqualTo(409);
        assertThat(ada.page().text()).contains("The tournament has started or is over.");
        assertThat(sends(ada.open(HERE), "dance").status()).isEqualTo(404);
        assertThat(pages.tournaments.noted).isEmpty();
    }

    @Test
    void forms_without_session_or_from_other_pages_are_rejected() {
        Browser ada = guest(BotPolicy.MIXED, 8);
        Browser nobody = pages.browser().open(HERE);
        assertThat(nobody.page().text())
                .contains("sign in or sit down as a guest first")
                .doesNotContain("Enter the tournament");
        assertThat(sends(nobody, "enter").status()).isEqualTo(403);
        assertThat(nobody.page().text()).contains("You are not signed in");
        ada.send(new Markup.Form(true, HERE, Map.of("do", "enter"), List.of()));
        assertThat(ada.status()).isEqualTo(403);
        assertThat(pages.tournaments.noted).isEmpty();
    }

    @Test
    void unknown_tournaments_give_404() {
        Browser ada = guest(BotPolicy.MIXED, 8);
        for (String other : List.of("nothing", new UUID(9, 9).toString())) {
            assertThat(ada.open("/table/tournaments/" + other).status()).isEqualTo(404);
            assertThat(ada.page().text()).contains("No page has this address.");
        }
    }
}
