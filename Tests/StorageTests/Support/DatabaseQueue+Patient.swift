import GRDB

extension DatabaseQueue {
    /// Beside a storage that may still be closing: waits for it.
    convenience init(patientAt path: String) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(300)
        try self.init(path: path, configuration: configuration)
    }
}
