package cardhouse.http.mcp;

import cardhouse.http.Access;
import cardhouse.http.answers.EntryText;
import cardhouse.http.parameters.IntRange;
import cardhouse.http.security.Caller;
import cardhouse.match.Matches;
import cardhouse.match.Reading;
import cardhouse.match.viewing.EntryView;
import cardhouse.platform.json.Fields;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The entries of a match that are visible to the caller.
@Singleton
final class JournalTool implements Tool {
    private static final int USUAL_LIMIT = 20;
    private static final int LARGEST_LIMIT = 100;

    private final Matches matches;
    private final Reading reading;
    private final Caller caller;

    JournalTool(Matches matches, Reading reading, Caller caller) {
        this.matches = matches;
        this.reading = reading;
        this.caller = caller;
    }

    @Override
    public String name() {
        return "journal";
    }

    @Override
    public ToolAnswer call(Map<String, @Nullable Object> arguments) {
        caller.require(Access.REVIEW);
        var fields = Fields.of(arguments);
        var match = MatchArgument.read(fields);
        int after = fields.number("after", 0, IntRange.MOST).orElse(0);
        int limit = fields.number("limit", 1, LARGEST_LIMIT).orElse(USUAL_LIMIT);
        fields.done();
        UUID id = match.id();
        var page = reading.journal(id, caller.reader(), Optional.empty(), after, limit);
        var names = matches.match(id).names();
        var text = new StringBuilder();
        for (EntryView entry : page.entries())
            text.append("revision ")
                    .append(entry.revision())
                    .append(' ')
                    .append(EntryText.heading(entry, names))
                    .append(EntryText.of(entry, names));
        page.next()
                .ifPresent(next ->
                        text.append(
                                "More: after %d, up to revision %d\n"
                                        .formatted(next, page.revision())));
        return ToolAnswer.of(
                text.isEmpty() ? "Nothing after revision " + after + ".\n" : text.toString());
    }
}
