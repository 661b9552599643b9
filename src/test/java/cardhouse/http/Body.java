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
    List<String> faults(ContractValue said) {
        Optional<ContractValue> content = said.find("content");
        if (content.isEmpty()) {
            return text.isEmpty() ? List.of() : List.of("has a body, and should have none");
        }
        return content.get()
                .find(mediaType)
                .map(this::faultsOfContent)
                .orElse(List.of("is \"" + mediaType + "\", which is not in the contract"));
    }

    private List<String> faultsOfContent(ContractValue content) {
        try {
            if (mediaType.endsWith("json") && content.find("x-item-schema").isEmpty())
                return content.get("schema").faults(JSON.readTree(text));
            if (content.find("x-events").isPresent())
                return faultsOfEvents(content.get("x-events"));
            return Stream.concat(
                            content.get("schema").faults(StringNode.valueOf(text)).stream(),
                            content.find("x-item-schema").stream().flatMap(this::faultsOfLines))
                    .toList();
        } catch (JacksonException e) {
            return List.of("is no JSON: " + e.getOriginalMessage());
        }
    }

    private Stream<String> faultsOfLines(ContractValue item) {
        return text.lines()
                .filter(line -> !line.isEmpty())
                .flatMap(line -> item.faults(JSON.readTree(line)).stream());
    }

    /// Of server-sent events, each with the schema of its name. The last may have been cut off.
    private List<String> faultsOfEvents(ContractValue named) {
        String whole = text.substring(0, Math.max(0, text.lastIndexOf("\n\n")));
        return Stream.of(whole.split("\n\n"))
                .filter(event -> event.contains("data: "))
                .flatMap(event -> {
                    String name = event.replaceFirst("(?s).*(?:^|\n)event: (.*?)\n.*", "$1");
                    String data = event.replaceFirst("(?s).*(?:^|\n)data: ", "");
                    return named.find(name)
                            .map(schema -> schema.faults(JSON.readTree(data)).stream())
                            .orElse(Stream.of("has an event " + name + " that is not said"));
                })
                .toList();
    }
}
