import CLI
import Foundation
import Languages
import MainThread
import SQLiteStore
import WeatherModels

/// The program: reads its environment once, then runs a command.
public enum Haneul {
    /// The version of the program.
    public static let version = "0.1.0"

    /// EX_IOERR of sysexits.h.
    private static let inputOutputError: Int32 = 74

    /// Runs the command that the process was started with, and ends with its exit status.
    public static func main() -> Never {
        let process = ProcessSurroundings()
        let command = { @Sendable () async -> Int32 in
            let context = LiveContext(process, providers: .registered)
            let status = await run(in: context)
            context.file.closeAtExit()
            // A thread that still connects to a database uses libraries that `exit` would take down under it.
            if context.databases.isShared { _exit(status) }
            // What the system frees anyway is not taken down before: that takes a tenth of a quick command's time.
            return withExtendedLifetime(context) { exit(status) }
        }
        guard HaneulCommandLine.usesAllCores(process.arguments) else { MainThread.run(command) }
        Task { await command() }
        dispatchMain()
    }

    /// - Parameter providers: All providers known to the program.
    static func run(_ process: ProcessSurroundings, providers: ProviderList) async -> Int32 {
        await run(in: LiveContext(process, providers: providers))
    }

    private static func run(in context: LiveContext) async -> Int32 {
        context.tellOnceOfUnknownSettings()
        let status = await HaneulCommandLine.run(arguments: context.process.arguments, context: context)
        guard context.lostOutput else { return status }
        context.tell(.outputLost)
        return status == 0 ? Self.inputOutputError : status
    }
}

extension LiveContext {
    fileprivate convenience init(_ process: ProcessSurroundings, providers: ProviderList) {
        self.init(
            process: process,
            configuration: LoadedConfiguration(environment: process.environment, providers: providers)
        )
    }
}
