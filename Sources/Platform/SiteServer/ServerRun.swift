public import Logging
public import ServiceLifecycle
import UnixSignals

/// One run of a server's process.
public enum ServerRun {
    /// Returns once the process was told to end and every answer under way was given, within 10 seconds.
    /// - Parameter services: Ended from the last to the first.
    /// - Throws: What a service throws.
    public static func run(_ services: [any Service], logger: Logger) async throws {
        // The group tells of its services by reflection at debug, and theirs are the configuration and its keys.
        var quiet = logger
        quiet.logLevel = max(logger.logLevel, .notice)
        var group = ServiceGroupConfiguration(
            services: services.map { .init(service: $0) },
            gracefulShutdownSignals: [.sigterm, .sigint, .sighup],
            logger: quiet
        )
        group.maximumGracefulShutdownDuration = .seconds(10)
        try await ServiceGroup(configuration: group).run()
    }
}
