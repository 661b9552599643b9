package cardhouse.archive.audits;

import cardhouse.archive.audits.Evidence.Broken;
import cardhouse.archive.audits.Evidence.Item;
import cardhouse.archive.audits.Evidence.Written;
import cardhouse.engine.Move;
import cardhouse.engine.Seat;
import cardhouse.engine.Turn;
import cardhouse.fairness.Canonical;
import cardhouse.fairness.Line;
import cardhouse.match.Table;
import cardhouse.match.clock.Stopwatch;
import cardhouse.match.journal.CanonicalCodec;
import cardhouse.match.journal.Cause;
import cardhouse.match.journal.Entry;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// Replays a match from its journal, entry by entry, for the depths EVENTS, RULES and SHUFFLE. The
/// table follows the journal; the replay ends at an entry that cannot be folded.
final class JournalReplay {
    private final Evidence evidence;
    private final CanonicalCodec codec;
    private final Auditor.Onlooker onlooker;
    private final Findings findings;
    private final @Nullable Header header;
    private final @Nullable Referee referee;
    private final @Nullable DeadlineCheck deadlines;
    private @Nullable Table<?, ?, ?, ?> table;
    private Stopwatch time = Stopwatch.UNSTARTED;

    JournalReplay(
            Evidence evidence,
            Rulebook rulebook,
            CanonicalCodec codec,
            Auditor.Onlooker onlooker,
            Findings findings) {
        this.evidence = evidence;
        this.codec = codec;
        this.onlooker = onlooker;
        this.findings = findings;
        this.header = header(rulebook);
        this.table = header == null ? null : header.table();
        this.referee = header == null ? null : referee(header);
        this.deadlines =
                header != null && findings.asked(Depth.RULES)
                        ? new DeadlineCheck(header, findings)
                        : null;
    }

    private @Nullable Header header(Rulebook rulebook) {
        try {
            return Header.of(evidence.header(), rulebook);
        } catch (Header.MalformedHeader senseless) {
            String found = written(senseless.found);
            if (senseless.unknown) {
                cannotGoOn("this server does not have " + senseless.expected + ": " + found);
            } else {
                findings.add(0, Depth.EVENTS, senseless.expected, found);
                cannotGoOn("the header is invalid");
            }
            return null;
        }
    }

    private @Nullable Referee referee(Header known) {
        boolean asked = findings.asked(Depth.RULES) || findings.asked(Depth.SHUFFLE);
        var seed = Referee.seed(known, evidence.serverSeed(), findings);
        if (!known.decidable()) {
            String reason = "this server no longer has that edition of the game";
            findings.notDone(Depth.RULES, reason);
            findings.notDone(Depth.SHUFFLE, reason);
        }
        return asked && known.decidable() ? new Referee(known, seed, codec, findings) : null;
    }

    private static String written(@Nullable Object plain) {
        try {
            return Canonical.text(plain);
        } catch (IllegalArgumentException notPlain) {
            return String.valueOf(plain);
        }
    }

    private void cannotGoOn(String reason) {
        findings.notDone(Depth.EVENTS, reason);
        findings.notDone(Depth.RULES, reason);
        findings.notDone(Depth.SHUFFLE, reason);
    }

    void step(int place, Item item) {
        Table<?, ?, ?, ?> before = table;
        if (before == null || header == null) return;
        table = null;
        switch (item) {
            case Broken(_, String why, _) -> stop(place, "an entry", why);
            case Written(Line line, _) -> {
                if (line.revision() != place) {
                    stop(place, "revision " + place, "revision " + line.revision());
                } else if (before.turn() instanceof Turn.Over) {
                    stop(place, "nothing after the end of the match", line.canonical());
                } else {
                    play(header, before, line);
                }
            }
        }
    }

    private void play(Header known, Table<?, ?, ?, ?> before, Line line) {
        Ask ask = ask(known, line);
        if (ask == null) return;
        onlooker.entry(before, line);
        time = time.after(ask.cause(), ask.at());
        if (deadlines != null) deadlines.judge(line.revision(), ask);
        Table<?, ?, ?, ?> judged = referee == null ? null : referee.judge(before, ask, line);
        table = judged == null ? folded(before, ask, line) : judged;
        if (deadlines != null && table != null) deadlines.after(ask, table);
    }

    /// The request to the rules that an entry claims to answer.
    ///
    /// @param played playing time of the match at that entry
    record Ask(
            Cause cause, Instant at, Duration played, Optional<Seat> seat, Optional<Move> move) {}

    private @Nullable Ask ask(Header known, Line line) {
        int place = line.revision();
        Cause cause =
                Arrays.stream(Cause.values())
                        .filter(one -> one.name().equals(line.cause()))
                        .findFirst()
                        .orElse(null);
        boolean first = place == 1;
        boolean branch = known.branches(place);
        if (cause == null || (cause == Cause.START) != first)
            return stop(place, first ? "START" : "a cause", line.cause());
        if ((cause == Cause.BRANCH) != branch)
            return stop(place, branch ? "BRANCH" : "a ply", line.cause());
        if (line.seat().isPresent() == first && !branch || !isSeat(line.seat(), known.seats()))
            return stop(place, first ? "no seat" : "a seat of " + known.seats(), "" + line.seat());
        if (cause.isMove() != line.move().isPresent())
            return stop(place, cause.isMove() ? "a move" : "no move", line.canonical());
        try {
            Instant at = Times.read(line.at());
            if (place == known.startsAt() && !at.equals(known.startedAt()))
                return stop(place, "the start at " + known.startedAt(), line.at());
            return new Ask(cause, at, time.at(at), seat(line), move(line));
        } catch (DateTimeException other) {
            return stop(place, "a time", line.at());
        } catch (RuntimeException unreadable) {
            return stop(place, "a move of some game", line.move().orElse(""));
        }
    }

    private static boolean isSeat(OptionalInt seat, int seats) {
        return seat.isEmpty() || (seat.getAsInt() >= 0 && seat.getAsInt() < seats);
    }

    private static Optional<Seat> seat(Line line) {
        return line.seat().isPresent()
                ? Optional.of(Seat.of(line.seat().getAsInt()))
                : Optional.empty();
    }

    /// A move is parsed only if it must be decided; folding ignores it.
    private Optional<Move> move(Line line) {
        return referee == null ? Optional.empty() : line.move().map(this::move);
    }

    private Move move(String text) {
        Move move = codec.readMove(text);
        String written = codec.write(move);
        if (written.equals(text) || written.equals(Canonical.text(codec.readPlain(text))))
            return move;
        throw new IllegalArgumentException("not the encoding of a move");
    }

    private @Nullable Table<?, ?, ?, ?> folded(Table<?, ?, ?, ?> before, Ask ask, Line line) {
        try {
            var events = codec.readEvents(line.events());
            Table<?, ?, ?, ?> after =
                    before.after(
                            new Entry(
                                    line.revision(),
                                    ask.at(),
                                    ask.cause(),
                                    ask.seat(),
                                    ask.move(),
                                    events));
            // The folded state may be one in which the rules define no next turn.
            after.turn();
            return after;
        } catch (RuntimeException impossible) {
            stop(line.revision(), "events that can happen here", line.events());
            return null;
        }
    }

    private @Nullable Ask stop(int place, String expected, String found) {
        findings.add(place, Depth.EVENTS, expected, found);
        cannotGoOn("events of the journal cannot be applied beyond revision " + (place - 1));
        return null;
    }

    /// @param last number of entries
    void end(int last) {
        Table<?, ?, ?, ?> after = table;
        if (after == null) return;
        String stored = evidence.outcome().orElse("no outcome");
        String folded =
                after.turn() instanceof Turn.Over(var outcome)
                        ? codec.write(outcome)
                        : "no outcome";
        if (!stored.equals(folded)) findings.add(last, Depth.EVENTS, folded, stored);
    }
}
