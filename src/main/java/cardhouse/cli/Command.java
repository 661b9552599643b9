package cardhouse.cli;

/// The implementation of a command. Its fields are filled from the arguments.
sealed interface Command
        permits VerifyCommand,
                AnalyseCommand,
                CompareCommand,
                Commands.Notations,
                Commands.Steps,
                WitnessCommand,
                DatasetCommand,
                DatabaseCommand,
                BackupCommand,
                RestoreCommand,
                ArchiveCommand {
    ExitCode run();
}
