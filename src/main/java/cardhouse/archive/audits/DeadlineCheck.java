package cardhouse.archive.audits;

import cardhouse.archive.audits.JournalReplay.Ask;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.match.Table;
import cardhouse.match.clock.SeatClocks;
import cardhouse.match.clock.StatedClock;
import cardhouse.match.clock.TimeControl.OnTimeout;
import cardhouse.match.journal.Cause;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Checks deadlines: players moved in time, and each timeout in the journal agrees with the
/// header's clock and the times of the entries.
final class DeadlineCheck {
    private final Findings findings;
    private final int begins;
    private final boolean branch;
    private @Nullable SeatClocks clocks;

    DeadlineCheck(Header heading, Findings findings) {
        this.findings = findings;
        this.begins = heading.startsAt();
        this.branch = !heading.origins().isEmpty();
        this.clocks = heading.clock().map(StatedClock::clocks).orElse(null);
    }

    /// Checks an entry against the clocks before it.
    void judge(int revision, Ask ask) {
        // The clock of a branch's origin is in the origin's own header.
        if (revision < begins || ask.seat().isEmpty()) return;
        SeatClocks now = clocks;
        Seat seat = ask.seat().get();
        if (ask.cause().isLate()) {
            if (now != null) judgeTimeout(revision, ask, seat, now);
            else if (branch) found(revision, "no timeout without a clock", ask.cause().name());
            else
                findings.notDone(
                        Depth.RULES, "the header, of an earlier release, contains no clock");
        } else if (ask.cause() == Cause.MOVE && now != null && now.control().isEnforced()) {
            if (now.isLate(seat, ask.at()))
                found(revision, "a move until " + deadline(now, seat), ask.at().toString());
        }
    }

    private void judgeTimeout(int revision, Ask ask, Seat seat, SeatClocks now) {
        boolean agreed =
                switch (now.control().onTimeout()) {
                    case OnTimeout.None _ -> false;
                    case OnTimeout.Bot _ -> ask.cause() == Cause.TIMEOUT_MOVE;
                    case OnTimeout.Forfeit _ -> ask.cause() != Cause.TIMEOUT_MOVE;
                };
        if (!agreed) found(revision, "the action of the clock on timeout", ask.cause().name());
        else if (!now.isLate(seat, ask.at()))
            found(revision, "a time after " + deadline(now, seat), ask.at().toString());
    }

    private static String deadline(SeatClocks now, Seat seat) {
        return now.deadline(seat)
                .map(Object::toString)
                .orElse("a deadline, and the clock of " + seat + " does not run");
    }

    /// Updates the clocks after an entry.
    void after(Ask ask, Table<?, ?, ?, ?> table) {
        SeatClocks now = clocks;
        if (now == null) return;
        Set<Seat> toAct = table.turn() instanceof Turn.ToMove(var seats) ? seats : Set.of();
        clocks = now.after(ask.cause(), ask.seat(), ask.at(), toAct);
    }

    private void found(int revision, String expected, String found) {
        findings.add(revision, Depth.RULES, expected, found);
    }
}
