public import Foundation
public import StoragePort

extension SQLAccounts {
    /// Deletes some of what has expired, which otherwise goes with what somebody does with an account.
    ///
    /// - Returns: Whether there may be more.
    public func sweep(at moment: Date) async throws(StorageError) -> Bool {
        // Mostly there is nothing, and then nothing is written either.
        guard try await store.read({ try await $0.hasExpired(at: moment) }) == true else { return false }
        return try await store.write { try await $0.deleteExpired(at: moment) }
    }
}
