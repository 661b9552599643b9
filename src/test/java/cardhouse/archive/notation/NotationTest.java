package cardhouse.archive.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cardhouse.Beside;
import cardhouse.Effort;
import cardhouse.Seed;
import cardhouse.archive.audits.Auditor;
import cardhouse.archive.audits.Depth;
import cardhouse.archive.audits.Evidence;
import cardhouse.archive.audits.TestMatch;
import cardhouse.archive.dataset.PlayedMatches;
import cardhouse.engine.GameType;
import cardhouse.engine.Options;
import cardhouse.fairness.Board;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.NoProof;
import cardhouse.platform.json.Proofs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

/// A match and its notation contain the same, and no change of the text passes: 100,000 matches at
/// full effort, with resignations, timeouts and branches.
@Beside
@Tag("long")
class NotationTest {
    private static final int MATCHES = many(300, 100_000);
    private static final int TYPING_ERRORS = many(300, 20_000);
    private static final int BYTES_AN_ENTRY = 48;
    private static final int BYTES_OF_TAGS = 2_200;
    private static final int WIDTH = 100;
    private static final Path AUDIT = Path.of("openapi", "audit");

    static final List<GameType<?, ?, ?, ?, ?>> GAMES = Catalog.GAMES;
    static final List<GameType<?, ?, ?, ?, ?>> EDITIONS = Catalog.EDITIONS;

    private final Notation notation = new Notation(TestMatch.NOTATION);
    private final Evidence match =
            TestMatch.play(Catalog.find("trash").orElseThrow(), 5, 20).evidence();

    private static int many(int few, int full) {
        return Effort.isThorough() ? Effort.of(full) : few;
    }

    /// The match without what a notation leaves out.
    private static String unsigned(Evidence match) {
        var proof = Json.readObject(Proofs.write(match));
        proof.put("receipts", List.of());
        proof.put("keySet", Map.of("keys", List.of()));
        return Canonical.text(proof);
    }

    private String goesThereAndBack(Evidence match) {
        try {
            String text = notation.write(match, false);
            Evidence again = notation.read(text);
            assertThat(Proofs.write(again)).isEqualTo(unsigned(match));
            assertThat(notation.write(again, false)).isEqualTo(text);
            return text;
        } catch (NotationFault fault) {
            throw new AssertionError(match.match() + ": " + fault.why(), fault);
        }
    }

    @Test
    void journal_and_notation_are_equal_to_the_byte_both_ways() {
        long bytes = 0;
        long entries = 0;
        for (int number = 0; number < MATCHES; number++) {
            TestMatch played = TestMatch.any(Seed.number("notation", number) >>> 1);
            String text = goesThereAndBack(played.evidence());
            bytes += text.length();
            entries += played.journal().size();
        }
        assertThat(bytes).isLessThan((long) BYTES_OF_TAGS * MATCHES + BYTES_AN_ENTRY * entries);
    }

    @ParameterizedTest
    @FieldSource("GAMES")
    void matches_of_bots_go_there_and_back_with_every_preset(GameType<?, ?, ?, ?, ?> type) {
        var random = Seed.random("notation of bots");
        for (String preset : type.options().presets().keySet()) {
            int drawn = random.nextInt(type.minSeats(), type.maxSeats() + 1);
            boolean fits =
                    type.options().choose(Map.of("preset", preset), drawn)
                            instanceof Options.Choice.Chosen<?>;
            int seats = fits ? drawn : type.minSeats();
            PlayedMatches.of(type.id(), preset, seats, "greedy", 1).forEach(this::goesThereAndBack);
        }
    }

    @ParameterizedTest
    @FieldSource("EDITIONS")
    void stored_matches_of_every_edition_go_there_and_back(GameType<?, ?, ?, ?, ?> type)
            throws IOException, NoProof {
        Path file =
                Path.of(
                        "src/test/resources/corpus",
                        type.id() + "-" + type.edition() + ".ndjson.gz");
        try (var in = new GZIPInputStream(Files.newInputStream(file))) {
            String lines = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (String line : lines.lines().toList()) {
                byte[] proof = Canonical.bytes(Json.readObject(line).get("proof"));
                goesThereAndBack(Proofs.read(proof, Optional.empty()));
            }
        }
    }

    @Test
    void a_match_of_a_set_goes_there_and_back() {
        var type = Catalog.find("trio").orElseThrow();
        var set = new ServerSeed(Seed.bytes("notation of a set", ServerSeed.LENGTH));
        var board = new Board(Seed.uuid("set").toString(), 3, set.commitment());
        assertThat(goesThereAndBack(TestMatch.ofSet(type, 7, set, board, 0).evidence()))
                .contains("\n[board {");
    }

    @ParameterizedTest
    @EnumSource
    void a_pasted_match_is_the_same_match(Paste paste) throws NotationFault {
        String text = notation.write(match, false);
        String pasted = paste.apply(text);
        assertThat(pasted.equals(text)).isEqualTo(paste == Paste.AS_IT_IS);
        assertThat(Notation.isMeant(pasted)).isTrue();
        assertThat(notation.write(notation.read(pasted), false)).isEqualTo(text);
    }

    @ParameterizedTest
    @EnumSource
    void a_change_is_found_at_its_place(Change change) throws NotationFault {
        String text = notation.write(match, false);
        for (int number : List.of(2, 3, 4)) {
            String changed = change.of(text, number);
            assertThat(changed).isNotEqualTo(text);
            var fault = catchThrowableOfType(NotationFault.class, () -> notation.read(changed));
            assertThat(fault).as(changed).isNotNull();
            assertThat(fault.why()).matches("line [0-9]+, column [0-9]+: .+");
            if (change.isAtItsLine())
                assertThat(fault.why()).startsWith("line " + line(text, number) + ", ");
        }
    }

    private static int line(String text, int number) {
        return (int) text.substring(0, text.indexOf("\n" + number + ". ")).lines().count() + 1;
    }

    @Test
    void entries_in_another_order_and_a_text_that_ends_early_are_found() throws NotationFault {
        String text = notation.write(match, false);
        int third = text.indexOf("\n3. ");
        int fourth = text.indexOf("\n4. ");
        int fifth = text.indexOf("\n5. ");
        String swapped =
                text.substring(0, third)
                        + text.substring(fourth, fifth)
                        + text.substring(third, fourth)
                        + text.substring(fifth);
        assertThatThrownBy(() -> notation.read(swapped))
                .hasMessageContaining("expected entry 3, found 4.");
        for (int end = 0; end < text.length() - 1; end += 17) {
            String cut = text.substring(0, end);
            assertThatThrownBy(() -> notation.read(cut)).isInstanceOf(NotationFault.class);
        }
    }

    /// Typing errors at any place are found, or do not change the match.
    @Test
    void a_typing_error_is_found_or_changes_nothing() throws NotationFault {
        var random = Seed.random("typing errors");
        String text = notation.write(match, true);
        String plain = notation.write(match, false);
        for (int i = 0; i < TYPING_ERRORS; i++) {
            int at = random.nextInt(text.length());
            String typed = random.nextInt(3) == 0 ? "" : "" + (char) random.nextInt(' ', 0x7f);
            String changed = text.substring(0, at) + typed + text.substring(at + random.nextInt(2));
            try {
                assertThat(notation.write(notation.read(changed), false)).isEqualTo(plain);
            } catch (NotationFault found) {
                assertThat(found.why()).startsWith("line ");
            }
        }
    }

    @Test
    void comments_say_what_happened_in_lines_of_limited_width() throws NotationFault {
        for (int number = 0; number < 30; number++) {
            String text = notation.write(TestMatch.any(number).evidence(), true);
            assertThat(text.lines()).allMatch(line -> line.length() <= WIDTH);
            assertThat(text).contains("{").isASCII();
        }
        assertThat(notation.write(match, true)).contains("draws");
    }

    @Test
    void texts_of_players_have_no_character_that_mails_and_markdown_change() {
        assertThat(Notation.ascii("\"> ``` \u00fc {[ ]}\""))
                .isEqualTo(
                        "\"\\u003e\\u0020\\u0060\\u0060\\u0060\\u0020\\u00fc\\u0020{[\\u0020]}\"");
    }

    @Test
    void a_match_that_is_not_right_has_no_notation() throws IOException {
        String changed =
                Proofs.write(match)
                        .replaceFirst(
                                "\"slot\":[0-9]+,\"type\":\"card-placed\"",
                                "\"slot\":10,\"type\":\"card-placed\"");
        var fault =
                catchThrowableOfType(
                        NotationFault.class,
                        () ->
                                notation.write(
                                        Proofs.read(
                                                changed.getBytes(StandardCharsets.UTF_8),
                                                Optional.empty()),
                                        false));
        assertThat(fault).isNotNull();
        assertThat(fault.why())
                .startsWith("the rules and the seed do not give this journal: entry ");
    }

    /// A forged proof has no notation, or the rules do not hold, or only its hashes and signatures
    /// are wrong, which a notation leaves out.
    @Test
    void no_forgery_becomes_a_match_by_its_notation() throws IOException {
        var auditor = new Auditor(TestMatch.NOTATION);
        var depths = EnumSet.complementOf(EnumSet.of(Depth.HASH_CHAIN));
        int refused = 0;
        for (String line : Files.readAllLines(AUDIT.resolve("forgeries.ndjson"))) {
            if (!(Json.readObject(line).get("proof") instanceof Map<?, ?> forged)) continue;
            try {
                Evidence proof = Proofs.read(Canonical.bytes(forged), Optional.empty());
                Evidence again = notation.read(notation.write(proof, false));
                assertThat(auditor.audit(again, depths).findings())
                        .isEqualTo(auditor.audit(proof, depths).findings());
            } catch (NoProof | NotationFault none) {
                refused++;
            }
        }
        assertThat(refused).isPositive();
    }

    @Test
    void example_of_the_page_is_the_match_of_the_vectors() throws Exception {
        Path file = AUDIT.resolve("notation.md");
        String page = Files.readString(file);
        int begin = page.indexOf("[cardhouse 1]\n[game");
        int end = page.indexOf("```", begin);
        Evidence trash =
                Proofs.read(
                        Files.readAllBytes(AUDIT.resolve("matches/trash.json")), Optional.empty());
        String made = page.substring(0, begin) + notation.write(trash, false) + page.substring(end);
        if ("write".equals(System.getProperty("pages"))) Files.writeString(file, made);
        assertThat(Files.readString(file))
                .as("out of date; write it anew with -Dpages=write")
                .isEqualTo(made);
    }
}
