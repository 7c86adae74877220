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
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw CocoaError(Self.code(of: errno)) }
        do {
            let handle = FileHandle(fileDescriptor: file, closeOnDealloc: false)
            defer { try? handle.close() }
            try handle.write(contentsOf: data)
            try handle.synchronize()
            guard rename(temporary, path) == 0 else { throw CocoaError(Self.code(of: errno)) }
        } catch {
            try? FileManager.default.removeItem(atPath: temporary)
            throw error
        }
    }

    /// Foundation's word for an error number of the system.
    private static func code(of errno: Int32) -> CocoaError.Code {
        switch errno {
        case ENOENT, ENOTDIR: .fileNoSuchFile
        case EACCES, EPERM: .fileWriteNoPermission
        case EROFS: .fileWriteVolumeReadOnly
        case ENOSPC, EDQUOT: .fileWriteOutOfSpace
        default: .fileWriteUnknown
        }
    }
}
