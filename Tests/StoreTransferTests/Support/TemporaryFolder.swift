import Foundation

/// A folder that is deleted with its last reference.
final class TemporaryFolder: Sendable {
    let path = NSTemporaryDirectory() + "transfers-\(UUID().uuidString)"

    init() { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
