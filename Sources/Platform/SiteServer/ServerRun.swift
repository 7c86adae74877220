public import Logging
public import ServiceLifecycle
import UnixSignals

/// Runs a server process.
public enum ServerRun {
    /// Runs until the process was asked to stop and all answers under way were sent, within 10 seconds.
    ///
    /// - Parameter services: The services; they are stopped in reverse order.
    /// - Throws: Errors of the services.
    public static func run(_ services: [any Service], logger: Logger) async throws {
        // At debug level, the group logs its services by reflection, including the configuration and its keys.
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
