import CLI
import Foundation

/// The files that a person names on the command line.
enum NamedFiles {
    /// Returns the text of a file, pipe or device, or without a path of standard input. Of a file longer than the limit
    /// in bytes, no more is read, and it is rejected.
    static func text(at path: String?, limit: Int) throws(FileFailure) -> String {
        func failure(_ reason: FileFailure.Reason) -> FileFailure {
            FileFailure(.read, path: path ?? "-", reason: reason)
        }
        let file = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? STDIN_FILENO
        guard file >= 0 else { throw failure(reason(readError: errno)) }
        defer { if path != nil { close(file) } }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(reason(readError: errno)) }
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
        throw failure(.longerThan(mebibytes: limit >> 20))
    }

    /// Follows links, so that the file they point to is replaced. Pipes and devices are written to.
    static func write(_ data: Data, to path: String) throws(FileFailure) {
        let target = URL(filePath: path).resolvingSymlinksInPath()
        var status = stat()
        let isSpecial = stat(target.path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        do {
            if isSpecial {
                let handle = try FileHandle(forWritingTo: target)
                defer { try? handle.close() }
                try handle.write(contentsOf: data)
            } else {
                try WholeFile.replace(target.path, with: data)
            }
        } catch {
            throw FileFailure(.write, path: path, reason: reason(error))
        }
    }

    /// Returns the reason of a failed system call.
    static func reason(writeError code: Int32) -> FileFailure.Reason {
        switch code {
        case ENOENT, ENOTDIR: .noSuchFolder
        case EACCES, EPERM: .permissionDenied
        case EISDIR: .isFolder
        case EROFS: .readOnlyFileSystem
        case ENOSPC, EDQUOT: .noSpaceLeft
        default: .unusable
        }
    }

    /// Returns the reason of a failed system call.
    static func reason(readError code: Int32) -> FileFailure.Reason {
        switch code {
        case ENOENT, ENOTDIR: .noSuchFile
        case EACCES, EPERM: .permissionDenied
        case EISDIR: .isFolder
        default: .unusable
        }
    }

    /// Returns the reason of a Foundation error.
    static func reason(_ error: any Error) -> FileFailure.Reason {
        switch (error as? CocoaError)?.code {
        case .fileReadNoPermission?, .fileWriteNoPermission?: .permissionDenied
        case .fileWriteOutOfSpace?: .noSpaceLeft
        case .fileWriteVolumeReadOnly?: .readOnlyFileSystem
        case .fileReadNoSuchFile?: .noSuchFile
        case .fileNoSuchFile?: .noSuchFolder
        default: .unusable
        }
    }
}
