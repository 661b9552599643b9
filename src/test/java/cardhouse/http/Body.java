package cardhouse.http;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.StringNode;

/// The body of a message with its media type, to be held against a request body or a response of
/// the contract.
record Body(String mediaType, String text) {
    private static final JsonMapper JSON = new JsonMapper();

    Body {
        mediaType = mediaType.replaceFirst(";.*", "").strip();
    }

    /// What the contract has against this body; `said` is a request body or a response.
    List<String> faults(Place said) {
        Optional<Place> content = said.find("content");
        if (content.isEmpty()) {
            return text.isEmpty() ? List.of() : List.of("has a body, and should have none");
        }
        return content.get()
                .find(mediaType)
                .map(this::faultsOfContent)
                .orElse(List.of("is \"" + mediaType + "\", which is not in the contract"));
    }

    private List<String> faultsOfContent(Place content) {
        try {
            if (mediaType.endsWith("json") && content.find("x-item-schema").isEmpty())
                return content.get("schema").faults(JSON.readTree(text));
            return Stream.concat(
                            content.get("schema").faults(StringNode.valueOf(text)).stream(),
                            content.find("x-item-schema").stream().flatMap(this::faultsOfLines))
                    .toList();
        } catch (JacksonException e) {
            return List.of("is no JSON: " + e.getOriginalMessage());
        }
    }

    private Stream<String> faultsOfLines(Place item) {
        return text.lines().flatMap(line -> item.faults(JSON.readTree(line)).stream());
    }
}
