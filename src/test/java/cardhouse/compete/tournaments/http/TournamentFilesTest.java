package cardhouse.compete.tournaments.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.compete.tournaments.Entrant;
import cardhouse.compete.tournaments.PairingSystem;
import cardhouse.compete.tournaments.Play;
import cardhouse.compete.tournaments.Tournament;
import cardhouse.compete.tournaments.TournamentEvent.Bye;
import cardhouse.compete.tournaments.TournamentEvent.Entered;
import cardhouse.compete.tournaments.TournamentStanding;
import cardhouse.compete.tournaments.running.TournamentSnapshot;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The CSV files of a tournament, and its report file: read by columns, as the format has them.
@Pure
class TournamentFilesTest {
    private static final int NAME = 33;

    private static String report(Play play, Map<String, String> names) {
        var kept =
                TournamentSnapshot.made(
                        new UUID(0, 1),
                        new UUID(0, 2),
                        play.format(),
                        play.journal(),
                        Instant.EPOCH,
                        Optional.empty());
        String file = new String(new TournamentReport(kept, names).file(), UTF_8);
        assertThat(file).endsWith("\r\n");
        assertThat(file.replace("\r\n", "")).doesNotContain("\r", "\n");
        return file;
    }

    /// Columns count from 1, as in the format.
    private static String columns(String line, int first, int last) {
        return line.substring(first - 1, last);
    }

    /// A player as a reader of the format has it.
    private record Line(String text) {
        int start() {
            return Integer.parseInt(columns(text, 5, 8).strip());
        }

        double points() {
            return Double.parseDouble(columns(text, 81, 84));
        }

        int rank() {
            return Integer.parseInt(columns(text, 86, 89).strip());
        }

        int rounds() {
            return (text.length() - 89) / 10;
        }

        int opponent(int round) {
            return Integer.parseInt(columns(text, 82 + 10 * round, 85 + 10 * round).strip());
        }

        char colour(int round) {
            return text.charAt(86 + 10 * round);
        }

        char result(int round) {
            return text.charAt(88 + 10 * round);
        }

        double sum() {
            double sum = 0;
            for (int round = 1; round <= rounds(); round++)
                sum +=
                        switch (result(round)) {
                            case '1', '+', 'U', 'F' -> 1;
                            case '=', 'H' -> 0.5;
                            default -> 0;
                        };
            return sum;
        }
    }

    private static Map<Integer, Line> players(String report) {
        var lines = new HashMap<Integer, Line>();
        report.lines()
                .filter(line -> line.startsWith("001 "))
                .map(Line::new)
                .forEach(line -> assertThat(lines.put(line.start(), line)).isNull());
        return lines;
    }

    private static Line line(Map<Integer, Line> players, int start) {
        return Objects.requireNonNull(players.get(start));
    }

    /// As a program checks it that has only the file.
    private static void requireConsistent(Map<Integer, Line> players) {
        for (Line one : players.values()) {
            assertThat(one.points()).as(one.text()).isEqualTo(one.sum());
            for (int round = 1; round <= one.rounds(); round++) {
                if (one.opponent(round) == 0) {
                    assertThat(one.colour(round)).isEqualTo('-');
                    assertThat(one.result(round)).isIn('U', 'Z', 'H');
                    continue;
                }
                Line other = line(players, one.opponent(round));
                assertThat(other.opponent(round)).isEqualTo(one.start());
                assertThat("" + one.colour(round) + other.colour(round)).isIn("wb", "bw");
                assertThat("" + one.result(round) + other.result(round))
                        .isIn("10", "01", "==", "00", "+-", "-+", "--", "  ");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"ARENA", "TABLES"})
    void report_has_the_standings_and_every_result_in_its_columns(PairingSystem system) {
        for (int seed = 0; seed < 20; seed++) {
            var play = new Play(system, 5, 3 + seed % 9, seed);
            while (play.pair().isPresent()) {
                requireConsistent(players(report(play, Map.of())));
                if (seed % 3 == 0) play.withdraw(play.now().in().getFirst());
                play.finish();
            }
            Tournament end = play.now();
            var players = players(report(play, Map.of()));
            requireConsistent(players);
            assertThat(players).hasSize(end.drawn().size());
            for (TournamentStanding one : end.standings()) {
                Line line = line(players, end.drawn().indexOf(one.entrant()) + 1);
                assertThat(line.rank()).isEqualTo(one.place());
                assertThat(line.points()).isEqualTo(one.points() / 2.0);
                assertThat(line.rounds()).isEqualTo(end.rounds().size());
                assertThat(columns(line.text(), 15, 47).strip())
                        .isEqualTo("Entrant " + one.entrant());
            }
        }
    }

    @Test
    void byes_on_request_are_half_points() {
        var play = new Play(PairingSystem.SWISS, 3, 4, 1);
        play.events().add(new Bye(2, 1));
        Tournament end = play.toTheEnd();
        var players = players(report(play, Map.of()));
        requireConsistent(players);
        Line line = line(players, end.drawn().indexOf(2) + 1);
        assertThat(line.result(1)).isEqualTo('H');
        assertThat(new String(TournamentCsv.pairings(end, Map.of()), UTF_8))
                .contains("\r\n1,,2,,,,,0.5,,false\r\n");
    }

    @Test
    void report_begins_with_the_tournament() {
        var play = new Play(PairingSystem.SWISS, 2, 4, 1);
        play.toTheEnd();
        assertThat(report(play, Map.of()).lines())
                .startsWith(
                        "012 Open",
                        "042 2026/01/01",
                        "052 2026/01/01",
                        "062 4",
                        "092 Individual: Swiss-System",
                        "122 PT30S per move, PT0S in the bank",
                        "132" + " ".repeat(88) + "26/01/01  26/01/01");
    }

    @Test
    void long_names_are_cut_between_characters() {
        var play = new Play(PairingSystem.SWISS, 2, 2, 1);
        play.toTheEnd();
        String card = "\ud83c\udccf";
        String report = report(play, Map.of("player-1", card.repeat(40), "player-2", "Bob"));
        String line = report.lines().filter(one -> one.contains(card)).findFirst().orElseThrow();
        assertThat(line).contains(" " + card.repeat(NAME) + " ").doesNotContain(card.repeat(34));
        assertThat(line.codePointCount(0, line.length())).isEqualTo(99);
    }

    @Test
    void names_are_no_formulas_in_a_spreadsheet() {
        var play = new Play(PairingSystem.SWISS, 3, 3, 1);
        play.events().set(0, new Entered(new Entrant(1, Entrant.Kind.BUILT_IN, "greedy")));
        Tournament end = play.toTheEnd();
        var names = Map.of("player-2", "=1+1,\"x\"", "player-3", "\uff1dA1");
        String standings =
                new String(
                        TournamentCsv.standings(TournamentTable.of(new UUID(0, 1), end, names)),
                        UTF_8);
        String pairings = new String(TournamentCsv.pairings(end, names), UTF_8);
        for (String file : List.of(standings, pairings))
            assertThat(file)
                    .contains(",\"'=1+1,\"\"x\"\"\",", ",'\uff1dA1,", "greedy")
                    .endsWith("\r\n");
        assertThat(standings.lines().map(line -> line.split(",", -1)[0])).startsWith("place", "1");
        assertThat(pairings.lines().filter(line -> line.matches("\\d+,,\\d,.*,,,,1[.]0,,false")))
                .hasSize(end.rounds().size());
    }
}
