public import Clocks
public import ServiceLifecycle
public import SQLStore
import StoragePort

/// Deletes the sessions, links and events of accounts that have expired while the server runs: nobody need sign in for it.
public struct AccountExpiryService: Service {
    private let accounts: SQLAccounts
    private let wallClock: WallClock
    private let clock: any Clock<Duration>
    private let whenever: @Sendable (_ work: @escaping @Sendable () async -> Void) async -> Void

    /// Between two looks.
    package static let pause = Duration.seconds(600)

    /// - Parameters:
    ///   - clock: Measures the pause between two looks.
    ///   - whenever: Does the work whenever this server is to do it, such as by a lease where one of several does. By default
    ///     each does: what has expired is the same for all.
    public init(
        _ accounts: SQLAccounts,
        wallClock: WallClock,
        clock: any Clock<Duration>,
        whenever: @escaping @Sendable (_ work: @escaping @Sendable () async -> Void) async -> Void = {
            await $0()
        }
    ) {
        (self.accounts, self.wallClock, self.clock, self.whenever) = (accounts, wallClock, clock, whenever)
    }

    /// Looks at once and then every ten minutes until the server is asked to stop.
    public func run() async throws {
        await cancelWhenGracefulShutdown { await whenever { await sweep() } }
    }

    private func sweep() async {
        while !Task.isCancelled {
            do throws(StorageError) {
                while try await accounts.sweep(at: wallClock.now), !Task.isCancelled {}
            } catch {
                // It is tried again; the store is reported by whoever needs it.
            }
            try? await clock.sleep(for: Self.pause)
        }
    }
}
