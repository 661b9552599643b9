import cardhouse.cli.Commands;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Writes the man pages of a release: cardhouse(1), and cardhouse-COMMAND(1) for each command. Their text is
/// that of the help. picocli-codegen and AsciidoctorJ write the same with 34 MB of jars, and without ENVIRONMENT.
///
/// Usage: `ManPages FOLDER VERSION TIME`, with the help of the launcher on standard input.
class ManPages {
    /// What the launcher's help lists and commands' own help does not: `run`, and environment variables.
    private static final Pattern LISTED = Pattern.compile("(?m)^(?:cardhouse )?(run|[A-Z_]+)\\s+(.*(?:\\n {21}.*)*)");

    private final StringBuilder page = new StringBuilder();

    public static void main(String[] arguments) throws IOException {
        CommandSpec all = Commands.ofThisProcess().spec();
        String launcher = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        for (CommandSpec each : Stream.concat(Stream.of(all), commands(all)).toList()) {
            String page = new ManPages().write(each, arguments[1], arguments[2].substring(0, 10), launcher);
            Files.writeString(Path.of(arguments[0], name(each) + ".1"), page);
        }
    }

    private String write(CommandSpec command, String version, String day, String launcher) {
        boolean isRoot = command.parent() == null;
        line(".TH %s 1 %s \"Cardhouse %s\"".formatted(text(name(command).toUpperCase(Locale.ROOT)), day, version));
        // No hyphens in names, and no wider spaces.
        line(".nh\n.ad l");
        line(".SH NAME\n" + text(name(command)) + " \\- " + text(summary(command)));
        line(".SH SYNOPSIS");
        if (isRoot) line("cardhouse run\n.br");
        line(text(new Help(command, Help.defaultColorScheme(Ansi.OFF)).synopsis(0)));
        line(".SH DESCRIPTION\n" + text(command.usageMessage().description()));
        if (isRoot) {
            line(".SH COMMANDS");
            list(launcher, "run");
            commands(command).forEach(each -> entry(bold(each.name()), summary(each)));
        }
        line(".SH OPTIONS");
        command.positionalParameters().forEach(each -> entry(italic(each.paramLabel()), each.description()));
        command.options().stream()
                .sorted(Comparator.comparing(OptionSpec::longestName))
                .forEach(each -> entry(label(each), each.description()));
        if (isRoot) {
            line(".SH ENVIRONMENT");
            list(launcher, "[A-Z_]+");
        }
        line(".SH EXIT STATUS");
        command.usageMessage().exitCodeList().forEach((code, meaning) -> entry(bold(code), meaning));
        if (isRoot) line(".PP\nThe page of each command lists its own codes.");
        line(".SH SEE ALSO");
        Stream<CommandSpec> others = isRoot ? commands(command) : Stream.of(command.parent());
        line(others.map(each -> bold(name(each)) + "(1)").collect(Collectors.joining(",\n")));
        return page.toString();
    }

    private static Stream<CommandSpec> commands(CommandSpec all) {
        return all.subcommands().values().stream().map(CommandLine::getCommandSpec);
    }

    private static String name(CommandSpec command) {
        return command.qualifiedName("-");
    }

    /// The header, or the first sentence of the description up to a colon.
    private static String summary(CommandSpec command) {
        var usage = command.usageMessage();
        String description = (usage.header().length > 0 ? usage.header() : usage.description())[0];
        return description.substring(0, 1).toLowerCase(Locale.ROOT)
                + description.substring(1).replaceFirst("[.:]( .*)?$", "");
    }

    private void list(String help, String names) {
        LISTED.matcher(help).results()
                .filter(found -> found.group(1).matches(names))
                .forEach(found -> entry(bold(found.group(1)), found.group(2)));
    }

    private static String label(OptionSpec option) {
        String names = Stream.of(option.names()).map(ManPages::bold).collect(Collectors.joining(", "));
        return option.arity().max() == 0 ? names : names + "=" + italic(option.paramLabel());
    }

    private void entry(String label, String... description) {
        line(".TP\n" + label + "\n" + text(description));
    }

    private void line(String roff) {
        page.append(roff).append('\n');
    }

    private static String bold(String text) {
        return "\\fB" + text(text) + "\\fR";
    }

    private static String italic(String text) {
        return "\\fI" + text(text) + "\\fR";
    }

    /// One line of roff that prints the text as it is.
    private static String text(String... lines) {
        String text = String.join(" ", lines).replace("%n", " ").strip().replaceAll("\\s+", " ");
        return text.replace("\\", "\\e").replace("-", "\\-").replace("~", "\\(ti").replaceFirst("^(?=[.'])", "\\\\&");
    }
}
