import ArgumentParser
import Foundation

/// The program: reads its environment once, then runs the command.
public enum Cream {
    public static let version = "0.1.0"

    /// Runs the command that the arguments of the process name.
    ///
    /// - Returns: 0, or the exit status from `sysexits.h` (4.3BSD): 64 wrong usage, 69 cannot listen or stopped by an
    ///   error, 77 not permitted, 78 invalid variable.
    public static func run() async -> Int32 {
        let environment = ProcessInfo.processInfo.environment
        let words = CreamWords(environment)
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            var command = try CreamArguments.parseAsRoot(arguments)
            if command is MigrateArguments {
                guard let database = try CreamDatabase(environment) else { throw CreamFailure.noDatabase }
                tell(words.migrated(try await database.migrate()), to: .standardOutput)
                return 0
            }
            guard let serve = command as? ServeArguments else {
                // The other commands only throw their help, as an error that is written below.
                try command.run()
                return 0
            }
            let plan = try ServerPlan(serve, environment: environment)
            try await CreamServer(plan: plan, words: words).run()
            return 0
        } catch let failure as CreamFailure {
            tell(words.text(of: failure), to: .standardError)
            return failure.status
        } catch {
            let status = CreamArguments.exitCode(for: error)
            let isHelp = status == .success
            tell(CreamArguments.fullMessage(for: error), to: isHelp ? .standardOutput : .standardError)
            return status.rawValue
        }
    }

    static func tell(_ text: String, to stream: FileHandle) {
        try? stream.write(contentsOf: Data((text + "\n").utf8))
    }
}
