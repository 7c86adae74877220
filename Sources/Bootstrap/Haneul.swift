import CLI

/// The program: reads the world once, then runs a command on it.
public enum Haneul {
    /// The release.
    public static let version = "0.1.0"

    /// Runs the command the process was started with.
    /// - Returns: The exit status.
    public static func run() async -> Int32 {
        let process = ProcessSurroundings()
        let configuration = await LoadedConfiguration(environment: process.environment)
        let context = LiveContext(process: process, configuration: configuration)
        return await HaneulCommandLine.run(arguments: process.arguments, context: context)
    }
}
