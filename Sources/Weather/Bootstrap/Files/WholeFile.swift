import Foundation

/// Writes files as a whole: a reader sees the old or the new content, never a part.
enum WholeFile {
    /// Replaces a file, also in a missing folder if asked. Only its owner can read them, even while they are written.
    /// Throws a Foundation error; the old file is then unchanged.
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

    /// Returns Foundation's code for a system error number.
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
