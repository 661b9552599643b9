package cardhouse.cli;

import cardhouse.archive.audits.store.MatchImporter.Proven;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Settles checked lines in their order: stores the valid ones and reports the reason for each
/// rejected one.
final class ImportLedger {
    private final OfflineServer server;
    private final CommandMessages messages;
    private long kept;
    private long there;
    private long refused;

    ImportLedger(OfflineServer server, CommandMessages messages) {
        this.server = server;
        this.messages = messages;
    }

    long refused() {
        return refused;
    }

    private record Sum(long imported, long present, long rejected) {}

    /// Reports the sum.
    void end() {
        messages.end(
                "%d matches imported, %d already present, %d rejected"
                        .formatted(kept, there, refused),
                new Sum(kept, there, refused));
    }

    /// Stores the valid lines in one transaction.
    ///
    /// @return whether the last line is the last of an export
    /// @throws IOException if the keys of another issuer cannot be stored
    boolean settle(List<ImportLine> lines) throws IOException {
        Set<UUID> fresh = keep(lines);
        boolean ended = false;
        for (ImportLine line : lines) {
            ended = line instanceof ImportLine.End;
            switch (line) {
                case ImportLine.Good(String where, Proven match, _) -> {
                    if (fresh.remove(match.match())) kept++;
                    else if (isThere(match)) there++;
                    else
                        refuse(
                                where,
                                "match %s: a different match with this id exists"
                                        .formatted(match.match()));
                }
                case ImportLine.Bad(String where, var verdict) -> {
                    refused++;
                    messages.rejected(
                            where,
                            "match " + verdict.match() + ": NOT PROVEN",
                            Optional.of(verdict));
                }
                case ImportLine.Malformed(String where, String why) -> refuse(where, why);
                case ImportLine.End _ -> {}
            }
        }
        return ended;
    }

    private Set<UUID> keep(List<ImportLine> lines) throws IOException {
        var matches = new ArrayList<Proven>();
        for (ImportLine line : lines) {
            if (!(line instanceof ImportLine.Good good)) continue;
            // Keys come before their matches, which cannot be checked without them.
            server.signers().keep(good.signers());
            matches.add(good.match());
        }
        return matches.isEmpty() ? Set.of() : server.intake().keep(matches);
    }

    private boolean isThere(Proven match) {
        return server.archive()
                .find(match.match())
                .filter(filed -> filed.finished())
                .filter(filed -> filed.evidence().lastHash().equals(match.evidence().lastHash()))
                .isPresent();
    }

    private void refuse(String where, String why) {
        refused++;
        messages.rejected(where, why, Optional.empty());
    }
}
