package cardhouse.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The tables of `deploy/scale.md` are what the model computes. With `-Dpages=write` this test
/// writes them anew.
class ScalePageTest {
    private static final Path PAGE = Path.of("deploy", "scale.md");
    private static final Pattern TABLE =
            Pattern.compile("<!-- made of ([a-z]+) -->\\n(.*?)<!-- end -->", Pattern.DOTALL);

    @Test
    void its_tables_are_what_the_model_computes() throws IOException {
        String page = Files.readString(PAGE);
        String made =
                TABLE.matcher(page)
                        .replaceAll(table ->
                                Matcher.quoteReplacement(
                                        "<!-- made of %s -->\n\n%s\n<!-- end -->"
                                                .formatted(
                                                        table.group(1),
                                                        ScaleModel.table(table.group(1)))));
        if ("write".equals(System.getProperty("pages"))) Files.writeString(PAGE, made);
        assertThat(page).as("out of date; write it anew with -Dpages=write").isEqualTo(made);
        assertThat(TABLE.matcher(page).results().map(table -> table.group(1)))
                .containsExactly("machines", "scale", "shares");
    }
}
