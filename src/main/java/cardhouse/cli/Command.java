package cardhouse.cli;

/// What stands behind the name of a command, its fields being filled in from the arguments.
sealed interface Command
        permits VerifyCommand,
                AnalyseCommand,
                CompareCommand,
                DatasetCommand,
                DatabaseCommand,
                BackupCommand,
                RestoreCommand,
                RetireCommand {
    ExitCode run();
}
