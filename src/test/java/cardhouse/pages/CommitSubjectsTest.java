package cardhouse.pages;

import static java.lang.ProcessBuilder.Redirect.DISCARD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import morfologik.stemming.DictionaryLookup;
import org.junit.jupiter.api.Test;

/// Subjects of commits have an area, a verb in the imperative and an object: `http: reject bodies
/// over 64 KiB`.
class CommitSubjectsTest {
    /// The last commit before this rule.
    private static final String BASE = "628ffdaa1d47f0e2e4dfcfe7f0578197194f7eb5";

    private static final int LONGEST = 72;

    private static final Pattern SUBJECT =
            Pattern.compile("[a-z0-9]+(?:[ ,/-]+[a-z0-9]+)*: (?<verb>[a-z][a-z-]*) \\S.*");

    /// Of verbs that the dictionary does not have.
    private static final Pattern NOT_IMPERATIVE = Pattern.compile(".*(?:[^s]s|ed|ing)");

    private final DictionaryLookup dictionary =
            new DictionaryLookup(SpellingTest.dictionary("english.dict"));

    @Test
    void subjects_have_area_verb_and_object() throws IOException, InterruptedException {
        Optional<List<String>> commits = git("log", "--no-merges", "--format=%h %s", BASE + "..");
        assumeTrue(commits.isPresent(), "no git, or a clone without " + BASE);
        List<String> found = new ArrayList<>();
        for (String commit : commits.get()) {
            String problem = problem(commit.substring(commit.indexOf(' ') + 1));
            if (!problem.isEmpty()) found.add(commit + ": " + problem);
        }
        assertThat(found).as("Reword the subjects with git rebase").isEmpty();
    }

    @Test
    void other_subjects_are_found() {
        assertThat(
                        Stream.of(
                                "http: reject bodies over 64 KiB",
                                "pages, openapi/guide: access every match-list by its cursor",
                                "build: dedupe jars"))
                .allSatisfy(subject -> assertThat(problem(subject)).isEmpty());
        assertThat(
                        Stream.of(
                                "Reject bodies over 64 KiB",
                                "HTTP: reject bodies over 64 KiB",
                                "http: Reject bodies over 64 KiB",
                                "http: rejects bodies over 64 KiB",
                                "http: rejected bodies over 64 KiB",
                                "http: rejecting bodies over 64 KiB",
                                "http: bodies over 64 KiB",
                                "http: dedupes bodies",
                                "http: reject",
                                "http: reject whatever is over 64 KiB",
                                "http: reject bodies over 64 KiB before the server authenticates its"
                                        + " token"))
                .allSatisfy(subject -> assertThat(problem(subject)).isNotEmpty());
    }

    private String problem(String subject) {
        if (subject.length() > LONGEST) return "over " + LONGEST + " characters";
        var unclear = ProseTest.RIDDLE.matcher(subject);
        if (unclear.find()) return "has the unclear word " + unclear.group();
        var parts = SUBJECT.matcher(subject);
        if (!parts.matches()) return "is not `area: verb object`";
        String verb = parts.group("verb");
        return isImperative(verb) ? "" : verb + " is no verb in the imperative";
    }

    private boolean isImperative(String word) {
        var meanings = dictionary.lookup(word);
        return meanings.isEmpty()
                ? !NOT_IMPERATIVE.matcher(word).matches()
                : meanings.stream().anyMatch(meaning -> "VB".contentEquals(meaning.getTag()));
    }

    /// The lines that it prints; empty if git or the commit is missing.
    private static Optional<List<String>> git(String... arguments)
            throws IOException, InterruptedException {
        var command = Stream.concat(Stream.of("git"), Stream.of(arguments)).toList();
        Process git;
        try {
            git = new ProcessBuilder(command).redirectError(DISCARD).start();
        } catch (IOException missing) {
            return Optional.empty();
        }
        try (var output = git.inputReader()) {
            List<String> lines = output.readAllLines();
            return git.waitFor() == 0 ? Optional.of(lines) : Optional.empty();
        }
    }
}
