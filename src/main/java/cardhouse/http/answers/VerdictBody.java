package cardhouse.http.answers;

import cardhouse.archive.audits.Verdict;
import java.util.Locale;

/// A verdict for people.
public record VerdictBody(Verdict verdict) implements TextWriter.Plain {
    @Override
    public String plain() {
        var text = new StringBuilder(verdict.proven() ? "proven" : "not proven");
        text.append(", ").append(verdict.revision()).append(" entries\n");
        for (Verdict.Looked looked : verdict.depths())
            text.append(
                    "  %s: %s%s\n"
                            .formatted(
                                    words(looked.depth()),
                                    words(looked.status()),
                                    looked.reason().map(why -> ", " + why).orElse("")));
        for (Verdict.Finding finding : verdict.findings())
            text.append(
                    "  revision %d, %s\n    expected %s\n    found    %s\n"
                            .formatted(
                                    finding.revision(),
                                    words(finding.depth()),
                                    finding.expected(),
                                    finding.found()));
        return text.toString();
    }

    private static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
