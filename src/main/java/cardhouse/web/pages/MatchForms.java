package cardhouse.web.pages;

import static cardhouse.web.html.Element.tag;

import cardhouse.bots.matchmaking.Matchmaking;
import cardhouse.engine.Refusal;
import cardhouse.engine.Seat;
import cardhouse.http.PublicOrigin;
import cardhouse.match.Match;
import cardhouse.match.Matches;
import cardhouse.match.MoveInterceptor.Way;
import cardhouse.match.MoveRequest;
import cardhouse.match.Preconditions;
import cardhouse.match.Views;
import cardhouse.match.lobby.Invitation;
import cardhouse.match.lobby.Openings;
import cardhouse.match.lobby.Rematching;
import cardhouse.match.seating.Chair;
import cardhouse.platform.requests.AnswerCodec;
import cardhouse.platform.requests.Idempotency;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Request;
import cardhouse.players.MatchLimit;
import cardhouse.players.Player;
import cardhouse.web.Document;
import cardhouse.web.Guests;
import cardhouse.web.PageRequest;
import cardhouse.web.PageResponse;
import cardhouse.web.Visitor;
import cardhouse.web.html.Forms;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/// Handles the forms of a match's page. A form that is sent twice takes effect once: a move has the
/// revision at which it was offered and a key made of that and its number, and a seated player
/// keeps the seat. A form that is too late changes nothing, and the page of the match shows a
/// message.
@Singleton
record MatchForms(
        Matches matches,
        Openings openings,
        Views views,
        MatchLimit limit,
        Matchmaking matchmaking,
        Rematching rematching,
        Idempotency idempotency,
        PublicOrigin origin,
        Guests guests) {
    private static final Duration INVITATION = Duration.ofDays(1);
    private static final int LONGEST_TOKEN = 64;

    private static final AnswerCodec<Invitation> CODEC =
            AnswerCodec.of(Invitation::reveal, Invitation::sent);

    Optional<PageResponse> posted(UUID match, String what, PageRequest request, Visitor visitor) {
        return switch (what) {
            case "moves" -> Optional.of(move(match, request, visitor));
            case "resign" -> Optional.of(resigned(match, request, visitor));
            case "sit" -> Optional.of(sit(match, request, visitor));
            case "stand" -> Optional.of(stand(match, request, visitor));
            case "invite" -> Optional.of(invite(match, request, visitor));
            case "off" -> Optional.of(callOff(match, visitor));
            case "rematch" -> Optional.of(rematch(match, request, visitor));
            default -> Optional.empty();
        };
    }

    private PageResponse move(UUID match, PageRequest request, Visitor visitor) {
        Player me = visitor.signedIn();
        var here = TableAddress.of(match, request);
        OptionalInt revision = MatchPage.number(request.form("revision"));
        OptionalInt number = MatchPage.number(request.form("move"));
        try {
            var key = "table-" + revision.orElse(0) + "-" + number.orElse(0);
            var terms = new Preconditions(OptionalInt.of(revision.orElse(0)), Optional.of(key));
            var move = new MoveRequest.Numbered(number.orElse(0));
            matches.play(match, me, move, terms, Way.DELIVERED);
        } catch (Rejection refused) {
            boolean stale = refused.revision().isPresent() && !refused.revision().equals(revision);
            return told(here, stale ? Rejection.Code.STALE_REVISION : refused.refusal().code());
        }
        return PageResponse.seeOther(here.page("wait=" + revision.orElse(0)));
    }

    private static PageResponse told(TableAddress here, Rejection refused) {
        return told(here, refused.refusal().code());
    }

    private static PageResponse told(TableAddress here, Refusal.Code why) {
        return PageResponse.seeOther(here.page("told=" + why.name()));
    }

    /// Asks for a confirmation first.
    PageResponse resign(UUID match, PageRequest request, Visitor visitor) {
        var here = TableAddress.of(match, request);
        Match known = openings.find(match);
        Player me = visitor.signedIn();
        matches.seatOf(match, me);
        int revision =
                views.view(match, visitor.player(), Optional.empty(), OptionalInt.empty())
                        .revision();
        String title = visitor.say(TableTexts.RESIGN) + ": " + known.type().title();
        return PageResponse.page(
                visitor,
                title,
                here.page(),
                tag("p", visitor.say(TableTexts.RESIGN_SURE)),
                visitor.form(here.below("resign"))
                        .add(
                                Forms.hidden("revision", String.valueOf(revision)),
                                Forms.submit(visitor.say(TableTexts.YES_RESIGN))),
                tag("p").add(Document.link(here.page(), visitor.say(TableTexts.NO_BACK))));
    }

    /// Resigns even if the match has moved on since the question: there is no condition on the
    /// revision.
    private PageResponse resigned(UUID match, PageRequest request, Visitor visitor) {
        var here = TableAddress.of(match, request);
        Player me = visitor.signedIn();
        var key = "table-resign-" + MatchPage.number(request.form("revision")).orElse(0);
        try {
            matches.resign(match, me, new Preconditions(OptionalInt.empty(), Optional.of(key)));
        } catch (Rejection refused) {
            return told(here, refused);
        }
        return PageResponse.seeOther(here.page());
    }

    private PageResponse sit(UUID match, PageRequest request, Visitor visitor) {
        var here = TableAddress.of(match, request);
        Seat seat = seat(request);
        var invitation =
                Optional.of(request.form("invitation"))
                        .filter(text -> !text.isEmpty() && text.length() <= LONGEST_TOKEN);
        var character = Optional.of(request.form("character")).filter(text -> !text.isEmpty());
        var who = guests.seated(request, visitor);
        try {
            var chair = new Chair.Taken(who.player(), "", character);
            Match now =
                    limit.at(
                            match,
                            who.player(),
                            () ->
                                    openings.sit(
                                            match, seat, chair, invitation.map(Invitation::sent)));
            matchmaking.filled(now);
        } catch (Rejection refused) {
            return told(here, refused).with(who.begun());
        }
        return PageResponse.seeOther(here.page()).with(who.begun());
    }

    /// Giving up a seat cancels a rematch, so that there is no page to return to.
    private PageResponse stand(UUID match, PageRequest request, Visitor visitor) {
        boolean ends = openings.find(match).setting().rematchOf().isPresent();
        openings.stand(match, seat(request), visitor.signedIn());
        if (ends) return PageResponse.seeOther("/table");
        return PageResponse.seeOther(TableAddress.of(match, request).page());
    }

    private PageResponse callOff(UUID match, Visitor visitor) {
        openings.callOff(match, visitor.signedIn());
        return PageResponse.seeOther("/table");
    }

    /// Redirects to the rematch, which is the same for all players of this match.
    private PageResponse rematch(UUID match, PageRequest request, Visitor visitor) {
        Player me = visitor.signedIn();
        try {
            UUID rematch = rematching.ask(match, me, Rematching.Part.USUAL);
            matchmaking.filled(openings.find(rematch));
            return PageResponse.seeOther(TableAddress.of(rematch, request).page());
        } catch (Rejection refused) {
            return told(TableAddress.of(match, request), refused);
        }
    }

    /// The invitation is only in this answer; the same form returns the same invitation.
    private PageResponse invite(UUID match, PageRequest request, Visitor visitor) {
        return invited(match, seat(request), request, visitor);
    }

    /// The waiting room with an invitation for a free seat.
    PageResponse invited(UUID match, Seat seat, PageRequest request, Visitor visitor) {
        Player me = visitor.signedIn();
        var here = TableAddress.of(match, request);
        // The form may be sent again after a friend has sat down.
        if (openings.find(match).started()) return PageResponse.seeOther(here.page());
        var key =
                Optional.of(request.form("key"))
                        .filter(text -> text.matches("[A-Za-z0-9_-]{22,50}"))
                        .map("invite-"::concat);
        Invitation invitation =
                idempotency
                        .onceThen(
                                new Request(me.id(), key, "invite " + match + " " + seat),
                                CODEC,
                                UUID::randomUUID,
                                id -> {
                                    var made =
                                            Invitation.repeatable(key.orElseGet(guests::key), id);
                                    openings.invite(match, seat, me, made, INVITATION);
                                    return made;
                                })
                        .value();
        // Behind the `#`, which browsers send to no server and proxies do not log.
        String link = TableAddress.of(match).page() + "#invitation=" + invitation.reveal();
        var room = new WaitingRoom(visitor, openings.find(match), request, guests::key);
        return PageResponse.shown(
                room.page(room.invited(origin.or(request.origin()) + link, seat)));
    }

    private static Seat seat(PageRequest request) {
        OptionalInt number = MatchPage.number(request.form("seat"));
        if (number.isPresent() && number.getAsInt() < Seat.MOST) return Seat.of(number.getAsInt());
        throw new Rejection(Rejection.Code.SEAT_NOT_FOUND, "The match has no such seat.");
    }
}
