import Foundation

/// Files written as a whole: a reader sees the old one or the new one, never a part.
enum WholeFile {
    /// Only its owner can read the file, not even while it is written anybody else.
    /// - Parameter makingFolder: Whether its folder is made where there is none, for its owner alone.
    /// - Throws: an error of Foundation's; the old file stands then as it was.
    static func replace(_ path: String, with data: Data, makingFolder: Bool = false) throws {
        if makingFolder {
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        }
        let temporary = path + ".\(UUID().uuidString)"
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard FileManager.default.createFile(atPath: temporary, contents: nil, attributes: attributes) else {
            throw CocoaError(.fileWriteNoPermission)
        }
        do {
            let handle = try FileHandle(forWritingTo: URL(filePath: temporary))
            defer { try? handle.close() }
            try handle.write(contentsOf: data)
            try handle.synchronize()
            guard rename(temporary, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        } catch {
            try? FileManager.default.removeItem(atPath: temporary)
            throw error
        }
    }
}
