import ArgumentParser
import Foundation

/// The program: reads the world once, then runs what it was started for.
public enum Cream {
    /// The release.
    public static let version = "0.1.0"

    /// - Returns: 0; 64 wrong usage; 69 nothing can listen there; 77 the system does not allow it; 78 a variable that
    ///   cannot be read (`sysexits.h`, 4.3BSD).
    public static func run() async -> Int32 {
        let environment = ProcessInfo.processInfo.environment
        let words = CreamWords(environment)
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            var command = try CreamArguments.parseAsRoot(arguments)
            guard let serve = command as? ServeArguments else {
                // Help, which is told by an error.
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
