package cardhouse.match;

import cardhouse.engine.OpenTable;
import cardhouse.engine.Seat;
import cardhouse.engine.SeatKnowledge;
import cardhouse.engine.Turn;
import cardhouse.engine.Uniform;
import cardhouse.engine.Viewer;
import cardhouse.fairness.Receipts;
import cardhouse.match.MatchCache.Freshness;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Entry;
import cardhouse.match.journal.Journal;
import cardhouse.match.openings.CardOpenings;
import cardhouse.match.viewing.Admission;
import cardhouse.match.viewing.EntryView;
import cardhouse.match.viewing.Frame;
import cardhouse.match.viewing.JournalPage;
import cardhouse.match.viewing.JournalPart;
import cardhouse.match.viewing.Knowledge;
import cardhouse.match.viewing.MatchView;
import cardhouse.match.viewing.Perspective;
import cardhouse.match.viewing.Samples;
import cardhouse.match.viewing.Status;
import cardhouse.match.viewing.ViewerGrant;
import cardhouse.platform.requests.Rejection;
import cardhouse.platform.requests.Rejection.Code;
import cardhouse.players.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/// Reads the entries of started matches, redacted for the caller: in pages, as a stream, and step
/// by step.
public final class Reading {
    private static final int PAGE = 1_000;

    /// At most tables, more entries than the other seats make between two turns of a seat.
    private static final int LOOKED_BACK = 60;

    private final MatchCache live;
    private final Journal journal;
    private final SharedReads<Place, List<Journal.Kept>> pages = new SharedReads<>();

    public Reading(MatchCache live, Journal journal) {
        this.live = live;
        this.journal = journal;
    }

    /// A page of the journal. Once the match is over, all of it is visible, unless the request
    /// names a perspective.
    public JournalPage journal(
            UUID match,
            Optional<Player> caller,
            Optional<Perspective> asked,
            int after,
            int limit) {
        return live.answer(
                match,
                after,
                present -> {
                    var eyes =
                            asked.isEmpty() && present.isOpen()
                                    ? Optional.of(new Perspective(Viewer.AUDITING))
                                    : asked;
                    return page(present, present.admission(caller, eyes), after, limit);
                });
    }

    /// A page for a waiting client. If many clients wait for the same entries, the server reads
    /// them once.
    public JournalPage awaited(ViewerGrant eyes, int after, int limit) {
        MatchSnapshot present = live.awaited(eyes.match());
        var admission = Admission.of(present.stage(), eyes);
        int most = Math.min(limit, admission.revision() - after);
        var entries =
                most <= 0
                        ? List.<EntryView>of()
                        : seen(
                                present,
                                admission,
                                pages.read(
                                        new Place(eyes.match(), after, most),
                                        () -> journal.read(eyes.match(), after, most)));
        return page(present, admission, after, entries);
    }

    private record Place(UUID match, int after, int most) {}

    private JournalPage page(MatchSnapshot present, Admission admission, int after, int limit) {
        admission.requireSeen(after);
        return page(present, admission, after, entries(present, admission, after, limit));
    }

    private static JournalPage page(
            MatchSnapshot present, Admission admission, int after, List<EntryView> entries) {
        int last = entries.isEmpty() ? after : entries.getLast().revision();
        return new JournalPage(
                present.match().id(),
                admission.revision(),
                present.over() ? Status.FINISHED : Status.RUNNING,
                admission.delay(),
                entries,
                last < admission.revision() && !entries.isEmpty()
                        ? Optional.of(last)
                        : Optional.empty());
    }

    /// The perspective for following a match. It never changes: entries that were hidden stay
    /// hidden after the end of the match. So the stream does not depend on when a client connects
    /// or reconnects.
    ///
    /// @throws cardhouse.platform.requests.Rejection if the caller may not use that perspective
    public ViewerGrant eyes(UUID match, Optional<Player> caller, Optional<Perspective> asked) {
        return live.answer(match, present -> present.admission(caller, asked).eyes(match));
    }

    /// The state of a match for a client that has a revision of it, without the entries after it.
    /// The journal is read before the client is rejected, because another node may have appended
    /// that revision.
    ///
    /// @return with an ending if the match is over and that revision is its last
    /// @throws cardhouse.platform.requests.Rejection if there is no such revision
    public JournalPart resume(ViewerGrant eyes, int after) {
        return live.answer(
                eyes.match(),
                after,
                present -> {
                    Admission.of(present.stage(), eyes).requireSeen(after);
                    return follow(present, eyes, after, 0);
                });
    }

    /// The entries after a revision, from that perspective.
    public JournalPart follow(ViewerGrant eyes, int after, int limit) {
        return follow(live.match(eyes.match(), Freshness.CURRENT), eyes, after, limit);
    }

    private JournalPart follow(MatchSnapshot present, ViewerGrant eyes, int after, int limit) {
        var admission = Admission.of(present.stage(), eyes);
        var entries = entries(present, admission, after, limit);
        int last = entries.isEmpty() ? after : entries.getLast().revision();
        var ending =
                present.outcome()
                        .filter(_ -> last >= admission.revision())
                        .map(outcome ->
                                new JournalPart.Finish(
                                        eyes.match(), admission.revision(), outcome));
        return new JournalPart(admission.revision(), entries, ending);
    }

    private List<EntryView> entries(
            MatchSnapshot present, Admission admission, int after, int limit) {
        int most = Math.min(limit, admission.revision() - after);
        return most <= 0
                ? List.of()
                : seen(present, admission, journal.read(present.match().id(), after, most));
    }

    private static List<EntryView> seen(
            MatchSnapshot present, Admission admission, List<Journal.Kept> kept) {
        return kept.stream().map(one -> Redaction.entry(present, one.entry(), admission)).toList();
    }

    /// The match at one revision, as a narration for a person.
    ///
    /// @param asked the requested perspective; by default that of the caller's seat, or a
    ///   spectator's. If the match is over, all cards are visible by default
    /// @param at the revision; by default the present one
    public Narration told(
            UUID match, Optional<Player> caller, Optional<Perspective> asked, OptionalInt at) {
        return live.answer(match, present -> told(present, caller, asked, at));
    }

    private Narration told(
            MatchSnapshot present,
            Optional<Player> caller,
            Optional<Perspective> asked,
            OptionalInt at) {
        var usual = present.admission(caller, asked);
        int revision = at.orElse(usual.revision());
        usual.require(revision);
        MatchSnapshot then = live.at(present, revision);
        var admission =
                asked.isEmpty() && then.over() && present.isOpen()
                        ? present.admission(caller, Optional.of(new Perspective(Viewer.AUDITING)))
                        : usual;
        Match known = present.match();
        Optional<Seat> own = caller.flatMap(known::seatOf);
        var since = since(then, own, admission);
        boolean begins = since.getFirst().revision() == 1;
        return new Narration(
                known.type().title(),
                Redaction.view(then, admission),
                own,
                known.names(),
                since,
                begins ? Optional.of(then.table().gist()) : Optional.empty(),
                "/v1/games/" + known.type().id() + "/rules");
    }

    /// The entries that the person has not read yet. The last entry is always among them.
    private List<EntryView> since(MatchSnapshot then, Optional<Seat> own, Admission admission) {
        int last = then.revision();
        int back = own.isPresent() ? LOOKED_BACK : 1;
        var recent =
                journal.read(then.match().id(), Math.max(0, last - back), Math.min(last, back));
        int first = 0;
        for (int i = 0; i < recent.size() - 1; i++) {
            Entry entry = recent.get(i).entry();
            if (entry.cause() == Cause.MOVE && entry.seat().equals(own)) first = i + 1;
        }
        Entry latest = recent.getLast().entry();
        boolean moved = latest.cause() == Cause.MOVE && latest.seat().equals(own);
        return seen(
                then,
                admission,
                moved ? List.of(recent.getLast()) : recent.subList(first, recent.size()));
    }

    /// The match step by step, from one perspective.
    ///
    /// @param asked the requested perspective; by default that of the caller's seat, or a
    ///   spectator's
    /// @param after the revision to continue from
    /// @param limit the maximum number of steps
    public List<Frame> replay(
            UUID match,
            Optional<Player> caller,
            Optional<Perspective> asked,
            int after,
            int limit) {
        return live.answer(match, after, now -> replay(now, caller, asked, after, limit));
    }

    private List<Frame> replay(
            MatchSnapshot present,
            Optional<Player> caller,
            Optional<Perspective> asked,
            int after,
            int limit) {
        var admission = present.admission(caller, asked);
        admission.requireSeen(after);
        int last = (int) Math.min(admission.revision(), (long) after + limit);
        if (last <= after) return List.of();
        return live.between(present, after, last).stream()
                .map(step ->
                        new Frame(
                                Redaction.entry(step.live(), step.entry(), admission),
                                Redaction.view(step.live(), admission)))
                .toList();
    }

    /// The cards that a viewer has seen.
    ///
    /// @param asked the requested perspective; by default that of the caller's seat, or a
    ///   spectator's
    /// @param at the revision; by default the present one
    public Knowledge knowledge(
            UUID match, Optional<Player> caller, Optional<Perspective> asked, OptionalInt at) {
        return live.answer(match, present -> knowledge(present, caller, asked, at));
    }

    private Knowledge knowledge(
            MatchSnapshot present,
            Optional<Player> caller,
            Optional<Perspective> asked,
            OptionalInt at) {
        UUID match = present.match().id();
        var admission = present.admission(caller, asked);
        int revision = at.orElse(admission.revision());
        admission.require(revision);
        var gathering = new Knowledge.Gathering();
        for (int after = 0; after < revision; after += PAGE)
            journal.read(match, after, Math.min(PAGE, revision - after))
                    .forEach(kept ->
                            gathering.add(Redaction.entry(present, kept.entry(), admission)));
        MatchView then = Redaction.view(live.at(present, revision), admission);
        return new Knowledge(match, revision, then.viewer(), gathering.cards(then.view()));
    }

    /// The openings of the cards that a viewer has seen after a revision.
    ///
    /// @param asked the requested perspective; by default that of the caller's seat, or a
    ///   spectator's
    /// @throws Rejection if the cards of the match have no commitments
    public CardOpenings openings(
            UUID match,
            Optional<Player> caller,
            Optional<Perspective> asked,
            int after,
            Receipts receipts) {
        return live.answer(
                match, after, present -> openings(present, caller, asked, after, receipts));
    }

    private CardOpenings openings(
            MatchSnapshot present,
            Optional<Player> caller,
            Optional<Perspective> asked,
            int after,
            Receipts receipts) {
        Match known = present.match();
        var admission = present.admission(caller, asked);
        admission.requireSeen(after);
        var tracker = known.type().tracker().filter(_ -> known.origins().isEmpty());
        if (tracker.isEmpty())
            throw new Rejection(
                    Code.NO_OPENINGS, "The cards of this match have no commitments of their own.");
        int last = admission.revision();
        var opening = new CardOpenings.Writer(tracker.get().get(), known.id(), present.seed());
        for (int read = 0; read < last; read += PAGE)
            journal.read(known.id(), read, Math.min(PAGE, last - read))
                    .forEach(kept -> opening.add(kept.entry()));
        return opening.openings(known.type().id(), last, after, receipts);
    }

    /// The input of a request for samples.
    private record Asked(MatchSnapshot present, SeatKnowledge knowledge) {}

    /// Draws tables that are possible from a seat's point of view. They are drawn from the seat's
    /// knowledge ([SeatKnowledge]), so that neither the tables nor the time taken reveal more.
    ///
    /// @throws Rejection if the match is over, or no table is found
    public Samples samples(UUID match, Seat seat, int count, Uniform random) {
        Asked asked = live.answer(match, present -> asked(present, seat));
        MatchSnapshot present = asked.present();
        var drawing = asked.knowledge().drawing(random);
        var drawn = new ArrayList<OpenTable>();
        while (drawn.size() < count)
            drawn.add(
                    drawing.get()
                            .orElseThrow(() ->
                                    none(
                                            present,
                                            "The server found no table that fits the knowledge of the seat.")));
        return new Samples(
                present.match().id(),
                present.match().type().id(),
                present.match().type().edition(),
                present.match().seats(),
                present.revision(),
                new Perspective(Viewer.sitting(seat)).name(),
                drawn);
    }

    private static Asked asked(MatchSnapshot present, Seat seat) {
        if (present.table().turn() instanceof Turn.Over)
            throw none(present, "The match is over, so no card is hidden.");
        return new Asked(present, present.table().knowledge(seat).orElseThrow());
    }

    private static Rejection none(MatchSnapshot present, String why) {
        return Rejection.at(present.revision(), Code.NO_SAMPLES, why);
    }
}
