import ArgumentParser
import Foundation

/// The program: reads its environment once, then runs the command.
public enum Cream {
    /// The version of the program.
    public static let version = "0.1.0"

    /// Runs the program.
    ///
    /// - Returns: 0, or the exit status from `sysexits.h` (4.3BSD): 64 wrong usage, 69 cannot listen, 77 not
    ///   permitted, 78 invalid variable.
    public static func run() async -> Int32 {
        let environment = ProcessInfo.processInfo.environment
        let words = CreamWords(environment)
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            var command = try CreamArguments.parseAsRoot(arguments)
            guard let serve = command as? ServeArguments else {
                // Help is thrown as an error.
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
