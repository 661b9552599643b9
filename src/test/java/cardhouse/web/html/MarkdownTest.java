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
    void what_rule_books_are_written_in_is_known() {
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
