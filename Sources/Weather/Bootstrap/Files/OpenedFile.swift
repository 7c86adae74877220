import CLI
import PackedFiles

/// A file that a person named, read piece by piece.
struct OpenedFile: FilePieces {
    private let path: String
    private let file: PackedFile

    init(path: String) throws(FileFailure) {
        self.path = path
        do { file = try PackedFile(path: path) } catch { throw FileFailure(error, path: path) }
    }

    func next() throws(FileFailure) -> [UInt8]? {
        do { return try file.next() } catch { throw FileFailure(error, path: path) }
    }
}

extension FileFailure {
    fileprivate init(_ error: PackedFileError, path: String) {
        switch error {
        case .system(let code): self.init(.read, path: path, reason: NamedFiles.reason(readError: code))
        case .damaged: self.init(.read, path: path, reason: .damagedPacking)
        }
    }
}
