package cardhouse.match.pictures;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/// A picture as a reader of XML takes it.
final class Drawn {
    private final List<Element> all;

    /// @throws AssertionError if it is no document
    Drawn(String svg) {
        try {
            var factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            var builder = factory.newDocumentBuilder();
            // Else it says on the console what is thrown anyway.
            builder.setErrorHandler(null);
            Document document = builder.parse(new InputSource(new StringReader(svg)));
            var found = document.getElementsByTagName("*");
            all =
                    IntStream.range(0, found.getLength())
                            .mapToObj(found::item)
                            .map(Element.class::cast)
                            .toList();
        } catch (SAXException broken) {
            throw new AssertionError(svg, broken);
        } catch (ParserConfigurationException | IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    Stream<String> elements() {
        return all.stream().map(Element::getTagName);
    }

    Stream<String> attributes() {
        return all.stream()
                .map(Element::getAttributes)
                .flatMap(some ->
                        IntStream.range(0, some.getLength())
                                .mapToObj(at -> some.item(at).getNodeName()));
    }

    Stream<String> values(String element, String attribute) {
        return named(element).map(one -> one.getAttribute(attribute));
    }

    List<String> texts(String element) {
        return named(element).map(Element::getTextContent).toList();
    }

    String text(String element) {
        return String.join("\n", texts(element));
    }

    /// Whether every element with a place and a size is within the sheet.
    boolean isWithin(int width, int height) {
        return Stream.concat(named("use"), named("rect"))
                .allMatch(one ->
                        number(one, "x") >= 0
                                && number(one, "y") >= 0
                                && number(one, "x") + number(one, "width") <= width
                                && number(one, "y") + number(one, "height") <= height);
    }

    private static int number(Element one, String attribute) {
        return Integer.parseInt(one.getAttribute(attribute));
    }

    private Stream<Element> named(String name) {
        return all.stream().filter(one -> one.getTagName().equals(name));
    }
}
