package cardhouse.cli;

import cardhouse.archive.audits.Evidence;
import cardhouse.fairness.KeySet;
import cardhouse.fairness.ServerSeed;
import cardhouse.games.Catalog;
import cardhouse.match.openings.CardOpenings;
import cardhouse.match.openings.CardOpeningsCheck;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.Proofs;
import cardhouse.platform.json.Proofs.SeenEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;

/// Judges openings of cards, during a match by the journal that a seat sees, and after it by its
/// proof.
final class OpeningsVerdict {
    private OpeningsVerdict() {}

    /// During a match.
    ///
    /// @param seen the entries of the match, from the first on
    static ExitCode tell(
            CommandMessages messages,
            List<CardOpenings> given,
            List<SeenEntry> seen,
            Optional<KeySet> keys) {
        String match = seen.isEmpty() ? "" : seen.getFirst().match();
        var entries = seen.stream().filter(one -> one.match().equals(match)).toList();
        ExitCode end = tell(messages, given, match, entries, keys, Optional.empty());
        return end == ExitCode.OK && keys.isEmpty() ? ExitCode.UNVOUCHED : end;
    }

    /// After a match. Without openings of the match, there is nothing to check.
    static ExitCode tell(CommandMessages messages, List<CardOpenings> given, Evidence proof) {
        if (given.stream().noneMatch(one -> one.match().toString().equals(proof.match())))
            return ExitCode.OK;
        var entries = new ArrayList<SeenEntry>();
        try {
            for (Evidence.Item item : proof.items())
                if (item instanceof Evidence.Written(var line, _))
                    entries.add(
                            new SeenEntry(
                                    proof.match(),
                                    line.revision(),
                                    Json.readEvents(line.events())));
        } catch (IllegalStateException damaged) {
            return told(messages, proof.match(), 0, Optional.of("its journal cannot be read"));
        }
        return tell(
                messages, given, proof.match(), entries, Optional.of(proof.keys()), proof.seed());
    }

    private static ExitCode tell(
            CommandMessages messages,
            List<CardOpenings> given,
            String match,
            List<SeenEntry> entries,
            Optional<KeySet> keys,
            Optional<ServerSeed> seed) {
        var documents = given.stream().filter(one -> one.match().toString().equals(match)).toList();
        var tracker =
                documents.stream()
                        .flatMap(one -> Catalog.find(one.game()).stream())
                        .flatMap(game -> game.tracker().stream())
                        .findFirst();
        if (tracker.isEmpty())
            return told(messages, match, 0, Optional.of("no --openings are those of the match"));
        var check = new CardOpeningsCheck(tracker.get().get(), keys, seed);
        documents.forEach(check::add);
        entries.forEach(entry -> check.follow(entry.revision(), entry.events()));
        var fault = check.fault().map(one -> "at revision " + one.revision() + ", " + one.why());
        return told(messages, match, check.checked(), fault);
    }

    private static ExitCode told(
            CommandMessages messages, String match, int checked, Optional<String> fault) {
        return messages.check(
                fault.map(why -> "match %s: CARD NOT OPENED: %s".formatted(match, why))
                        .orElse(
                                "match %s: %d cards are those that were dealt"
                                        .formatted(match, checked)),
                "OPENINGS",
                match,
                fault);
    }

    static final class Reader implements ITypeConverter<CardOpenings> {
        @Override
        public CardOpenings convert(String file) {
            return ProofFiles.read(file, "openings of cards", Proofs::readOpenings);
        }
    }

    /// A page of a journal.
    record Seen(List<SeenEntry> entries) {}

    static final class SeatReader implements ITypeConverter<Seen> {
        @Override
        public Seen convert(String file) {
            return ProofFiles.read(
                    file, "a page of a journal", text -> new Seen(Proofs.readJournal(text)));
        }
    }
}
