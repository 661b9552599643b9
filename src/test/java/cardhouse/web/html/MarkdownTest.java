package cardhouse.web.html;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.Pure;
import cardhouse.games.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Rule books as pages: nothing of them is lost, and no mark of theirs is left.
@Pure
class MarkdownTest {
    private static String html(String markdown) {
        var page = new StringBuilder();
        Markdown.of(markdown).write(page);
        return page.toString().replace("\n", "");
    }

    @Test
    void markdown_of_the_rule_books_is_supported() {
        assertThat(html("# A <b>\n\nOne\ntwo `x*y`.\n\n- **a** b\n  c\n- d\n\n1. e\n   f"))
                .isEqualTo(
                        "<h1>A &lt;b&gt;</h1><p>One two <code>x*y</code>.</p>"
                                + "<ul><li><strong>a</strong> b c</li><li>d</li></ul>"
                                + "<ol><li>e f</li></ol>");
        assertThat(html("| a | b |\n|---|---|\n| 1 | |\n\n```\n*no*\n```"))
                .isEqualTo(
                        "<div class=\"wide\"><table><thead><tr><th scope=\"col\">a</th>"
                                + "<th scope=\"col\">b</th></tr></thead><tbody><tr><td>1</td>"
                                + "<td></td></tr></tbody></table></div><pre tabindex=\"0\">*no*</pre>");
    }

    @Test
    void markdown_of_the_documentation_is_supported() {
        assertThat(html("1. a\n   b\n   - c\n     d\n   - e\n\n   f\n\n2. g\n\n- h"))
                .isEqualTo(
                        "<ol><li>a b<ul><li>c d</li><li>e</li></ul><p>f</p></li><li>g</li></ol>"
                                + "<ul><li>h</li></ul>");
        assertThat(html("<!-- a -->\n> b\n> c\n\n3. d\n\n| `e\\|f` |\n|--:|\n"))
                .isEqualTo(
                        "<blockquote><p>b c</p></blockquote><ol start=\"3\"><li>d</li></ol>"
                                + "<div class=\"wide\"><table><thead><tr><th scope=\"col\">"
                                + "<code>e|f</code></th></tr></thead><tbody></tbody></table></div>");
        assertThat(html("[a `b]`](c.md#d) * e * `[f](g)`"))
                .isEqualTo("<p>a <code>b]</code> * e * <code>[f](g)</code></p>");
    }

    @Test
    void a_picture_without_an_address_is_its_text() {
        assertThat(html("![a *b* c](d.svg) and ![e](f.png)")).isEqualTo("<p>a *b* c and e</p>");
    }

    @Test
    void headings_of_a_page_have_the_anchors_that_GitHub_gives_them() {
        var page = Markdown.page("# A `b`, c\n\n## 1. D-e_f\n\n## 1. D-e_f\n", (_, text) -> text);
        assertThat(page.headings())
                .containsExactly(
                        new Markdown.Heading(1, "a-b-c", "A b, c"),
                        new Markdown.Heading(2, "1-d-e_f", "1. D-e_f"),
                        new Markdown.Heading(2, "1-d-e_f-1", "1. D-e_f"));
    }

    @Test
    void no_mark_is_left_in_any_rule_book() throws IOException {
        for (var game : Catalog.GAMES) {
            String book = Files.readString(Path.of("openapi", "games", game.id() + ".md"));
            String page = html(book);
            String said = page.replaceAll("<(pre|code)>.*?</\\1>", "");
            assertThat(said).as(game.id()).doesNotContain("**", "`", "|", "# ");
            for (String word : book.split("[^A-Za-z]+")) assertThat(page).contains(word);
        }
    }
}
