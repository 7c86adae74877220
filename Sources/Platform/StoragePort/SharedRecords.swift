public import Foundation

/// Records that nodes change together, each as a whole.
public protocol SharedRecords: Sendable {
    /// Changes a record so that nothing of another node's changes is lost.
    ///
    /// - Parameters:
    ///   - name: Of at most 200 bytes.
    ///   - change: Returns what to keep and what to answer, from what is kept (`nil` if nothing is) and the time by the clock
    ///     of the storage, which is the same for all nodes. It is called again if another node was first.
    /// - Throws: ``StorageError``; if it is ``StorageError/Reason/unreachable(_:)``, the change may have been made.
    func change<Answer: Sendable>(
        _ name: String,
        _ change: @Sendable (_ kept: [UInt8]?, _ now: Date) -> (keep: [UInt8], answer: Answer)
    ) async throws(StorageError) -> Answer
}
