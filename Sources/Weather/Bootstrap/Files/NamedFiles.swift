import Foundation
import Languages
import UseCases
import WeatherModels

/// Files a person names on the command line.
enum NamedFiles {
    /// All of a file, a pipe or a device.
    /// - Parameters:
    ///   - path: Nil is standard input.
    ///   - limit: In bytes. No more is read, however long the file is, and it is then refused.
    static func text(at path: String?, limit: Int) throws(FileFailure) -> String {
        func failure(_ reason: LocalizedName) -> FileFailure {
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
        throw failure(
            LocalizedName(
                "longer than \(limit >> 20) MiB",
                translations: [.korean: "\(limit >> 20) MiB보다 깁니다"]
            )
        )
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

    private static func reason(readError code: Int32) -> LocalizedName {
        switch code {
        case ENOENT, ENOTDIR: reason(CocoaError(.fileReadNoSuchFile))
        case EACCES, EPERM: reason(CocoaError(.fileReadNoPermission))
        case EISDIR: LocalizedName("it is a folder", translations: [.korean: "폴더입니다"])
        default: reason(CocoaError(.fileReadUnknown))
        }
    }

    /// A few words, without the path.
    static func reason(_ error: any Error) -> LocalizedName {
        switch (error as? CocoaError)?.code {
        case .fileReadNoPermission?, .fileWriteNoPermission?:
            LocalizedName("permission denied", translations: [.korean: "권한이 없습니다"])
        case .fileWriteOutOfSpace?: LocalizedName("no space left", translations: [.korean: "빈 공간이 없습니다"])
        case .fileWriteVolumeReadOnly?:
            LocalizedName("read-only file system", translations: [.korean: "읽기만 할 수 있는 파일 시스템입니다"])
        case .fileReadNoSuchFile?: LocalizedName("no such file", translations: [.korean: "그런 파일이 없습니다"])
        case .fileNoSuchFile?: LocalizedName("no such folder", translations: [.korean: "그런 폴더가 없습니다"])
        default: LocalizedName("cannot be used", translations: [.korean: "쓸 수 없습니다"])
        }
    }
}
