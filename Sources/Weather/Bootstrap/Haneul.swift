import CLI
import Foundation
import Languages
import MainThread
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
        let command = { @Sendable in await run(process, providers: .registered) }
        guard HaneulCommandLine.usesAllCores(process.arguments) else { MainThread.run(command) }
        Task { exit(await command()) }
        dispatchMain()
    }

    /// - Parameter providers: All providers known to the program.
    static func run(_ process: ProcessSurroundings, providers: ProviderList) async -> Int32 {
        let configuration = LoadedConfiguration(environment: process.environment, providers: providers)
        let context = LiveContext(process: process, configuration: configuration)
        context.tellOnceOfUnknownSettings()
        let status = await HaneulCommandLine.run(arguments: process.arguments, context: context)
        guard context.lostOutput else { return status }
        context.tell(.outputLost)
        return status == 0 ? Self.inputOutputError : status
    }
}
