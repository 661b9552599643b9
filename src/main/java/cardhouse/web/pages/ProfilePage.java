package cardhouse.web.pages;

import static cardhouse.web.Document.link;
import static cardhouse.web.html.Element.tag;

import cardhouse.bots.matchmaking.BotManifest;
import cardhouse.bots.matchmaking.RegisteredBot;
import cardhouse.bots.matchmaking.Roster;
import cardhouse.bots.trials.Trials;
import cardhouse.compete.ratings.Rating;
import cardhouse.compete.ratings.RatingChange;
import cardhouse.compete.ratings.RatingStanding;
import cardhouse.compete.ratings.Ratings;
import cardhouse.http.parameters.Id;
import cardhouse.players.Accounts;
import cardhouse.players.Player;
import cardhouse.players.Player.Kind;
import cardhouse.players.claims.Claims;
import cardhouse.web.Columns;
import cardhouse.web.Document;
import cardhouse.web.LadderTexts;
import cardhouse.web.Page;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.PageTexts;
import cardhouse.web.Phrase;
import cardhouse.web.Visitor;
import cardhouse.web.html.Curve;
import cardhouse.web.html.Element;
import cardhouse.web.html.Html;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The public profile of a player. A bot is shown by the manifest that it has published, and a
/// player on ladders by ratings and the matches behind them. All other profiles are visible to
/// their own player only: a name alone leads to no profile.
@Singleton
record ProfilePage(Accounts accounts, Ratings ratings, Roster roster, Trials trials, Claims claims)
        implements Page {
    private static final String HERE = "/table/players/";
    private static final int MATCHES = 20;

    /// Curves of so many ladders are shown, each of so many matches.
    private static final int LADDERS = 10;

    private static final int CHANGES = 100;

    static String address(UUID player) {
        return HERE + player;
    }

    @Override
    public List<String> names() {
        return List.of("players");
    }

    @Override
    public Optional<PageResponse> shown(String id, PageRequest request, Visitor visitor) {
        return Id.read(id).flatMap(accounts::find).flatMap(player -> shown(player, visitor));
    }

    private Optional<PageResponse> shown(Player player, Visitor visitor) {
        boolean own = visitor.player().filter(player::equals).isPresent();
        boolean listed = ratings.isListed(player.id());
        var bot = roster.known(player.id());
        if (!own && !listed && bot.isEmpty()) return Optional.empty();
        boolean known = listed || bot.isPresent();
        var page =
                new Document(
                        visitor,
                        player.name(),
                        address(player.id()),
                        known ? discovered(visitor, player) : Html.NOTHING);
        return Optional.of(
                PageResponse.shown(
                        page.of(
                                tag("h1", player.name()),
                                who(visitor, player),
                                owner(visitor, player),
                                bot.map(one -> offers(visitor, one)).orElse(Html.NOTHING),
                                own || listed ? strength(visitor, player) : Html.NOTHING,
                                own && !listed
                                        ? tag("p", visitor.say(LadderTexts.UNLISTED_NOW))
                                        : Html.NOTHING,
                                known
                                        ? tag("p").add(
                                                        link(
                                                                feed(player),
                                                                visitor.say(ProfileTexts.FEED)))
                                        : Html.NOTHING,
                                links(visitor, own))));
    }

    /// Readers of feeds find the feed by the address of this page.
    private static Html discovered(Visitor visitor, Player player) {
        return tag("link")
                .with("rel", "alternate")
                .with("type", "application/atom+xml")
                .with("title", visitor.say(ProfileTexts.FEED))
                .with("href", feed(player));
    }

    private static String feed(Player player) {
        return "/v1/players/" + player.id() + "/matches.atom";
    }

    private static Html who(Visitor visitor, Player player) {
        var kind = player.kind() == Kind.BOT ? ProfileTexts.A_BOT : ProfileTexts.PERSON;
        return tag("p", visitor.say(kind)).with("class", "seated");
    }

    private Html owner(Visitor visitor, Player player) {
        return claims.ownerOf(player.id())
                .<Html>map(
                        owner -> tag("p", visitor.say(ProfileTexts.OWNER, owner.player().name())))
                .orElse(Html.NOTHING);
    }

    private Html offers(Visitor visitor, RegisteredBot bot) {
        var there = bot.available() ? ProfileTexts.THERE : ProfileTexts.NOT_THERE;
        return Html.of(
                tag(
                        "p",
                        visitor.say(there)
                                + " "
                                + visitor.say(ProfileTexts.PLAYING, bot.playing())),
                trials.badge(bot.player().id())
                        .<Html>map(badge ->
                                tag(
                                        "p",
                                        visitor.say(
                                                ProfileTexts.BADGE,
                                                Strength.dayOf(badge.passedAt()))))
                        .orElse(Html.NOTHING),
                tag("section")
                        .add(
                                tag("h2", visitor.say(ProfileTexts.PLAYS)),
                                tag("ul")
                                        .with("class", "matches")
                                        .add(
                                                bot.manifest().games().stream()
                                                        .map(offer ->
                                                                new OfferLine(visitor, bot, offer)
                                                                        .shown()))));
    }

    private Html strength(Visitor visitor, Player player) {
        var standings = ratings.of(player.id());
        if (standings.isEmpty()) return tag("p", visitor.say(ProfileTexts.NO_STRENGTH));
        var histories =
                standings.stream()
                        .sorted(Comparator.comparing(RatingStanding::lastMatchAt).reversed())
                        .limit(LADDERS)
                        .map(one ->
                                ratings.history(
                                        player.id(), one.ladder(), Optional.empty(), CHANGES))
                        .filter(history -> !history.isEmpty())
                        .toList();
        return Html.of(
                table(
                        visitor,
                        ProfileTexts.STRENGTH,
                        standings.stream().map(one -> standing(visitor, one)),
                        ProfileTexts.LADDER,
                        LadderTexts.RATING,
                        LadderTexts.MATCHES),
                curves(visitor, histories),
                table(
                        visitor,
                        ProfileTexts.RECENT,
                        recent(histories).map(one -> match(visitor, one)),
                        ProfileTexts.MATCH,
                        ProfileTexts.ENDED,
                        ProfileTexts.PLACE,
                        ProfileTexts.CHANGE));
    }

    /// The last changes of these ladders together.
    private static Stream<RatingChange> recent(List<List<RatingChange>> histories) {
        return histories.stream()
                .flatMap(List::stream)
                .sorted(Comparator.comparing(RatingChange::finishedAt).reversed())
                .limit(MATCHES);
    }

    private static Html curves(Visitor visitor, List<List<RatingChange>> histories) {
        return tag("section")
                .add(
                        tag("h2", visitor.say(ProfileTexts.COURSE)),
                        tag("p", visitor.say(ProfileTexts.COURSE_EXPLAINED)),
                        tag("div")
                                .with("class", "curves")
                                .add(
                                        histories.stream()
                                                .map(one ->
                                                        new RatingCurve(visitor, one.reversed())
                                                                .shown())));
    }

    private static Html table(
            Visitor visitor, Phrase name, Stream<Element> lines, Phrase... titles) {
        return tag("section")
                .add(
                        tag("h2", visitor.say(name)),
                        Columns.table(
                                visitor.say(name),
                                Stream.of(titles).map(title -> visitor.say(title)).toList(),
                                lines));
    }

    private static Element standing(Visitor visitor, RatingStanding standing) {
        return Columns.line(
                link(
                        LadderPage.address(standing.ladder()),
                        LadderPage.name(visitor, standing.ladder())),
                new Strength(visitor).provisionally(standing.rating()),
                String.valueOf(standing.matches()));
    }

    private static Element match(Visitor visitor, RatingChange change) {
        return Columns.line(
                link("/table/" + change.match(), BotsPage.title(change.after().ladder().game())),
                Strength.dayOf(change.finishedAt()),
                String.valueOf(change.place()),
                new Strength(visitor).rating(change.after().rating()));
    }

    private static Html links(Visitor visitor, boolean own) {
        return tag("p").with("class", "links")
                .add(
                        own ? link("/table/account", visitor.say(PageTexts.ACCOUNT)) : Html.NOTHING,
                        link("/table/ladders", visitor.say(LadderTexts.LADDERS)),
                        BotsPage.all(visitor),
                        visitor.toLobby());
    }

    /// A game that a bot plays, with its rules, and a link to a match with that bot.
    record OfferLine(Visitor visitor, RegisteredBot bot, BotManifest.Offer offer) {
        /// Seconds for a move, if the bot does not play without a clock: long enough for people,
        /// too.
        private static final long USUAL_SECONDS = 60;

        Element shown() {
            String title = BotsPage.title(offer.game());
            return tag("li")
                    .add(
                            Html.text(visitor.say(ProfileTexts.OFFER, title, terms()) + " "),
                            link(form(), visitor.say(ProfileTexts.SUMMON))
                                    .with(
                                            "aria-label",
                                            visitor.say(ProfileTexts.SUMMON_GAME, title)));
        }

        /// The query of a form that is filled in for such a match.
        private String form() {
            var form = new StringBuilder("/table/new?game=").append(offer.game());
            form.append("&seat1=").append(bot.player().id());
            offer.presets().stream()
                    .flatMap(presets -> presets.stream().limit(1))
                    .forEach(preset -> form.append("&preset=").append(preset));
            offer.seats().ifPresent(bounds -> form.append("&seats=").append(bounds.min()));
            var tempo = bot.manifest().clock();
            if (!tempo.untimed()) form.append("&perMove=").append(seconds(tempo));
            return form.toString();
        }

        /// The nearest time to the usual one that the bot accepts. There may be none in whole
        /// seconds.
        private static long seconds(BotManifest.TimeControlRange tempo) {
            long least = tempo.minPerMove().plusMillis(999).toSeconds();
            return Math.max(least, Math.min(USUAL_SECONDS, tempo.maxPerMove().toSeconds()));
        }

        private String terms() {
            String rules =
                    offer.presets()
                            .map(presets -> String.join(", ", presets))
                            .orElseGet(() -> visitor.say(ProfileTexts.ANY_RULES));
            String seats =
                    offer.seats()
                            .map(bounds ->
                                    visitor.say(
                                            ProfileTexts.SOME_SEATS, bounds.min(), bounds.max()))
                            .orElseGet(() -> visitor.say(ProfileTexts.ANY_SEATS));
            return rules + "; " + seats;
        }
    }

    /// A rating on one ladder after each match, with its margin as a band. Screen readers ignore
    /// the drawing and read the table below it.
    ///
    /// @param changes not empty, the first match first
    record RatingCurve(Visitor visitor, List<RatingChange> changes) {
        Html shown() {
            var all = ratings();
            double mean = Rating.INITIAL.mean();
            double least = Math.min(mean, extreme(all, -1).min().orElse(mean));
            double most = Math.max(mean, extreme(all, 1).max().orElse(mean));
            String name = LadderPage.name(visitor, changes.getFirst().after().ladder());
            return tag("div")
                    .with("class", "curve")
                    .add(
                            tag("h3", name),
                            axis(number(most)),
                            new Scale(all, least, most).curve(),
                            axis(number(least), span()),
                            tag("details")
                                    .add(
                                            tag(
                                                    "summary",
                                                    visitor.say(ProfileTexts.IN_NUMBERS, name)),
                                            numbers(name)));
        }

        /// The rating before the first match, and after each.
        private List<Rating> ratings() {
            return Stream.concat(
                            Stream.of(changes.getFirst().before()),
                            changes.stream().map(change -> change.after().rating()))
                    .toList();
        }

        private static DoubleStream extreme(List<Rating> all, int side) {
            return all.stream().mapToDouble(one -> one.mean() + side * one.margin());
        }

        private static Html axis(String... labels) {
            return tag("p").with("class", "axis")
                    .with("aria-hidden", "true")
                    .add(Stream.of(labels).map(label -> tag("span", label)));
        }

        private String number(double value) {
            return String.format(visitor.locale(), "%.1f", value);
        }

        private String span() {
            return Strength.dayOf(changes.getFirst().finishedAt())
                    + " – "
                    + Strength.dayOf(changes.getLast().finishedAt());
        }

        private Html numbers(String name) {
            return Columns.table(
                    visitor.say(ProfileTexts.IN_NUMBERS, name),
                    Stream.of(ProfileTexts.MATCH, ProfileTexts.ENDED, ProfileTexts.CHANGE)
                            .map(title -> visitor.say(title))
                            .toList(),
                    changes.reversed().stream().map(this::line));
        }

        private Element line(RatingChange change) {
            return Columns.line(
                    link("/table/" + change.match(), "#" + change.after().matches()),
                    Strength.dayOf(change.finishedAt()),
                    new Strength(visitor).rating(change.after().rating()));
        }

        /// From the least number at the bottom to the most at the top.
        private record Scale(List<Rating> all, double least, double most) {
            Curve curve() {
                var lower = points(-1);
                return new Curve(
                        points(0),
                        height(Rating.INITIAL.mean()),
                        Stream.concat(points(1).stream(), lower.reversed().stream()).toList());
            }

            private List<Curve.Point> points(int margins) {
                return IntStream.range(0, all.size())
                        .mapToObj(i -> {
                            var rating = all.get(i);
                            return new Curve.Point(
                                    Curve.WHOLE * i / (all.size() - 1),
                                    height(rating.mean() + margins * rating.margin()));
                        })
                        .toList();
            }

            private int height(double value) {
                return Math.clamp(
                        Math.round(Curve.WHOLE * (value - least) / (most - least)), 0, Curve.WHOLE);
            }
        }
    }
}
