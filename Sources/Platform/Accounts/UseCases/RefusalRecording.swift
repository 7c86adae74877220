import Foundation
import StoragePort

/// The use case of a running server that stores what was refused before anything was tried.
public struct RefusalRecording: Sendable {
    private let environment: AccountEnvironment

    public init(_ environment: AccountEnvironment) {
        self.environment = environment
    }

    /// Stores once a minute what was counted, until the task is cancelled, and then the rest.
    ///
    /// - Parameter report: Told of counts that could not be stored; they are lost.
    public func run<C: Clock>(
        clock: C = ContinuousClock(),
        report: @Sendable (AccountFailure) -> Void
    ) async where C.Duration == Duration {
        while true {
            let isCancelled = (try? await clock.sleep(for: .seconds(RefusedAttempts.period))) == nil
            do throws(AccountFailure) { try await record() } catch { report(error) }
            if isCancelled { return }
        }
    }

    /// Stores what was counted until now.
    public func record() async throws(AccountFailure) {
        let events = environment.refused.take()
        guard !events.isEmpty else { return }
        try await environment.stored { () throws(StorageError) in
            try await environment.storage.record(events)
        }
    }
}
