import CLI
import Foundation

/// Files a person names on the command line.
enum NamedFiles {
    /// All of a file, a pipe or a device.
    /// - Parameters:
    ///   - path: Nil is standard input.
    ///   - limit: In bytes. No more is read, however long the file is, and it is then refused.
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

    /// A link is followed, so that what it points to is replaced, and a pipe or a device is written to.
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

    private static func reason(readError code: Int32) -> FileFailure.Reason {
        switch code {
        case ENOENT, ENOTDIR: .noSuchFile
        case EACCES, EPERM: .permissionDenied
        case EISDIR: .isFolder
        default: .unusable
        }
    }

    /// Of an error of Foundation's.
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
