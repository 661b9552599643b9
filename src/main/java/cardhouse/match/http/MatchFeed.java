package cardhouse.match.http;

import cardhouse.engine.Outcome;
import cardhouse.engine.Seat;
import cardhouse.match.Match;
import cardhouse.match.viewing.Progress.Ending;
import cardhouse.players.Player;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/// The matches of a player as an Atom feed (RFC 4287). A match has one entry, which changes when
/// the match ends: the id of an entry is that of its match, and readers replace an entry by the
/// later one with its id. Two entries would need ids that no match has.
///
/// `alternate` is the first link and has a `rel`: rss-parser, the parser of many readers, otherwise
/// takes the first link of any kind. That parser also rejects elements with a prefix and ignores
/// `xml:base`.
final class MatchFeed {
    static final String TYPE = "application/atom+xml";

    private static final String NAMESPACE = "http://www.w3.org/2005/Atom";
    private static final String PAGE = "text/html";

    private final XMLStreamWriter xml;

    private MatchFeed(XMLStreamWriter xml) {
        this.xml = xml;
    }

    /// A started match.
    ///
    /// @param ending if the match is over and its result is public
    record Item(Match match, Optional<Ending> ending) {
        Instant published() {
            return match.startedAt().orElseThrow();
        }

        Instant updated() {
            return ending.map(Ending::at).orElseGet(this::published);
        }

        String title() {
            var names = match.names();
            String text =
                    ending.map(Ending::outcome)
                            .map(Outcome::ranking)
                            .map(names::in)
                            .orElseGet(() -> names.listed(Seat.first(match.seats())));
            return match.type().title() + ": " + text;
        }
    }

    /// @param self the absolute address of the feed
    static byte[] of(Player player, List<Item> items, URI self) {
        var bytes = new ByteArrayOutputStream();
        String encoding = StandardCharsets.UTF_8.name();
        try {
            var xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(bytes, encoding);
            xml.writeStartDocument(encoding, "1.0");
            new MatchFeed(xml).feed(player, items, self);
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException(impossible);
        }
        return bytes.toByteArray();
    }

    private void feed(Player player, List<Item> items, URI self) throws XMLStreamException {
        xml.writeStartElement("feed");
        xml.writeDefaultNamespace(NAMESPACE);
        xml.writeAttribute("xml:lang", "en");
        id(player.id());
        text("title", "Matches of " + player.name());
        text(
                "updated",
                items.stream()
                        .map(Item::updated)
                        .max(Comparator.naturalOrder())
                        .orElse(player.createdAt())
                        .toString());
        xml.writeStartElement("author");
        text("name", "Cardhouse");
        xml.writeEndElement();
        link("alternate", PAGE, self.resolve("/table/players/" + player.id()));
        link("self", TYPE, self);
        for (Item item : items) entry(item, self);
        xml.writeEndElement();
    }

    private void entry(Item item, URI self) throws XMLStreamException {
        var match = item.match();
        xml.writeCharacters("\n");
        xml.writeStartElement("entry");
        id(match.id());
        text("title", item.title());
        text("published", item.published().toString());
        text("updated", item.updated().toString());
        link("alternate", PAGE, self.resolve("/table/" + match.id()));
        xml.writeEmptyElement("category");
        xml.writeAttribute("term", match.type().id());
        xml.writeAttribute("label", match.type().title());
        xml.writeEndElement();
    }

    private void id(UUID id) throws XMLStreamException {
        text("id", "urn:uuid:" + id);
    }

    private void text(String name, String text) throws XMLStreamException {
        xml.writeStartElement(name);
        xml.writeCharacters(text);
        xml.writeEndElement();
    }

    private void link(String rel, String type, URI address) throws XMLStreamException {
        xml.writeEmptyElement("link");
        xml.writeAttribute("rel", rel);
        xml.writeAttribute("type", type);
        xml.writeAttribute("href", address.toString());
    }
}
