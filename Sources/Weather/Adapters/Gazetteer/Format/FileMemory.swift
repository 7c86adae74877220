import WeatherModels
import Foundation

/// The bytes of a gazetteer file: compiled into the program, or mapped from a file.
///
/// An object that stores an address within it must also keep a reference to this object.
final class FileMemory: @unchecked Sendable {  // Immutable once made.
    let bytes: UnsafeRawBufferPointer
    private let isMapped: Bool

    /// Uses memory that stays valid for the life of the process.
    init(borrowing bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        isMapped = false
    }

    /// Maps a file; its pages are read on demand.
    init(mapping path: String) throws(GazetteerFileError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path: path, code: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, code: errno) }
        let count = Int(status.st_size)
        // Neither an empty file nor a folder can be mapped.
        guard count > 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAGazetteer }
        guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            throw .unreadable(path: path, code: errno)
        }
        bytes = UnsafeRawBufferPointer(start: start, count: count)
        isMapped = true
    }

    deinit {
        if isMapped { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
    }
}
