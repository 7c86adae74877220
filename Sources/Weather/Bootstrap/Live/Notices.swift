import Foundation

/// Remembers what a person has been told, so that it is told once.
struct Notices {
    let folder: String

    /// Whether this was never told before; from now on it was. Where nothing can be written nothing is told twice a
    /// process, and again by the next one: better than never.
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
