package cardhouse.compete.tournaments;

import cardhouse.fairness.Canonical;
import cardhouse.fairness.Plain;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The whole journal of a tournament, for any auditor to check. Its contents are untrusted.
///
/// @param hashes of the header and of each entry
public record TournamentProof(
        int protocol,
        Map<String, @Nullable Object> header,
        List<Map<String, @Nullable Object>> entries,
        List<String> hashes) {
    public static final int PROTOCOL = 1;

    /// The proof of a journal from the server's own database, without any check.
    public static TournamentProof of(Format format, List<TournamentEntry> entries) {
        var hashes = new ArrayList<String>();
        hashes.add(TournamentEntry.start(format));
        var plain = new ArrayList<Map<String, @Nullable Object>>();
        for (TournamentEntry entry : entries) {
            hashes.add(entry.hash(hashes.getLast()));
            plain.add(Plain.inOrder(entry.plain()));
        }
        return new TournamentProof(
                PROTOCOL, Plain.inOrder(FormatText.plain(format)), plain, hashes);
    }

    /// As it is checked: the first thing that is wrong, or the tournament that it folds to.
    ///
    /// @param fault if something is
    public record Checked(Optional<String> fault, Optional<Tournament> tournament) {
        static Checked wrong(String why) {
            return new Checked(Optional.of(why), Optional.empty());
        }
    }

    /// Replays the journal. Each entry must be bound to those before it and be possible. Every
    /// pairing, and the end, must follow from the entries before it.
    public Checked check() {
        if (protocol != PROTOCOL) return Checked.wrong("it is not of protocol " + PROTOCOL);
        Format format;
        try {
            format = FormatText.read(header);
        } catch (RuntimeException senseless) {
            return Checked.wrong("its header is invalid");
        }
        if (!same(FormatText.plain(format), header) || !bound(0, TournamentEntry.start(format)))
            return Checked.wrong("its header does not match its hash");
        if (hashes.size() != entries.size() + 1)
            return Checked.wrong("the number of hashes is not the number of entries plus one");
        var tournament = Tournament.of(format, List.of());
        for (int revision = 1; revision <= entries.size(); revision++) {
            Optional<String> fault = fault(tournament, revision);
            if (fault.isPresent()) return Checked.wrong("entry " + revision + ": " + fault.get());
        }
        return new Checked(Optional.empty(), Optional.of(tournament));
    }

    private Optional<String> fault(Tournament before, int revision) {
        TournamentEntry entry;
        Instant at;
        try {
            var plain = Plain.of(entries.get(revision - 1));
            entry =
                    new TournamentEntry(
                            plain.number("revision"),
                            plain.text("at"),
                            EventText.read(plain.fields().get("event")));
            at = entry.time();
        } catch (RuntimeException senseless) {
            return Optional.of("it is invalid");
        }
        if (entry.revision() != revision || !same(entry.plain(), entries.get(revision - 1)))
            return Optional.of("it is not the entry of this revision");
        if (!bound(revision, entry.hash(hashes.get(revision - 1))))
            return Optional.of("its hash does not follow from the previous hash");
        if (follows(entry.event()) && !before.due(at).equals(Optional.of(entry.event())))
            return Optional.of("the rules give another event here");
        try {
            before.apply(entry);
        } catch (RuntimeException impossible) {
            return Optional.of("its event is not possible here");
        }
        return Optional.empty();
    }

    /// Whether an event must follow from those before it, without a request.
    private static boolean follows(TournamentEvent event) {
        return switch (event) {
            case TournamentEvent.Paired _ -> true;
            case TournamentEvent.Ended(var cause) -> cause != TournamentEvent.Ended.Cause.STOPPED;
            default -> false;
        };
    }

    private boolean bound(int revision, String hash) {
        return revision < hashes.size() && hash.equals(hashes.get(revision));
    }

    private static boolean same(Object one, Object other) {
        try {
            return Canonical.text(one).equals(Canonical.text(other));
        } catch (IllegalArgumentException unwritable) {
            return false;
        }
    }
}
