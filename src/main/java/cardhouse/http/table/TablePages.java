package cardhouse.http.table;

import static cardhouse.http.html.Element.tag;

import cardhouse.background.Computations;
import cardhouse.http.edge.Id;
import cardhouse.http.edge.ProblemStatus;
import cardhouse.http.edge.ProblemTexts;
import cardhouse.http.html.Element;
import cardhouse.http.html.Html;
import cardhouse.requests.Rejection;
import cardhouse.requests.Unavailable;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Which page answers what, and what is shown when it cannot.
final class TablePages {
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int BUSY = 429;
    private static final int AWAY = 503;

    private final Doors doors;
    private final Lobby lobby;
    private final NewMatchPage newMatch;
    private final AccountPage account;
    private final MatchPage match;
    private final MatchForms forms;
    private final LogPage log;
    private final RulesPage rules;
    private final LadderPage ladders;
    private final StatisticsPage statistics;
    private final SeekPages seeks;
    private final SetPages sets;
    private final SeriesPage series;
    private final TournamentPages tournaments;
    private final AnalysisPage analysis;
    private final BotsPage bots;
    private final ProfilePage profiles;

    TablePages(Doors doors) {
        this.doors = doors;
        this.lobby = new Lobby(doors);
        this.newMatch = new NewMatchPage(doors);
        this.account = new AccountPage(doors);
        this.match = new MatchPage(doors);
        this.forms = new MatchForms(doors);
        this.log = new LogPage(doors);
        this.rules = new RulesPage(doors);
        this.ladders = new LadderPage(doors);
        this.statistics = new StatisticsPage(doors);
        this.seeks = new SeekPages(doors);
        this.sets = new SetPages(doors);
        this.series = new SeriesPage(doors);
        this.tournaments = new TournamentPages(doors);
        this.analysis = new AnalysisPage(doors);
        this.bots = new BotsPage(doors);
        this.profiles = new ProfilePage(doors);
    }

    Reply answer(Ask ask) {
        var visitor =
                new Visitor(ask.language(), ask.session(), ask.session().flatMap(doors.bearers()));
        return answer(ask, visitor).forgetting(visitor);
    }

    private Reply answer(Ask ask, Visitor visitor) {
        try {
            if (ask.posted() && !visitor.wrote(ask))
                return told(visitor, FORBIDDEN, Say.FOREIGN_FORM);
            return (ask.posted() ? posted(ask, visitor) : got(ask, visitor))
                    .orElseGet(() -> told(visitor, NOT_FOUND, Say.NOT_FOUND));
        } catch (Visitor.SignedOut _) {
            return told(visitor, FORBIDDEN, Say.SIGN_IN_FIRST);
        } catch (Rejection refused) {
            return refused(visitor, refused);
        } catch (Computations.TooMany _) {
            return told(visitor, BUSY, Say.BUSY);
        } catch (Unavailable _) {
            return told(visitor, AWAY, Say.BUSY);
        }
    }

    private Optional<Reply> got(Ask ask, Visitor visitor) {
        List<String> path = ask.path();
        return switch (path.size()) {
            case 0 -> Optional.of(lobby.shown(visitor));
            case 1 ->
                    switch (path.getFirst()) {
                        case "new" -> newMatch.shown(ask, visitor);
                        case "account" -> Optional.of(account.shown(visitor));
                        case "ladders" -> Optional.of(ladders.shown(ask, visitor));
                        case "statistics" -> Optional.of(statistics.shown(ask, visitor));
                        case "seeks" -> seeks.shown(ask, visitor);
                        case "sets" -> Optional.of(sets.shown(visitor));
                        case "tournaments" -> Optional.of(tournaments.shown(visitor));
                        case "bots" -> Optional.of(bots.shown(ask, visitor));
                        default -> id(path).map(id -> match.shown(id, ask, visitor));
                    };
            case 2 ->
                    switch (path.getFirst()) {
                        case "rules" -> rules.shown(path.getLast(), visitor);
                        case "sets" -> sets.shown(path.getLast(), ask, visitor);
                        case "series" -> series.shown(path.getLast(), visitor);
                        case "players" -> profiles.shown(path.getLast(), visitor);
                        case "tournaments" -> tournaments.shown(path.getLast(), ask, visitor);
                        default -> ofMatch(path.getLast(), ask, visitor);
                    };
            default -> Optional.empty();
        };
    }

    private Optional<Reply> ofMatch(String what, Ask ask, Visitor visitor) {
        return switch (what) {
            case "log" -> id(ask.path()).map(id -> log.shown(id, ask, visitor));
            case "analysis" -> id(ask.path()).map(id -> analysis.shown(id, ask, visitor));
            case "resign" -> id(ask.path()).map(id -> forms.resign(id, ask, visitor));
            default -> Optional.empty();
        };
    }

    private Optional<Reply> posted(Ask ask, Visitor visitor) {
        List<String> path = ask.path();
        return switch (path.size()) {
            case 1 ->
                    switch (path.getFirst()) {
                        case "language" -> language(ask);
                        case "play" -> Optional.of(newMatch.playNow(ask, visitor));
                        case "new" -> newMatch.opened(ask, visitor);
                        case "account" -> account.posted(ask, visitor);
                        case "ladders" -> ladders.posted(ask, visitor);
                        case "seeks" -> seeks.posted(ask, visitor);
                        default -> Optional.empty();
                    };
            case 2 ->
                    path.getFirst().equals("tournaments")
                            ? tournaments.posted(path.getLast(), ask, visitor)
                            : id(path).flatMap(
                                            id -> forms.posted(id, path.getLast(), ask, visitor));
            default -> Optional.empty();
        };
    }

    private static Optional<UUID> id(List<String> path) {
        return Id.read(path.getFirst());
    }

    private static Optional<Reply> language(Ask ask) {
        String back = ask.form("back");
        boolean own = back.equals("/table") || back.matches("/table/[0-9A-Za-z?&=/_-]{1,200}");
        return Language.named(ask.form("language"))
                .map(Reply.Cookie.Spoken::new)
                .map(chosen -> Reply.seeOther(own ? back : "/table").with(chosen));
    }

    static Reply told(Visitor visitor, int status, Phrase sentence) {
        return error(visitor, status, tag("p", visitor.say(sentence)));
    }

    /// What a refusal says is English, like all that the interface says.
    private static Reply refused(Visitor visitor, Rejection refused) {
        String code = refused.refusal().code().name();
        var sentence = visitor.english(tag("p", refused.refusal().sentence()));
        var meaning =
                visitor.english(
                        tag(
                                "p",
                                Optional.ofNullable(ProblemTexts.ALL.get(code))
                                        .map(ProblemTexts.Explained::remedy)
                                        .orElse("")));
        return error(visitor, ProblemStatus.of(code), sentence, meaning);
    }

    private static Reply error(Visitor visitor, int status, Element... sentences) {
        String title = visitor.say(status == NOT_FOUND ? Say.NOT_FOUND : Say.WRONG);
        return Reply.shown(
                status,
                new Document(visitor, title, "/table")
                        .of(
                                tag("h1", title),
                                Html.of(sentences),
                                tag("p").add(Document.link("/table", visitor.say(Say.TO_LOBBY)))));
    }
}
