import ArgumentParser
import Languages
import UseCases
import ViewModels
import WeatherModels

/// The command line: arguments in, text and an exit status out.
public enum HaneulCommandLine {
    /// Runs one command.
    ///
    /// - Parameter arguments: The arguments without the program's name.
    /// - Returns: 0; 1 nothing matched; 64 wrong usage; 65 place not found or ambiguous; 69 no provider answered, or
    ///   a server could not listen; 74 input or output error; 77 not permitted; 78 invalid configuration.
    public static func run(arguments: [String], context: any CommandContext) async -> Int32 {
        await ProviderChoice.$current.withValue(ProviderChoice(context.providers)) {
            await answer(arguments, context: context)
        }
    }

    /// Whether the command goes on until it is stopped, instead of answering and ending.
    public static func usesAllCores(_ arguments: [String]) -> Bool {
        let name = ArgumentList.normalized(arguments).first
        return name == CommandName.serve.rawValue || name == CommandName.watch.rawValue
    }

    private static func answer(_ arguments: [String], context: any CommandContext) async -> Int32 {
        if arguments.first == Candidates.question {
            return await Candidates.$current.withValue(Candidates(of: context)) {
                complete(arguments, context: context)
            }
        }
        let arguments = ArgumentList.normalized(arguments)
        if arguments.contains("--version") {
            context.writeOutput("haneul \(context.version)\n")
            return ExitStatus.success.rawValue
        }
        if let question = plainQuestion(in: arguments) {
            return await run(question.screen, arguments: arguments, context: context) {
                session throws(CommandFailure) in try await question.answer(in: session)
            }
        }
        do {
            var parsed = try HaneulArguments.parseAsRoot(arguments)
            guard let command = parsed as? any SessionCommand else {
                // `help`, or a command that only groups others: running it throws the help text.
                try parsed.run()
                return ExitStatus.success.rawValue
            }
            return await run(command.screen.values, arguments: arguments, context: context) {
                session throws(CommandFailure) in try await command.run(in: session)
            }
        } catch {
            return end(with: error, arguments: arguments, context: context)
        }
    }

    /// Answers a shell's completion request, which the parser throws like a request for help. Shells show no
    /// messages.
    private static func complete(_ arguments: [String], context: any CommandContext) -> Int32 {
        do {
            _ = try HaneulArguments.parseAsRoot(arguments)
        } catch  where HaneulArguments.exitCode(for: error) == .success {
            context.writeOutput(HaneulArguments.fullMessage(for: error) + "\n")
            return ExitStatus.success.rawValue
        } catch {}
        return ExitStatus.usage.rawValue
    }

    private static func run(
        _ screen: ScreenChoice,
        arguments: [String],
        context: any CommandContext,
        _ command: (Session) async throws(CommandFailure) -> Void
    ) async -> Int32 {
        do {
            try await command(Session(context, screen: screen))
            return ExitStatus.success.rawValue
        } catch {
            return report(error, arguments: arguments, context: context)
        }
    }

    /// A request for help is not a failure.
    private static func end(
        with error: any Error,
        arguments: [String],
        context: any CommandContext
    ) -> Int32 {
        guard HaneulArguments.exitCode(for: error) != .success else {
            context.writeOutput(
                HelpText.text(
                    for: arguments,
                    language: language(arguments, context),
                    english: HaneulArguments.fullMessage(for: error, columns: context.terminal.columns),
                    columns: context.terminal.columns
                )
            )
            return ExitStatus.success.rawValue
        }
        let mistake = UsageError.notUnderstood(
            HaneulArguments.message(for: error),
            meant: ArgumentList.mistypedCommand(in: arguments)
        )
        return report(.usage(mistake), arguments: arguments, context: context)
    }

    private static func report(
        _ failure: CommandFailure,
        arguments: [String],
        context: any CommandContext
    ) -> Int32 {
        let language = language(arguments, context)
        if let text = failure.text(in: language) { context.writeError(line: "haneul: \(text)") }
        if failure.status == .usage {
            context.writeError(HelpText.hint(for: arguments, language: language))
        }
        return failure.status.rawValue
    }

    private static func language(_ arguments: [String], _ context: any CommandContext) -> Language {
        ArgumentList.language(in: arguments) ?? (try? context.settings())?.language
            ?? context.environmentLanguage
    }
}
