package cardhouse.web.daily;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.compete.daily.DailyDeal.Status;
import cardhouse.compete.daily.DailyDeals;
import cardhouse.compete.daily.DailyScore;
import cardhouse.compete.daily.DailyTable;
import cardhouse.games.Catalog;
import cardhouse.players.Player;
import cardhouse.web.Columns;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The deals that can be played now, and the results of the last finished ones.
@Singleton
public record DailyPage(DailyDeals deals) implements Page {
    private static final String HERE = "/table/daily";

    /// Those of tomorrow, today, and two days before, of two games.
    private static final int SHOWN = 8;

    private static final int MOST_RESULTS = 2;
    private static final int MOST_LINES = 20;

    @Override
    public List<String> names() {
        return List.of("daily");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        var all = deals.list(visitor.player(), Optional.empty(), SHOWN);
        var open = all.stream().filter(one -> one.status() == Status.OPEN).toList();
        var content = new ArrayList<Html>();
        content.add(tag("p", visitor.say(DailyTexts.EXPLAINED)));
        if (open.isEmpty()) content.add(tag("p", visitor.say(DailyTexts.NONE)));
        open.forEach(one -> content.add(playable(one, visitor)));
        all.stream()
                .filter(one -> one.status() == Status.FINISHED)
                .limit(MOST_RESULTS)
                .forEach(one -> content.add(results(one, visitor)));
        content.add(tag("p").with("class", "links").add(visitor.toLobby()));
        return Optional.of(
                PageResponse.page(
                        visitor,
                        visitor.say(DailyTexts.DAILY),
                        HERE,
                        content.toArray(Html[]::new)));
    }

    private static String title(DailyDeals.Shown shown) {
        String game = shown.deal().game();
        return Catalog.find(game).map(one -> one.title()).orElse(game);
    }

    private static Html playable(DailyDeals.Shown shown, Visitor visitor) {
        var heading = tag("h2", title(shown));
        Html action =
                shown.match()
                        .<Html>map(match ->
                                tag("p").add(
                                                link(
                                                        "/table/" + match,
                                                        visitor.say(DailyTexts.YOURS))))
                        .orElseGet(() ->
                                visitor.form(HERE)
                                        .add(
                                                Forms.hidden("game", shown.deal().game()),
                                                Forms.hidden("day", shown.deal().day().toString()),
                                                Forms.submit(visitor.say(DailyTexts.PLAY))
                                                        .with("class", "main")));
        return tag("section").add(heading, action);
    }

    private Html results(DailyDeals.Shown shown, Visitor visitor) {
        DailyTable table = deals.table(shown.deal()).orElseThrow();
        String heading =
                visitor.say(DailyTexts.RESULTS) + ": " + title(shown) + ", " + shown.deal().day();
        var lines = new ArrayList<Element>();
        table.lines().stream()
                .limit(MOST_LINES)
                .forEach(line ->
                        lines.add(
                                line(
                                        visitor,
                                        Integer.toString(line.rank()),
                                        line.score().player().map(Player::name).orElse(""),
                                        line.score())));
        table.par()
                .ifPresent(par -> lines.add(line(visitor, "", visitor.say(DailyTexts.PAR), par)));
        var section =
                tag("section")
                        .add(
                                tag("h2", heading),
                                Columns.table(
                                        heading,
                                        List.of(
                                                visitor.say(DailyTexts.RANK),
                                                visitor.say(DailyTexts.PLAYER),
                                                visitor.say(DailyTexts.POINTS),
                                                visitor.say(DailyTexts.MOVES)),
                                        lines.stream()));
        return shared(shown, table, visitor)
                .map(text ->
                        section.add(tag("h3", visitor.say(DailyTexts.SHARE)), tag("pre", text)))
                .orElse(section);
    }

    private static Element line(Visitor visitor, String rank, String name, DailyScore score) {
        return Columns.line(rank, name, points(visitor, score), Integer.toString(score.moves()));
    }

    private static String points(Visitor visitor, DailyScore score) {
        return String.format(visitor.locale(), "%.2f", score.points());
    }

    /// Names no card.
    private static Optional<String> shared(
            DailyDeals.Shown shown, DailyTable table, Visitor visitor) {
        if (table.par().isEmpty()) return Optional.empty();
        DailyScore par = table.par().get();
        return visitor.player()
                .flatMap(player -> table.of(player.id()))
                .map(own ->
                        visitor.say(
                                DailyTexts.SHARED,
                                title(shown),
                                shown.deal().day(),
                                own.rank(),
                                table.lines().size(),
                                points(visitor, own.score()),
                                own.score().moves(),
                                points(visitor, par),
                                par.moves()));
    }

    @Override
    public Optional<PageResponse> posted(PageRequest request, Visitor visitor) {
        Player player = visitor.signedIn();
        return day(request.form("day"))
                .map(day -> deals.enter(request.form("game"), day, player))
                .map(match -> PageResponse.seeOther("/table/" + match));
    }

    private static Optional<LocalDate> day(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }
}
