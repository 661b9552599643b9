package cardhouse.web.puzzles;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.cards.Card;
import cardhouse.http.parameters.Id;
import cardhouse.learn.Certificate;
import cardhouse.learn.Puzzle;
import cardhouse.learn.Puzzles;
import cardhouse.match.seating.Chair;
import cardhouse.platform.json.Json;
import cardhouse.web.Columns;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.PageTexts;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import cardhouse.web.pages.SceneHtml;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The puzzles of the day, and a page for each puzzle. An answer is a number in the address, so
/// that it can be linked.
@Singleton
public record PuzzlesPage(Puzzles puzzles, Clock clock) implements Page {
    private static final String HERE = "/table/puzzles";

    @Override
    public List<String> names() {
        return List.of("puzzles");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        var levels =
                IntStream.rangeClosed(1, Certificate.LEVELS)
                        .mapToObj(level ->
                                tag("li")
                                        .add(
                                                link(
                                                        address(puzzles.of(today, level)),
                                                        visitor.say(PuzzleTexts.LEVEL, level))));
        return Optional.of(
                PageResponse.page(
                        visitor,
                        visitor.say(PuzzleTexts.PUZZLES),
                        HERE,
                        tag("p", visitor.say(PuzzleTexts.EXPLAINED)),
                        tag("h2", visitor.say(PuzzleTexts.TODAY)),
                        tag("ul").add(levels),
                        tag("p").with("class", "links").add(visitor.toLobby())));
    }

    private static String address(Puzzle puzzle) {
        return HERE + "/" + puzzle.id();
    }

    @Override
    public Optional<PageResponse> shown(String which, PageRequest request, Visitor visitor) {
        return puzzles.known(Id.read(which)).map(puzzle -> page(puzzle, request, visitor));
    }

    private PageResponse page(Puzzle puzzle, PageRequest request, Visitor visitor) {
        var certificate = puzzle.certificate();
        var answer = answer(certificate, request.query("move"));
        return PageResponse.page(
                visitor,
                visitor.say(PuzzleTexts.PUZZLE),
                address(puzzle),
                tag("p").with("class", "status")
                        .with("role", "status")
                        .add(
                                visitor.say(
                                        answer.map(given ->
                                                        certificate.isBest(given)
                                                                ? PuzzleTexts.RIGHT
                                                                : PuzzleTexts.WRONG)
                                                .orElse(PuzzleTexts.TASK))),
                answer.<Html>map(_ -> values(puzzle, visitor))
                        .orElseGet(() -> moves(puzzle, visitor)),
                board(certificate, visitor),
                tag("p").with("class", "links")
                        .add(
                                link(address(puzzles.after(puzzle)), visitor.say(PuzzleTexts.NEXT)),
                                link(HERE, visitor.say(PuzzleTexts.PUZZLES)),
                                link(
                                        "/table/rules/" + certificate.game(),
                                        visitor.say(PageTexts.RULES))));
    }

    private static Optional<Certificate.Value> answer(Certificate certificate, String number) {
        return IntStream.range(0, certificate.values().size())
                .filter(index -> String.valueOf(index + 1).equals(number))
                .mapToObj(certificate.values()::get)
                .findFirst();
    }

    private static Html board(Certificate certificate, Visitor visitor) {
        var names = visitor.names(Collections.nCopies(2, new Chair.Open(Optional.empty())));
        var scene =
                new SceneHtml(
                        visitor,
                        certificate.view().scene(),
                        names,
                        Optional.of(certificate.seat()),
                        List.of(certificate.seat()));
        return tag("section")
                .with("class", "board")
                .add(
                        tag("h2", visitor.say(PuzzleTexts.BOARD)),
                        said(PuzzleTexts.UNSEEN, certificate.unseen(), visitor),
                        said(PuzzleTexts.PILE, certificate.pile(), visitor),
                        scene.shown());
    }

    private static Html said(PuzzleTexts text, List<Card> cards, Visitor visitor) {
        if (cards.isEmpty()) return Html.NOTHING;
        String codes = cards.stream().map(Card::code).collect(Collectors.joining(" "));
        return tag("p", visitor.say(text, codes));
    }

    private static Html moves(Puzzle puzzle, Visitor visitor) {
        var list = tag("ol").with("class", "moves");
        int number = 0;
        for (var move : puzzle.certificate().legalMoves())
            list =
                    list.add(
                            tag("li")
                                    .add(
                                            tag("button", move.text(visitor.locale()))
                                                    .with("type", "submit")
                                                    .with("name", "move")
                                                    .with("value", ++number)));
        return tag("section")
                .with("id", "moves")
                .add(
                        tag("h2", visitor.say(PuzzleTexts.MOVES)),
                        Forms.get(address(puzzle)).add(list));
    }

    private static Html values(Puzzle puzzle, Visitor visitor) {
        var certificate = puzzle.certificate();
        String title = visitor.say(PuzzleTexts.VALUES);
        return tag("section")
                .add(
                        tag("h2", title),
                        Columns.table(
                                title,
                                List.of(
                                        visitor.say(PuzzleTexts.MOVE),
                                        visitor.say(PuzzleTexts.WINS)),
                                certificate.bestFirst().stream()
                                        .map(value -> line(value, visitor))),
                        tag("p", visitor.say(PuzzleTexts.DEFINED)),
                        tag("details")
                                .add(
                                        tag("summary", visitor.say(PuzzleTexts.CERTIFICATE)),
                                        visitor.english(
                                                tag("pre", Json.canonical(certificate))
                                                        .with("tabindex", 0))),
                        tag("p").add(link(address(puzzle), visitor.say(PuzzleTexts.AGAIN))));
    }

    private static Element line(Certificate.Value value, Visitor visitor) {
        String wins =
                value.numerator() == 0
                        ? visitor.say(PuzzleTexts.NO)
                        : value.denominator() == 1
                                ? visitor.say(PuzzleTexts.ALL)
                                : visitor.say(
                                        PuzzleTexts.OF, value.numerator(), value.denominator());
        return Columns.line(value.move().text(visitor.locale()), wins);
    }
}
