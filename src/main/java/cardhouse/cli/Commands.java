package cardhouse.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

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
        add(ExportCommand.NAME, new ExportCommand(terminal, opener));
        add(DatasetCommand.NAME, new DatasetCommand(terminal, opener));
        add(ImportCommand.NAME, new ImportCommand(terminal, opener));
        add(AuditCommand.NAME, new AuditCommand(terminal, opener));
        add(CheckRulesCommand.NAME, new CheckRulesCommand(terminal, opener));
        add(BackupCommand.NAME, new BackupCommand(terminal, door));
        add(RestoreCommand.NAME, new RestoreCommand(terminal, door));
        add(ArchiveCommand.NAME, new ArchiveCommand(terminal, door));
        all.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .setOut(new PrintWriter(terminal.text(), true))
                .setErr(new PrintWriter(terminal.err(), true))
                // The last value of an option counts. A file may have any name.
                .setOverwrittenOptionsAllowed(true)
                .setAllowOptionsAsOptionParameters(true)
                .setExpandAtFiles(false)
                .setExecutionStrategy(Commands::execute)
                .setParameterExceptionHandler(this::complain)
                // An internal error is no statement about the matches.
                .setExitCodeExceptionMapper(_ -> ExitCode.UNUSABLE.code());
    }

    private void add(String name, Command command) {
        var line = new CommandLine(command);
        line.getCommandSpec().addMixin("help", CommandSpec.forAnnotatedObject(new Help()));
        all.addSubcommand(name, line);
    }

    /// The options of every command.
    private static final class Help {
        @Option(
                names = {"-h", "--help"},
                usageHelp = true,
                description = "print this help and exit")
        private boolean asked;
    }

    /// Commands that work on the installation of this machine.
    public static Commands ofThisProcess() {
        return new Commands(Terminal.ofThisProcess(), OfflineServer::open);
    }

    /// Whether there is a command of this name.
    public boolean has(String name) {
        return all.getSubcommands().containsKey(name);
    }

    /// @param arguments the first is the name of a command
    /// @return the exit code of the program
    public int run(String... arguments) {
        return all.execute(arguments);
    }

    private static int execute(ParseResult parsed) {
        Integer helped = CommandLine.executeHelpRequest(parsed);
        if (helped != null) return helped;
        Command asked = (Command) parsed.subcommand().commandSpec().userObject();
        return asked.run().code();
    }

    private int complain(ParameterException wrong, String... arguments) {
        CommandLine command = wrong.getCommandLine();
        terminal.err().println(command.getCommandName() + ": " + wrong.getMessage());
        command.usage(terminal.err(), Ansi.OFF);
        return ExitCode.UNUSABLE.code();
    }
}
