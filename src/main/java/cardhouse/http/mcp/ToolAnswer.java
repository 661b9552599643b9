package cardhouse.http.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Answer of a tool: a text for a model, so as short as possible.
///
/// @param link to a related resource
/// @param receipt for the program around the model
/// @param isError whether it gives the reason of a rejection
record ToolAnswer(String text, Optional<Content> link, Optional<String> receipt, boolean isError) {
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

    /// The JSON form of the protocol. The order of fields is fixed, so that it reveals nothing.
    Map<String, Object> shown() {
        var content = new ArrayList<Content>();
        content.add(Content.of(text));
        link.ifPresent(content::add);
        var shown = new LinkedHashMap<String, Object>();
        shown.put("content", content);
        if (isError) shown.put("isError", true);
        receipt.ifPresent(signed -> shown.put("_meta", Map.of("cardhouse/receipt", signed)));
        return shown;
    }
}
