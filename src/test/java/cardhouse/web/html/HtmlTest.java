package cardhouse.web.html;

import static cardhouse.web.html.Element.tag;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cardhouse.Pure;
import cardhouse.Seed;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Text never becomes markup, and harmful elements cannot be written.
@Pure
class HtmlTest {
    private static final List<String> PIECES =
            List.of(
                    "<",
                    ">",
                    "\"",
                    "'",
                    "&",
                    "`",
                    "=",
                    "/",
                    "\\",
                    "<script>",
                    "</span>",
                    "<!--",
                    "-->",
                    "]]>",
                    "<![CDATA[",
                    "onload=",
                    "javascript:",
                    "&lt;",
                    "&#60;",
                    "&amp;",
                    "\u0000",
                    "\u0008",
                    "\u2028",
                    "\ud83c\udccf",
                    "é",
                    "\t",
                    "\n",
                    " ",
                    "a",
                    "b");
    private static final Pattern MADE =
            Pattern.compile("(?s)<span title=\"([^\"<>]*)\">([^<>]*)</span>");

    private static String written(Html html) {
        var page = new StringBuilder();
        html.write(page);
        return page.toString();
    }

    /// What a browser makes of it.
    private static String read(String written) {
        return written.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
    }

    @Test
    void html_escapes_all_text() {
        var random = Seed.random("HtmlTest");
        for (int i = 0; i < 10_000; i++) {
            var text = new StringBuilder();
            for (int length = random.nextInt(1, 12); length > 0; length--)
                text.append(PIECES.get(random.nextInt(PIECES.size())));
            String hostile = text.toString();
            String seen = hostile.replaceAll("[\\x00-\\x08]", "");
            var made = MADE.matcher(written(tag("span", hostile).with("title", hostile)));
            assertThat(made.matches()).as(hostile).isTrue();
            assertThat(read(made.group(1))).isEqualTo(seen);
            assertThat(read(made.group(2))).isEqualTo(seen);
            assertThat(made.group(2).replaceAll("&(lt|gt|quot|#39|amp);", "")).doesNotContain("&");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"script", "style", "iframe", "object", "svg", "img", "base", "p onclick"})
    void there_are_no_elements_that_run_or_fetch_anything(String name) {
        assertThatThrownBy(() -> tag(name)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"onclick", "style", "src", "srcdoc", "formaction", "x y", "data-card"})
    void there_are_no_attributes_that_do(String name) {
        assertThatThrownBy(() -> tag("p").with(name, "x"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert(1)",
                "https://elsewhere.example",
                "//elsewhere.example",
                "/\\elsewhere.example",
                "data:text/html,x",
                " /table",
                ""
            })
    void links_and_forms_lead_to_this_server_only(String address) {
        assertThatThrownBy(() -> tag("a").with("href", address))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Forms.post(address)).isInstanceOf(IllegalArgumentException.class);
        assertThat(written(Document.own())).isEqualTo("<a href=\"/table?a=1&amp;b=2#c\"></a>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://elsewhere.example",
                "javascript:alert(1)",
                "https://elsewhere.example/\"onclick=",
                "https://a@elsewhere.example",
                "//elsewhere.example",
                ""
            })
    void links_to_other_sites_are_plain_addresses(String address) {
        assertThatThrownBy(() -> new Html.Elsewhere(address, Html.NOTHING))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(written(new Html.Elsewhere("https://a.example/b#c", Html.text("<d>"))))
                .isEqualTo("<a href=\"https://a.example/b#c\" rel=\"noreferrer\">&lt;d&gt;</a>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://elsewhere.example/docs/diagrams/a.svg",
                "//elsewhere.example/a.svg",
                "/docs/diagrams/../a.svg",
                "/docs/diagrams/a.svg\" onload=",
                "/docs/diagrams/a.png",
                ""
            })
    void diagrams_are_of_this_build(String address) {
        assertThatThrownBy(() -> new Html.Diagram(address, "a"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(written(new Html.Diagram("/docs/diagrams/a.svg", "<\"b\">")))
                .isEqualTo(
                        "<a class=\"diagram\" href=\"/docs/diagrams/a.svg\">"
                                + "<img src=\"/docs/diagrams/a.svg\""
                                + " alt=\"&lt;&quot;b&quot;&gt;\"></a>");
    }

    private static final class Document {
        static Html own() {
            return tag("a").with("href", "/table?a=1&b=2#c");
        }
    }

    @Test
    void elements_without_content_have_no_end() {
        assertThat(written(Forms.checkbox("x", true)))
                .isEqualTo("<input type=\"checkbox\" name=\"x\" value=\"true\" checked>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example/table/web/0123456789ab/replay.js",
                "//evil.example/table/web/0123456789ab/replay.js",
                "/table/web/replay.js",
                "/table/web/0123456789ab/../../x.js",
                "/table/web/0123456789ab/replay.js\"></script><script>",
                ""
            })
    void no_script_but_those_of_the_build(String address) {
        assertThatThrownBy(() -> new Html.Script(address))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(written(new Html.Script("/table/web/0123456789ab/replay.js")))
                .isEqualTo(
                        "<script type=\"module\" src=\"/table/web/0123456789ab/replay.js\"></script>\n");
    }
}
