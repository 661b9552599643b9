package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.engine.GameType;
import cardhouse.engine.Guide;
import cardhouse.engine.Guide.Step;
import cardhouse.engine.Seat;
import cardhouse.match.Narration;
import cardhouse.platform.json.Json;
import cardhouse.web.Document;
import cardhouse.web.Visitor;
import cardhouse.web.html.Html;
import java.util.List;
import java.util.stream.Stream;

/// The [Guide] beside the table, for players who asked for it: all that it says about the present
/// table. The script shows one step after another instead, each at its place.
record GuideBox(Visitor visitor, Narration told, TableAddress here, Guide guide) {
    static Guide of(GameType<?, ?, ?, ?, ?> game, Visitor visitor) {
        return Guide.of(game, visitor.locale());
    }

    /// All steps and labels, for the script.
    record GuideMark(List<Step> steps, String title, String next, String show, String skip) {}

    Html shown() {
        if (told.you().isEmpty() || guide.steps().isEmpty()) return Html.NOTHING;
        var seen =
                Stream.concat(
                        told.since().stream().flatMap(entry -> entry.events().stream()),
                        told.seen().legalMoves().stream());
        return tag("section")
                .with("class", "guide")
                .with("data-guide", Json.write(mark(told.you().get())))
                .add(
                        tag("h2", visitor.say(TableTexts.LEARN)),
                        tag("ul")
                                .add(
                                        guide.about(seen.map(Record.class::cast)).stream()
                                                .map(step -> tag("li", step.text()))),
                        tag("p").add(
                                        Document.link(
                                                here.unguided().page(),
                                                visitor.say(TableTexts.NO_GUIDE))));
    }

    private GuideMark mark(Seat you) {
        return new GuideMark(
                guide.steps().stream().map(step -> at(step, you)).toList(),
                visitor.say(TableTexts.LEARN),
                visitor.say(TableTexts.GUIDE_NEXT),
                visitor.say(TableTexts.GUIDE_SHOW),
                visitor.say(TableTexts.NO_GUIDE));
    }

    private static Step at(Step step, Seat you) {
        String at = step.at().replace("{seat}", String.valueOf(you.index()));
        return new Step(step.kind(), step.key(), step.text(), at);
    }
}
