package cardhouse.archive.audits;

import cardhouse.archive.audits.Verdict.Finding;
import cardhouse.archive.audits.Verdict.Looked;
import cardhouse.archive.audits.Verdict.Status;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Collects the findings of the audit of one match.
final class Findings {
    /// Bound for each depth; later findings mostly follow from the first.
    private static final int MOST = 100;

    private static final int LONGEST = 400;

    private final String match;
    private final Set<Depth> asked;
    private final List<Finding> findings = new ArrayList<>();
    private final Map<Depth, Integer> counts = new EnumMap<>(Depth.class);
    private final Map<Depth, String> notDone = new EnumMap<>(Depth.class);

    Findings(String match, Set<Depth> asked) {
        this.match = match;
        this.asked = asked;
        for (Depth depth : EnumSet.allOf(Depth.class))
            if (!asked.contains(depth)) notDone.put(depth, "it was not requested");
    }

    void add(int revision, Depth depth, String expected, String found) {
        if (!asked.contains(depth) || counts.merge(depth, 1, Integer::sum) > MOST) return;
        findings.add(new Finding(match, revision, depth, cut(expected), cut(found)));
    }

    /// Only the first reason is kept.
    void notDone(Depth depth, String reason) {
        notDone.putIfAbsent(depth, reason);
    }

    boolean asked(Depth depth) {
        return asked.contains(depth);
    }

    Verdict verdict(int revision, List<String> keys) {
        findings.sort(Comparator.comparingInt(Finding::revision));
        var looked = new ArrayList<Looked>();
        for (Depth depth : EnumSet.allOf(Depth.class)) looked.add(looked(depth));
        return new Verdict(match, revision, looked, keys, findings);
    }

    private Looked looked(Depth depth) {
        if (counts.containsKey(depth)) return new Looked(depth, Status.FAILED, Optional.empty());
        String reason = notDone.get(depth);
        return reason == null
                ? new Looked(depth, Status.PASSED, Optional.empty())
                : new Looked(depth, Status.NOT_CHECKED, Optional.of(reason));
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " …";
    }
}
