package cardhouse.http.filters;

import static org.assertj.core.api.Assertions.assertThat;

import cardhouse.http.answers.ProblemStatus;
import cardhouse.http.answers.ProblemTexts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The sections of the guide's page of errors are generated from the resource `problems.md`, which
/// the server uses, too, and from the statuses of the codes. With `-Dpages=write` this test writes
/// them anew.
class ErrorsPageTest {
    private static final Path PAGE = Path.of("openapi", "guide", "errors.md");
    private static final String MADE = "<!-- from here on made of problems.md -->\n";
    private static final Pattern HEADING_OR_CODE =
            Pattern.compile("(?m)^# (?<heading>.+)$|^## (?<code>[A-Z_]+): ");

    @Test
    void its_sections_say_what_the_server_says() throws IOException {
        String page = Files.readString(PAGE);
        String made = page.substring(0, page.indexOf(MADE) + MADE.length()) + sections();
        if ("write".equals(System.getProperty("pages"))) Files.writeString(PAGE, made);

        assertThat(Files.readString(PAGE))
                .as("out of date; write it anew with -Dpages=write")
                .isEqualTo(made);
    }

    private static String sections() throws IOException {
        var sections = new StringBuilder();
        HEADING_OR_CODE
                .matcher(problems())
                .results()
                .forEach(found -> {
                    String code = found.group("code");
                    sections.append(
                            code == null ? "\n## " + found.group("heading") + "\n" : section(code));
                });
        return sections.toString();
    }

    private static String section(String code) {
        var known = Objects.requireNonNull(ProblemTexts.ALL.get(code), code);
        return "\n### %s\n\n**%d. %s.** %s *%s*\n"
                .formatted(
                        code,
                        ProblemStatus.of(code),
                        known.title(),
                        known.meaning(),
                        known.remedy());
    }

    private static String problems() throws IOException {
        try (InputStream file = ErrorsPageTest.class.getResourceAsStream("/problems.md")) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
