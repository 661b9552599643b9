package cardhouse.archive.audits;

import cardhouse.fairness.Line;
import cardhouse.match.Table;
import cardhouse.match.journal.CanonicalCodec;
import java.util.EnumSet;
import java.util.Set;

/// Audits a match in one pass over its journal, entry by entry, so that a long one takes no more
/// memory than a short one.
public final class Auditor {
    /// All depths.
    public static final Set<Depth> THOROUGH = EnumSet.allOf(Depth.class);

    private final CanonicalCodec codec;

    /// Receives the table after each entry, as far as the journal can be folded.
    @FunctionalInterface
    public interface Onlooker {
        Onlooker NONE = (_, _) -> {};

        /// @param before the table before the entry, which is not checked yet
        void entry(Table<?, ?, ?, ?> before, Line entry);
    }

    public Auditor(CanonicalCodec codec) {
        this.codec = codec;
    }

    public Verdict audit(Evidence evidence) {
        return audit(evidence, THOROUGH);
    }

    /// @param depths depths to check; the others are reported as not done
    public Verdict audit(Evidence evidence, Set<Depth> depths) {
        return audit(evidence, depths, Rulebook.OF_THE_MATCH);
    }

    /// @param rulebook source of the rules to decide by
    public Verdict audit(Evidence evidence, Set<Depth> depths, Rulebook rulebook) {
        return audit(evidence, depths, rulebook, Onlooker.NONE);
    }

    /// Checks all depths, with a callback for each entry.
    public Verdict audit(Evidence evidence, Onlooker onlooker) {
        return audit(evidence, THOROUGH, Rulebook.OF_THE_MATCH, onlooker);
    }

    private Verdict audit(
            Evidence evidence, Set<Depth> depths, Rulebook rulebook, Onlooker onlooker) {
        var findings = new Findings(evidence.match(), depths);
        boolean plays =
                depths.contains(Depth.EVENTS)
                        || depths.contains(Depth.RULES)
                        || depths.contains(Depth.SHUFFLE);
        var replay = new JournalReplay(evidence, rulebook, codec, onlooker, findings);
        ChainCheck links =
                depths.contains(Depth.HASH_CHAIN) ? new ChainCheck(evidence, findings) : null;
        int place = 0;
        for (Evidence.Item item : evidence.items()) {
            place++;
            if (links != null) links.link(place, item);
            if (plays) replay.step(place, item);
        }
        if (links != null) links.end(place);
        if (plays) replay.end(place);
        return findings.verdict(place, evidence.keys().ids());
    }
}
