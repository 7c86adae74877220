import Foundation

/// Records which notices were shown, so that each is shown once.
struct Notices {
    let folder: String

    /// Returns whether a notice was never shown, and records it. If nothing can be written, each process shows it
    /// once.
    func isFirst(_ name: String) -> Bool {
        let path = folder + "/" + name
        guard !FileManager.default.fileExists(atPath: path) else { return false }
        try? FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        _ = FileManager.default.createFile(
            atPath: path,
            contents: nil,
            attributes: [.posixPermissions: 0o600]
        )
        return true
    }
}
