package cardhouse.archive.analysis;

import java.util.List;
import java.util.Optional;

/// The analysis of one entry.
///
/// @param luck of every seat; empty if nothing was left to chance
public record EntryAnalysis(
        int revision, Optional<ChoiceAnalysis> choice, List<LuckAnalysis> luck) {
    public EntryAnalysis {
        luck = List.copyOf(luck);
    }

    boolean isEmpty() {
        return choice.isEmpty() && luck.isEmpty();
    }
}
