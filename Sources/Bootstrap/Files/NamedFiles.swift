import Foundation
import UseCases
import WeatherModels

/// Files a person names on the command line.
enum NamedFiles {
    /// - Parameter path: Nil is standard input.
    static func text(at path: String?) throws(FileFailure) -> String {
        let data: Data
        do {
            data =
                if let path { try Data(contentsOf: URL(filePath: path)) } else {
                    try FileHandle.standardInput.readToEnd() ?? Data()
                }
        } catch {
            throw FileFailure(.read, path: path ?? "-", reason: reason(error))
        }
        return String(decoding: data, as: UTF8.self)
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
