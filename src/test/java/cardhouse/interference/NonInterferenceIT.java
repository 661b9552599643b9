package cardhouse.interference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Seed;
import cardhouse.bots.RandomChance;
import cardhouse.engine.GameType;
import cardhouse.engine.Seat;
import cardhouse.engine.Viewer;
import cardhouse.games.Catalog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/// Every byte for a viewer is the same on two services whose matches are in the viewer's same
/// information state: bodies, headers and status codes of answers and of rejections.
/// [ComparedResponse] lists the exceptions.
///
/// With `-Psoak` ten matches are compared for every preset and kind of viewer, or as many as
/// `-Dinterference.matches=20` says, and for longer.
@Tag("thorough")
class NonInterferenceIT {
    private static final int PLIES = 2;

    private static Pair pair;

    @BeforeAll
    static void start() throws IOException {
        pair = Pair.started();
    }

    @AfterAll
    static void stop() throws IOException {
        pair.close();
    }

    /// For every game and preset, for a seat and for a watcher.
    @Test
    void hidden_cards_do_not_change_the_answers_to_a_viewer() {
        compare(1, PLIES);
    }

    @Test
    @Tag("soak")
    void hidden_cards_do_not_change_the_answers_in_longer_matches() {
        compare(Integer.getInteger("interference.matches", 10), 3 * PLIES);
    }

    /// @param matches for every preset and kind of viewer
    private static void compare(int matches, int plies) {
        var random = new RandomChance(Seed.number("NonInterferenceIT"));
        var unlike = new ArrayList<String>();
        int compared = 0;
        for (var type : Catalog.GAMES) {
            for (String preset : type.options().presets().keySet()) {
                for (int match = 0; match < matches; match++) {
                    int seats = type.minSeats() + random.below(2);
                    for (var viewer :
                            List.of(
                                    Viewer.sitting(Seat.of(random.below(seats))),
                                    Viewer.WATCHING)) {
                        if (twins(type, preset, seats, viewer, Leak.NONE, false, plies)) compared++;
                        else unlike.add(type.id() + " " + preset + " " + viewer);
                    }
                }
            }
        }
        System.out.printf(
                "%d matches compared by %d requests, no twin for %s%n",
                compared, pair.asked(), unlike);
        assertThat(unlike.size()).isLessThan(compared / 4);
    }

    /// The model's seat is 0, and the frame plays 1: nothing that either gets, over the protocol or
    /// over the HTTP API, depends on the cards of the other.
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void model_and_person_in_one_chat_learn_nothing_of_each_other(int seat) {
        int compared = 0;
        for (var type : Catalog.GAMES) {
            if (type.minSeats() > 2) continue;
            String preset = type.options().presets().keySet().iterator().next();
            if (twins(type, preset, 2, Viewer.sitting(Seat.of(seat)), Leak.NONE, true, PLIES))
                compared++;
        }
        assertThat(compared).isGreaterThan(2);
    }

    /// Entropy of one player is published when all have sent theirs. The last player must not be
    /// able to choose an own contribution that suits the others', nor find them out by trying.
    @Test
    void entropy_of_others_is_hidden_before_the_start() {
        String body =
                "{\"game\":\"trash\",\"entropy\":\"of here\","
                        + "\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"},{\"kind\":\"OPEN\"}]}";
        String match =
                "/v1/matches/"
                        + Pair.read(
                                        pair.here.answer(
                                                PairedRequest.json("POST", "/v1/matches", body),
                                                pair.token(0)))
                                .path("id")
                                .asText();
        var id = UUID.fromString(match.substring(match.lastIndexOf('/') + 1));
        for (int seat = 1; seat < 3; seat++)
            Pair.read(
                    pair.here.answer(
                            PairedRequest.json(
                                    "PUT", match + "/seats/" + seat, "{\"entropyLater\":true}"),
                            pair.token(seat)));
        pair.here.copy("match", "id = '" + id + "'", pair.there);
        for (String table : List.of("match_seed", "seat", "match_commitment"))
            pair.here.copy(table, "match_id = '" + id + "'", pair.there);
        pair.there.say(id, 0, "of there");
        // Two players with pending entropy, and a spectator.
        for (int who : new int[] {1, 2, 3})
            for (PairedRequest ask : Probes.waiting(match, 3, who))
                pair.ask(pair.token(who), ask, id, Leak.NONE).mustBeSame("player " + who);
        // One sends its own, and receives no more than before.
        PairedRequest given =
                PairedRequest.json("PUT", match + "/seats/1/entropy", "{\"entropy\":\"mine\"}");
        pair.ask(pair.token(1), given, id, Leak.NONE).mustBeSame("player 1");
        // What was to be found: whose it is sees that it is another.
        assertThatThrownBy(
                        () -> {
                            for (PairedRequest ask : Probes.waiting(match, 3, 3))
                                pair.ask(pair.token(0), ask, id, Leak.NONE).mustBeSame("player 0");
                        })
                .isInstanceOf(Interference.class);
    }

    /// The match is the same on both services, and one of them has a note on a move: all but its
    /// author receive the same answers.
    @Test
    void a_note_stays_secret_before_the_end() {
        String body = "{\"game\":\"trash\",\"seats\":[{\"kind\":\"ME\"},{\"kind\":\"OPEN\"}]}";
        String id =
                Pair.read(
                                pair.here.answer(
                                        PairedRequest.json("POST", "/v1/matches", body),
                                        pair.token(0)))
                        .path("id")
                        .asText();
        String match = "/v1/matches/" + id;
        UUID known = UUID.fromString(id);
        Pair.read(
                pair.here.answer(
                        PairedRequest.json("PUT", match + "/seats/1", "{}"), pair.token(1)));
        int mover =
                Pair.read(pair.here.answer(PairedRequest.get(match), pair.token(0)))
                        .path("toAct")
                        .get(0)
                        .asInt();
        Pair.read(pair.here.answer(PairedRequest.text(match + "/moves", "1"), pair.token(mover)));
        pair.here.copy("match", "id = '" + id + "'", pair.there);
        for (String table : List.of("match_seed", "seat", "match_commitment"))
            pair.here.copy(table, "match_id = '" + id + "'", pair.there);
        pair.there.forge(known, pair.here.journal(known));

        String place = match + "/moves/2/note";
        PairedRequest note = PairedRequest.text(place, "A thought.").by("PUT");
        Pair.read(pair.here.answer(note, pair.token(mover)));
        int revision = pair.here.journal(known).size();
        for (int who : new int[] {1 - mover, 2}) {
            for (PairedRequest ask : Probes.of(match, revision, 2, List.of()))
                pair.ask(pair.token(who), ask, known, Leak.NONE).mustBeSame("player " + who);
            // Nor does it help to write there oneself.
            pair.ask(pair.token(who), note, known, Leak.NONE).mustBeSame("player " + who);
        }
        // The expected finding: a header that depends on the note, and the author's view.
        assertThatThrownBy(
                        () -> {
                            for (PairedRequest ask : Probes.of(match, revision, 2, List.of()))
                                pair.ask(pair.token(2), ask, known, Leak.IN_A_HEADER)
                                        .mustBeSame("player 2");
                        })
                .isInstanceOf(Interference.class);
        var own =
                pair.ask(pair.token(mover), PairedRequest.get(match + "/notes"), known, Leak.NONE);
        assertThatThrownBy(() -> own.mustBeSame("player " + mover))
                .isInstanceOf(Interference.class);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "NONE")
    void a_secret_let_out_anywhere_is_noticed(Leak leak) {
        assertThatThrownBy(
                        () -> {
                            for (int match = 0; match < 20; match++)
                                twins(
                                        Catalog.find("trash").orElseThrow(),
                                        "classic",
                                        2,
                                        Viewer.sitting(Seat.of(match % 2)),
                                        leak,
                                        match % 4 > 1,
                                        PLIES);
                        })
                .isInstanceOf(Interference.class);
    }

    /// Compares a match with another in the viewer's same information state; tries a few times to
    /// find two such matches.
    private static boolean twins(
            GameType<?, ?, ?, ?, ?> type,
            String preset,
            int seats,
            Viewer viewer,
            Leak leak,
            boolean inChat,
            int plies) {
        for (long seed = 0; seed < 4; seed++)
            if (new TwinMatches(pair, type, preset, seats, viewer, leak, inChat, seed)
                    .compared(plies)) return true;
        return false;
    }
}
