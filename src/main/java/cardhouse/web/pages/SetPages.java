package cardhouse.web.pages;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.compete.sets.Contestant;
import cardhouse.compete.sets.Interval;
import cardhouse.compete.sets.MatchSet;
import cardhouse.compete.sets.MatchSet.State;
import cardhouse.compete.sets.Results;
import cardhouse.compete.sets.Results.BoardScore;
import cardhouse.compete.sets.Results.Comparison;
import cardhouse.compete.sets.Seating;
import cardhouse.compete.sets.SetPlan;
import cardhouse.compete.sets.SetReading;
import cardhouse.games.Catalog;
import cardhouse.http.parameters.Id;
import cardhouse.match.SetPlace;
import cardhouse.match.seating.BuiltInBot;
import cardhouse.players.Accounts;
import cardhouse.players.Player;
import cardhouse.web.Columns;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.PageWording;
import cardhouse.web.Phrase;
import cardhouse.web.Visitor;
import cardhouse.web.html.Element;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Sets of matches by the same deals: the list of an account's own, and one set. Before the end of
/// a set, its page shows the progress, but no results.
@Singleton
record SetPages(SetReading sets, Accounts accounts) implements Page {
    private static final String HERE = "/table/sets";

    /// A link from a match to its set, as soon as that is public.
    static Html from(Visitor visitor, SetPlace place) {
        return place.withheld()
                ? Html.NOTHING
                : link(
                        HERE + "/" + place.board().set(),
                        visitor.say(SetTexts.BOARD_OF, place.board().number() + 1));
    }

    /// A link to the visitor's own sets.
    static Html own(Visitor visitor) {
        return tag("p").with("class", "links").add(link(HERE, visitor.say(SetTexts.SETS)));
    }

    @Override
    public List<String> names() {
        return List.of("sets");
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        Player me = visitor.signedIn();
        List<SetReading.Told> own = sets.list(me);
        String title = visitor.say(SetTexts.SETS);
        return Optional.of(
                PageResponse.page(
                        visitor,
                        title,
                        HERE,
                        tag("p", visitor.say(SetTexts.EXPLAINED)),
                        own.isEmpty()
                                ? tag("p", visitor.say(SetTexts.NONE))
                                : tag("ul")
                                        .with("class", "matches")
                                        .add(own.stream().map(one -> item(visitor, one))),
                        toLobby(visitor)));
    }

    private static Html item(Visitor visitor, SetReading.Told told) {
        MatchSet set = told.set();
        String name =
                visitor.say(
                        SetTexts.NAMED,
                        title(set.plan()),
                        set.plan().boards(),
                        Strength.time(set.createdAt()));
        return tag("li")
                .add(
                        link(HERE + "/" + set.id(), name),
                        Html.text(" "),
                        tag("small", state(visitor, set) + ". " + progress(visitor, told)));
    }

    @Override
    public Optional<PageResponse> shown(String id, PageRequest request, Visitor visitor) {
        return Id.read(id).map(set -> shown(sets.find(set, visitor.player()), request, visitor));
    }

    private PageResponse shown(SetReading.Told told, PageRequest request, Visitor visitor) {
        MatchSet set = told.set();
        SetPlan plan = set.plan();
        var names = new ContestantNames(visitor, accounts::find);
        String title = visitor.say(SetTexts.SET_OF, title(plan));
        return PageResponse.page(
                visitor,
                title,
                HERE + "/" + set.id(),
                tag("p", state(visitor, set)).with("class", "status still"),
                tag("p", progress(visitor, told)),
                tag("p", seating(visitor, plan, names)),
                tag("h2", visitor.say(SetTexts.CONTESTANTS)),
                tag("ul").add(names.of(plan).stream().map(one -> tag("li", one))),
                set.state() == State.FINISHED
                        ? results(set.id(), plan, request, visitor, names)
                        : tag("p", visitor.say(SetTexts.WITHHELD)),
                toLobby(visitor));
    }

    private Html results(
            UUID set, SetPlan plan, PageRequest request, Visitor visitor, ContestantNames names) {
        Results results = sets.results(set, visitor.player(), visitor.whose(request));
        return Html.of(
                new SetTables(visitor, names.of(plan), results).shown(),
                tag("p").add(link("/v1/sets/" + set + "/proof", visitor.say(SetTexts.PROOF))));
    }

    private static String seating(Visitor visitor, SetPlan plan, ContestantNames names) {
        return plan.seating() == Seating.TABLE
                ? visitor.say(SetTexts.TABLE)
                : visitor.say(SetTexts.FIELD, plan.opponent().map(names::of).orElse(""));
    }

    private static String state(Visitor visitor, MatchSet set) {
        return visitor.say(
                switch (set.state()) {
                    case RUNNING -> SetTexts.RUNNING;
                    case STOPPING -> SetTexts.STOPPING;
                    case FINISHED -> SetTexts.FINISHED;
                });
    }

    private static String progress(Visitor visitor, SetReading.Told told) {
        return visitor.say(
                SetTexts.PROGRESS,
                told.progress().over(),
                told.set().plan().matches(),
                told.progress().opened());
    }

    private static String title(SetPlan plan) {
        return Catalog.find(plan.game()).map(one -> one.title()).orElse(plan.game());
    }

    private static Html toLobby(Visitor visitor) {
        return tag("p").with("class", "links").add(visitor.toLobby());
    }

    /// The results of a finished set, in tables.
    ///
    /// @param names of the contestants, in their order
    record SetTables(Visitor visitor, List<String> names, Results results) {
        Html shown() {
            if (results.boards().isEmpty()) return tag("p", visitor.say(SetTexts.NO_BOARDS));
            return Html.of(
                    tag("h2", visitor.say(SetTexts.RESULTS)),
                    tag("p", visitor.say(SetTexts.POINTS_EXPLAINED, results.boards().size())),
                    scores(),
                    tag("h2", visitor.say(SetTexts.COMPARED)),
                    tag("p", visitor.say(SetTexts.LIKELIHOOD_EXPLAINED)),
                    comparisons(),
                    tag("details").add(tag("summary", visitor.say(SetTexts.BOARDS)), boards()));
        }

        private Html scores() {
            return Columns.table(
                    visitor.say(SetTexts.RESULTS),
                    List.of(visitor.say(SetTexts.CONTESTANT), visitor.say(SetTexts.POINTS)),
                    IntStream.range(0, names.size())
                            .mapToObj(one ->
                                    Columns.line(
                                            names.get(one), within(results.scores().get(one)))));
        }

        private Html comparisons() {
            return Columns.table(
                    visitor.say(SetTexts.COMPARED),
                    List.of(
                            visitor.say(SetTexts.CONTESTANTS),
                            visitor.say(SetTexts.DIFFERENCE),
                            visitor.say(SetTexts.LIKELIHOOD)),
                    results.comparisons().stream().map(this::compared));
        }

        private Element compared(Comparison comparison) {
            return Columns.line(
                    visitor.say(
                            SetTexts.VERSUS,
                            names.get(comparison.first()),
                            names.get(comparison.second())),
                    within(comparison.difference()),
                    number("%.4f", comparison.test().likelihood()));
        }

        private Html boards() {
            var titles = new ArrayList<String>(List.of(visitor.say(SetTexts.BOARD)));
            titles.addAll(names);
            titles.add(visitor.say(SetTexts.MATCHES));
            return Columns.table(
                    visitor.say(SetTexts.BOARDS),
                    titles,
                    results.boards().stream().map(this::board));
        }

        private Element board(BoardScore board) {
            int number = board.number() + 1;
            String[] points =
                    board.points().stream()
                            .map(value -> number("%.3f", value))
                            .toArray(String[]::new);
            return Columns.line(String.valueOf(number), points)
                    .add(
                            tag("td")
                                    .add(
                                            IntStream.range(0, board.matches().size())
                                                    .mapToObj(one ->
                                                            match(
                                                                    number,
                                                                    one + 1,
                                                                    board.matches().get(one)))));
        }

        private Html match(int board, int number, UUID match) {
            return Html.of(
                    link("/table/" + match, visitor.say(SetTexts.MATCH, number))
                            .with("aria-label", visitor.say(SetTexts.MATCH_AT, board, number)),
                    Html.text(" "));
        }

        /// An interval such as `0.533 ± 0.091`; without the margin if one board is too little for
        /// it.
        private String within(Interval interval) {
            String mean = number("%.3f", interval.mean());
            return interval.halfWidth()
                    .map(half -> mean + " ± " + number("%.3f", half))
                    .orElse(mean);
        }

        private String number(String format, double value) {
            return String.format(visitor.locale(), format, value);
        }
    }

    /// Names of the contestants of a set.
    ///
    /// @param players accounts by id
    record ContestantNames(Visitor visitor, Function<UUID, Optional<Player>> players) {
        /// The names in their order.
        List<String> of(SetPlan plan) {
            return plan.contestants().stream().map(this::of).toList();
        }

        private String of(Contestant contestant) {
            return contestant
                    .bot()
                    .map(this::of)
                    .orElseGet(() ->
                            contestant.players().stream()
                                    .map(this::of)
                                    .distinct()
                                    .collect(Collectors.joining(", ")));
        }

        String of(BuiltInBot bot) {
            return new Strength(visitor).builtIn(bot);
        }

        private String of(UUID player) {
            return players.apply(player)
                    .map(Player::name)
                    .orElseGet(() -> visitor.say(SetTexts.GONE));
        }
    }

    /// Messages about sets.
    enum SetTexts implements Phrase {
        SETS("Your sets of matches", "Deine Partiesätze"),
        EXPLAINED(
                "A set compares players by the same deals. Programs create sets; the result is shown here when all matches are over.",
                "Ein Partiesatz vergleicht Spieler mit denselben Karten. Programme legen Partiesätze an; das Ergebnis steht hier, wenn alle Partien vorbei sind."),
        NONE("You have no sets yet.", "Du hast noch keinen Partiesatz."),
        SET_OF("Set of matches: %s", "Partiesatz: %s"),
        NAMED("%s, %s boards of %s", "%s, %s Boards vom %s"),
        RUNNING("under way", "läuft"),
        STOPPING("starts no more matches", "eröffnet keine Partien mehr"),
        FINISHED("finished", "beendet"),
        PROGRESS(
                "Finished matches: %s of %s. Created: %s.",
                "Beendete Partien: %s von %s. Eröffnet: %s."),
        WITHHELD(
                "The moves are shown when all matches are over: until then they would reveal the cards of other matches.",
                "Die Züge stehen hier, wenn alle Partien vorbei sind: Bis dahin würden sie die Karten anderer Partien verraten."),
        FIELD(
                "Each contestant plays every board once, at the same seat and against the same opponent: %s.",
                "Jeder Teilnehmer spielt jedes Board einmal, am selben Platz und gegen denselben Gegner: %s."),
        TABLE(
                "The contestants play each other at every board, once from each seat.",
                "Die Teilnehmer spielen an jedem Board gegeneinander, einmal von jedem Platz."),
        CONTESTANT("Contestant", "Teilnehmer"),
        CONTESTANTS("Contestants", "Teilnehmer"),
        GONE("a deleted account", "ein gelöschtes Konto"),
        RESULTS("Results", "Ergebnisse"),
        POINTS("Points at a board", "Punkte pro Board"),
        POINTS_EXPLAINED(
                "Points are the fraction of opponents beaten, from 0 to 1. The number after ± is the margin of the 95-percent confidence interval. Boards that all contestants have played: %s.",
                "Punkte sind der Anteil der geschlagenen Gegner, von 0 bis 1. Die Zahl nach ± ist die halbe Breite des 95-Prozent-Intervalls. Boards, die alle Teilnehmer gespielt haben: %s."),
        NO_BOARDS(
                "No board was played by all contestants.",
                "Kein Board haben alle Teilnehmer gespielt."),
        COMPARED("Compared with each other", "Im Vergleich"),
        DIFFERENCE("Difference", "Unterschied"),
        LIKELIHOOD("By chance", "Durch Zufall"),
        LIKELIHOOD_EXPLAINED(
                "The last column is the probability of a difference at least as large between equally strong players.",
                "Die letzte Spalte ist die Wahrscheinlichkeit eines mindestens so großen Unterschieds zwischen gleich starken Spielern."),
        VERSUS("%s and %s", "%s und %s"),
        BOARDS("The boards", "Die Boards"),
        BOARD("Board", "Board"),
        BOARD_OF("Board %s of a set", "Board %s eines Partiesatzes"),
        MATCHES("Matches", "Partien"),
        MATCH("Match %s", "Partie %s"),
        MATCH_AT("Board %s, match %s", "Board %s, Partie %s"),
        PROOF("Proof of the set", "Beweis des Partiesatzes");

        private final PageWording wording;

        SetTexts(String english, String german) {
            this.wording = new PageWording(english, german);
        }

        @Override
        public PageWording wording() {
            return wording;
        }
    }
}
