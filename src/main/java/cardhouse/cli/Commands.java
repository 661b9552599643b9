package cardhouse.cli;

import cardhouse.archive.audits.Evidence;
import cardhouse.archive.notation.Notation;
import cardhouse.archive.notation.NotationFault;
import cardhouse.platform.background.ProgressListener;
import cardhouse.platform.json.CanonicalJson;
import cardhouse.platform.json.Json;
import cardhouse.platform.json.Proofs;
import cardhouse.research.StepsProcess;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/// The list of commands.
public final class Commands {
    private final Terminal terminal;
    private final CommandLine all = new CommandLine(CommandSpec.create().name("cardhouse"));

    Commands(Terminal terminal, OfflineDatabase opener) {
        this(terminal, opener, AdminInstallation::open);
    }

    Commands(Terminal terminal, OfflineDatabase opener, AdminInstallation.Door door) {
        this.terminal = terminal;
        add(VerifyCommand.NAME, new VerifyCommand(terminal));
        add(AnalyseCommand.NAME, new AnalyseCommand(terminal));
        add(CompareCommand.NAME, new CompareCommand(terminal));
        add(Notations.NAME, new Notations(terminal));
        add("steps", new Steps(terminal));
        add(WitnessCommand.NAME, new WitnessCommand(terminal));
        add(ExportCommand.NAME, new ExportCommand(terminal, opener));
        add(DatasetCommand.NAME, new DatasetCommand(terminal, opener));
        add(ImportCommand.NAME, new ImportCommand(terminal, opener));
        add(AuditCommand.NAME, new AuditCommand(terminal, opener));
        add(CheckRulesCommand.NAME, new CheckRulesCommand(terminal, opener));
        add(BackupCommand.NAME, new BackupCommand(terminal, door));
        add(RestoreCommand.NAME, new RestoreCommand(terminal, door));
        add(ArchiveCommand.NAME, new ArchiveCommand(terminal, door));
        withHelp(all)
                .addSubcommand("completion", new Completion())
                .addSubcommand(new CommandLine.HelpCommand())
                .setColorScheme(CommandLine.Help.defaultColorScheme(terminal.ansi()))
                .setOut(new PrintWriter(terminal.text(), true))
                .setErr(new PrintWriter(terminal.err(), true))
                // The last value of an option counts. A file may have any name.
                .setOverwrittenOptionsAllowed(true)
                .setAllowOptionsAsOptionParameters(true)
                .setExpandAtFiles(false)
                .setExecutionStrategy(this::execute)
                .setParameterExceptionHandler(this::complain)
                // An internal error is no statement about the matches.
                .setExitCodeExceptionMapper(_ -> ExitCode.UNUSABLE.code());
        spec().usageMessage()
                .description(
                        "Server of card games, with commands for proofs and for the database.");
        var codes = UsageMessageSpec.keyValuesMap("0:done", "2:wrong arguments");
        Stream.concat(Stream.of(all), all.getSubcommands().values().stream())
                .map(each -> each.getCommandSpec().usageMessage())
                .filter(usage -> usage.exitCodeList().isEmpty())
                .forEach(usage -> usage.exitCodeListHeading(ExitCode.HEADING).exitCodeList(codes));
    }

    private void add(String name, Command command) {
        all.addSubcommand(name, withHelp(new CommandLine(command)));
    }

    private static CommandLine withHelp(CommandLine line) {
        line.getCommandSpec()
                .addMixin("help", CommandSpec.forAnnotatedObject(new Help()))
                .versionProvider(Commands::version);
        return line;
    }

    /// The options of every command, and of the program.
    private static final class Help {
        @Option(
                names = {"-h", "--help"},
                usageHelp = true,
                description = "print this help and exit")
        private boolean asked;

        @Option(
                names = {"-V", "--version"},
                versionHelp = true,
                description = "print the version and exit")
        private boolean askedForVersion;
    }

    /// Steps of many matches for a program that learns.
    @picocli.CommandLine.Command(
            description =
                    "Plays matches for programs that learn. Reads commands from standard input, one"
                            + " JSON object a line, and answers each with a line. Works offline,"
                            + " without server and database. The end of the input ends it.",
            exitCodeListHeading = ExitCode.HEADING,
            exitCodeList = {
                "0:the input has ended",
                "2:wrong arguments, or a line could not be read or written"
            })
    static final class Steps implements Command {
        private final Terminal terminal;

        Steps(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public ExitCode run() {
            try {
                new StepsProcess().run(terminal.in(), terminal.out());
                return ExitCode.OK;
            } catch (IOException closed) {
                terminal.err().println("steps: " + closed.getMessage());
                return ExitCode.UNUSABLE;
            }
        }
    }

    /// Converts between proofs and notation.
    @picocli.CommandLine.Command(
            description =
                    "Prints a finished match as lines of text for reports and mails, from its proof or"
                            + " from such a text. Works offline, without server and database.",
            exitCodeListHeading = ExitCode.HEADING,
            exitCodeList = {
                "0:the match was printed",
                "1:the match is not correct, or its rules are unknown to this release",
                "2:the file is neither a proof nor a notation, or cannot be read"
            })
    static final class Notations implements Command {
        static final String NAME = "notation";

        private final Notation notation = new Notation(new CanonicalJson());
        private final Terminal terminal;
        private final CommandMessages messages;

        @Option(names = "--proof", description = "print a proof without signatures instead")
        private boolean proof;

        @Option(names = "--comments", description = "add comments with the events of each entry")
        private boolean comments;

        @Parameters(
                paramLabel = "FILE",
                description = "a proof or a notation; - reads standard input")
        private String file = "";

        Notations(Terminal terminal) {
            this.terminal = terminal;
            this.messages = new CommandMessages(NAME, terminal);
        }

        @Override
        public ExitCode run() {
            return new ProofFiles(messages, Optional.empty(), ProgressListener.NONE)
                    .read(file, this::print);
        }

        private ExitCode print(Evidence match) {
            try {
                String text = notation.write(match, comments);
                if (proof) text = Proofs.write(notation.read(text)) + "\n";
                terminal.out().write(text.getBytes(StandardCharsets.UTF_8));
                terminal.out().flush();
                return ExitCode.OK;
            } catch (NotationFault none) {
                messages.error(file, "cannot be written as notation: " + none.why());
                return ExitCode.FAULT;
            } catch (IOException closed) {
                return messages.unusable(closed.getMessage());
            }
        }
    }

    @picocli.CommandLine.Command(
            description = "Prints a script that completes commands and options in bash and zsh.",
            helpCommand = true)
    private static final class Completion implements Runnable {
        /// Turns off the completion of file names.
        private static final String NO_FILES = "type compopt &>/dev/null && compopt +o default";

        @Spec private CommandSpec spec = CommandSpec.create();

        @Override
        public void run() {
            CommandLine all = spec.root().commandLine();
            all.getOut().print(AutoComplete.bash("cardhouse", all).replace(NO_FILES, ""));
            all.getOut().flush();
        }
    }

    private static String[] version() throws IOException {
        var build = new Properties();
        try (var in = Commands.class.getResourceAsStream("/version.properties")) {
            build.load(Objects.requireNonNull(in));
        }
        String commit = build.getProperty("commit", "");
        return new String[] {
            "Cardhouse "
                    + build.getProperty("version")
                    + (commit.isEmpty() ? "" : ", commit " + commit),
            "Java " + Runtime.version() + ", " + System.getProperty("java.vendor"),
            "PostgreSQL " + build.getProperty("postgres") + ", built in"
        };
    }

    /// Commands that work on the installation of this machine.
    public static Commands ofThisProcess() {
        return new Commands(Terminal.ofThisProcess(), OfflineServer::open);
    }

    /// @param arguments the first is the name of a command
    /// @return the exit code of the program
    public int run(String... arguments) {
        return all.execute(arguments);
    }

    /// The model of the commands, for their man pages.
    public CommandSpec spec() {
        return all.getCommandSpec();
    }

    private int execute(ParseResult parsed) {
        Integer helped = CommandLine.executeHelpRequest(parsed);
        if (helped != null) return helped;
        if (parsed.subcommand() == null)
            throw new ParameterException(
                    parsed.commandSpec().commandLine(), "the name of a command is missing");
        Command asked = (Command) parsed.subcommand().commandSpec().userObject();
        try {
            return asked.run().code();
        } finally {
            terminal.progress().end();
        }
    }

    private int complain(ParameterException wrong, String... arguments) {
        CommandLine command = wrong.getCommandLine();
        String why =
                command == all && wrong instanceof UnmatchedArgumentException
                        ? "unknown command or option " + arguments[0]
                        : wrong.getMessage();
        if (List.of(arguments).contains("--json")) {
            new PrintStream(terminal.out(), true, StandardCharsets.UTF_8)
                    .println(Json.write(Map.of("error", why)));
            return ExitCode.UNUSABLE.code();
        }
        terminal.err().println(command.getCommandName() + ": " + why);
        command.usage(terminal.err(), terminal.ansi());
        return ExitCode.UNUSABLE.code();
    }
}
