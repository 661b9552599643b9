package cardhouse.audit;

import cardhouse.match.journal.CanonicalCodec;
import java.util.EnumSet;
import java.util.Set;

/// Looks at a match in one pass over its journal, entry by entry, so that a long one takes no more
/// memory than a short one.
public final class Auditor {
    /// All depths.
    public static final Set<Depth> THOROUGH = EnumSet.allOf(Depth.class);

    private final CanonicalCodec codec;

    public Auditor(CanonicalCodec codec) {
        this.codec = codec;
    }

    public Verdict audit(Evidence evidence) {
        return audit(evidence, THOROUGH);
    }

    /// @param depths what to look at; the rest is reported as not done
    public Verdict audit(Evidence evidence, Set<Depth> depths) {
        return audit(evidence, depths, Rulebook.OF_THE_MATCH);
    }

    /// @param rulebook what it is decided by
    public Verdict audit(Evidence evidence, Set<Depth> depths, Rulebook rulebook) {
        var findings = new Findings(evidence.match(), depths);
        boolean plays =
                depths.contains(Depth.FOLD)
                        || depths.contains(Depth.RE_DECIDE)
                        || depths.contains(Depth.RE_DEAL);
        var replay = new JournalReplay(evidence, rulebook, codec, findings);
        ChainCheck links = depths.contains(Depth.CHAIN) ? new ChainCheck(evidence, findings) : null;
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
