package cardhouse.http.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Answer of a tool: a text for a model, so as short as possible.
///
/// @param link to a related resource
/// @param meta for the program around the model, which does not show it to the model
/// @param isError whether it gives the reason of a rejection
record ToolAnswer(String text, Optional<Content> link, Map<String, Object> meta, boolean isError) {
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
        return new ToolAnswer(text, Optional.empty(), Map.of(), false);
    }

    static ToolAnswer refusal(String text) {
        return new ToolAnswer(text, Optional.empty(), Map.of(), true);
    }

    ToolAnswer linking(Content other) {
        return new ToolAnswer(text, Optional.of(other), meta, isError);
    }

    ToolAnswer with(String name, Object value) {
        return new ToolAnswer(text, link, Map.of(name, value), isError);
    }

    /// The JSON form of the protocol. The order of fields is fixed, so that it reveals nothing.
    Map<String, Object> shown() {
        var content = new ArrayList<Content>();
        content.add(Content.of(text));
        link.ifPresent(content::add);
        var shown = new LinkedHashMap<String, Object>();
        shown.put("content", content);
        if (isError) shown.put("isError", true);
        if (!meta.isEmpty()) shown.put("_meta", meta);
        return shown;
    }
}
