package cardhouse.http.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Answer of a tool: a text for a model, so as short as possible.
///
/// @param link to a related resource
/// @param receipt for the program around the model
/// @param isError whether it gives the reason of a rejection
record ToolAnswer(String text, Optional<Content> link, Optional<String> receipt, boolean isError) {
    /// The JSON form of the protocol. The order of fields is fixed, so that it reveals nothing.
    ///
    /// @param _meta by names that are not the protocol's
    record Shown(
            List<Content> content,
            Optional<Boolean> isError,
            Optional<Map<String, String>> _meta) {}

    /// A text, or a link.
    record Content(
            String type,
            Optional<String> text,
            Optional<String> uri,
            Optional<String> name,
            Optional<String> mimeType) {
        private static Content of(String text) {
            return new Content(
                    "text",
                    Optional.of(text),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }

        static Content link(String uri, String name, String mimeType) {
            return new Content(
                    "resource_link",
                    Optional.empty(),
                    Optional.of(uri),
                    Optional.of(name),
                    Optional.of(mimeType));
        }
    }

    static ToolAnswer of(String text) {
        return new ToolAnswer(text, Optional.empty(), Optional.empty(), false);
    }

    static ToolAnswer refusal(String text) {
        return new ToolAnswer(text, Optional.empty(), Optional.empty(), true);
    }

    ToolAnswer linking(Content other) {
        return new ToolAnswer(text, Optional.of(other), receipt, isError);
    }

    ToolAnswer with(String signed) {
        return new ToolAnswer(text, link, Optional.of(signed), isError);
    }

    Shown shown() {
        var content = new ArrayList<Content>();
        content.add(Content.of(text));
        link.ifPresent(content::add);
        return new Shown(
                content,
                Optional.of(isError).filter(is -> is),
                receipt.map(signed -> Map.of("cardhouse/receipt", signed)));
    }
}
