package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.compete.seeks.Opponents;
import cardhouse.compete.seeks.Seek;
import cardhouse.compete.seeks.Seeks;
import cardhouse.compete.seeks.Terms;
import cardhouse.games.Catalog;
import cardhouse.http.parameters.Id;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Request;
import cardhouse.players.Player;
import cardhouse.web.Guests;
import cardhouse.web.LadderTexts;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.PageWording;
import cardhouse.web.Phrase;
import cardhouse.web.Visitor;
import cardhouse.web.html.Forms;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Seeks: a form in the lobby, and a page that reloads automatically, which renews the seek.
@Singleton
record SeekPages(Seeks seeks, Idempotency idempotency, Guests guests) implements Page {
    private static final String HERE = "/table/seeks";
    private static final int SOON = 2;
    private static final int MOST = 20;
    private static final Terms.Bots GREEDY = new Terms.Bots("greedy", Duration.ofMinutes(1));

    /// The form in the lobby.
    static Html form(Visitor visitor, String key) {
        var games = new LinkedHashMap<String, String>();
        Catalog.GAMES.forEach(game -> games.put(game.id(), game.title()));
        return tag("section")
                .add(
                        tag("h2", visitor.say(SeekTexts.FIND)),
                        tag("p", visitor.say(SeekTexts.FIND_TEXT)),
                        visitor.form(HERE)
                                .add(
                                        Forms.hidden("key", key),
                                        Forms.labelled(
                                                visitor.say(LadderTexts.GAME),
                                                Forms.select(
                                                        "game",
                                                        games,
                                                        Catalog.GAMES.getFirst().id())),
                                        Forms.labelled(
                                                visitor.say(SeekTexts.BOTS),
                                                Forms.checkbox("bots", true)),
                                        Forms.submit(visitor.say(SeekTexts.LOOK))));
    }

    @Override
    public List<String> names() {
        return List.of("seeks");
    }

    @Override
    public Optional<PageResponse> posted(PageRequest request, Visitor visitor) {
        if (request.form("do").equals("withdraw")) return withdrawn(request, visitor);
        return Catalog.find(request.form("game")).map(game -> begun(game.id(), request, visitor));
    }

    private PageResponse begun(String game, PageRequest request, Visitor visitor) {
        var who = guests.seated(request, visitor);
        Player me = who.player();
        var key =
                Optional.of(request.form("key"))
                        .filter(text -> text.matches("[A-Za-z0-9_-]{8,50}"));
        UUID seek;
        try {
            seek =
                    idempotency
                            .once(
                                    new Request(me.id(), key.map("seek-"::concat), "seek " + game),
                                    NewMatchPage.CODEC,
                                    () -> seeks.begin(me, wish(game, request)),
                                    id -> id)
                            .subject();
        } catch (Rejection refused) {
            if (refused.refusal().code() != Rejection.Code.ALREADY_SEEKING) throw refused;
            seek = open(me, game).orElseThrow(() -> refused);
        }
        return PageResponse.seeOther(HERE + "?seek=" + seek).with(who.begun());
    }

    private static Seeks.Wish wish(String game, PageRequest request) {
        return new Seeks.Wish(
                game,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                true,
                Opponents.HUMANS,
                Terms.Window.USUAL,
                request.form("bots").isEmpty() ? Optional.empty() : Optional.of(GREEDY));
    }

    /// The player's open seek, if there is one.
    private Optional<UUID> open(Player me, String game) {
        return seeks.list(me, Optional.empty(), MOST).stream()
                .filter(seek -> seek.isOpen() && seek.terms().pool().game().equals(game))
                .map(Seek::id)
                .findFirst();
    }

    /// If an opponent has been found meanwhile, the visitor can only resign from the match.
    private Optional<PageResponse> withdrawn(PageRequest request, Visitor visitor) {
        Player me = visitor.signedIn();
        return Id.read(request.form("seek"))
                .map(id -> {
                    try {
                        seeks.withdraw(id, me);
                        return PageResponse.seeOther("/table");
                    } catch (Rejection refused) {
                        if (refused.refusal().code() != Rejection.Code.SEEK_PAIRED) throw refused;
                        return PageResponse.seeOther(HERE + "?seek=" + id);
                    }
                });
    }

    @Override
    public Optional<PageResponse> shown(PageRequest request, Visitor visitor) {
        Player me = visitor.signedIn();
        return Id.read(request.query("seek")).map(id -> shown(seeks.look(id, me), visitor));
    }

    private static PageResponse shown(Seek seek, Visitor visitor) {
        return seek.match()
                .map(match -> PageResponse.seeOther("/table/" + match))
                .orElseGet(() -> waiting(seek, visitor));
    }

    private static PageResponse waiting(Seek seek, Visitor visitor) {
        String id = seek.terms().pool().game();
        String game = Catalog.find(id).map(one -> one.title()).orElse(id);
        String title = visitor.say(SeekTexts.LOOKING, game);
        String here = HERE + "?seek=" + seek.id();
        PageResponse page =
                PageResponse.page(
                        visitor,
                        title,
                        here,
                        tag("p", visitor.say(seek.isOpen() ? SeekTexts.STAY : SeekTexts.ENDED))
                                .with("role", "status"),
                        seek.isOpen() ? stop(seek, visitor) : Html.NOTHING,
                        tag("p").add(visitor.toLobby()));
        return seek.isOpen() ? page.refreshing(SOON, here) : page;
    }

    private static Html stop(Seek seek, Visitor visitor) {
        return visitor.form(HERE)
                .add(
                        Forms.hidden("seek", seek.id().toString()),
                        Forms.submit(visitor.say(SeekTexts.STOP))
                                .with("name", "do")
                                .with("value", "withdraw"));
    }

    /// Messages for players who look for an opponent.
    enum SeekTexts implements Phrase {
        FIND("Find an opponent", "Mitspieler suchen"),
        FIND_TEXT(
                "The server seats you with a player of similar strength who seeks the same game, with 30 seconds for a move.",
                "Der Server setzt dich an einen Tisch mit einem etwa gleich starken Spieler, der dasselbe Spiel sucht, mit 30 Sekunden für einen Zug."),
        BOTS(
                "A built-in bot if no opponent is found within a minute",
                "Ein eingebauter Bot, wenn nach einer Minute kein Gegner gefunden ist"),
        LOOK("Find an opponent", "Jemanden suchen"),
        LOOKING("Looking for an opponent: %s", "Mitspieler gesucht: %s"),
        STAY(
                "Stay on this page: it updates automatically and leads to the table. If you leave this page, the search stops after a short time.",
                "Bleib auf dieser Seite: Sie aktualisiert sich selbst und führt an den Tisch. Wenn du sie verlässt, endet die Suche nach kurzer Zeit."),
        STOP("Stop the search", "Suche beenden"),
        ENDED("Your search has ended.", "Deine Suche ist beendet.");

        private final PageWording wording;

        SeekTexts(String english, String german) {
            this.wording = new PageWording(english, german);
        }

        @Override
        public PageWording wording() {
            return wording;
        }
    }
}
