import CZlib
import Foundation

/// A file read piece by piece, and unpacked if it begins as gzip does (RFC 1952), whatever its name.
///
/// What it unpacks to may be a thousand times as long: the reader decides when it has enough. It needs the room of two
/// pieces.
public final class PackedFile {
    private static let pieceSize = 64 << 10

    private let file: Int32
    private var state = State.unread
    private let input = UnsafeMutablePointer<UInt8>.allocate(capacity: PackedFile.pieceSize)
    private let output = UnsafeMutablePointer<UInt8>.allocate(capacity: PackedFile.pieceSize)
    /// zlib remembers where it lies.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    private enum State {
        case unread, plain, packed
        /// Between two members, where the file may end.
        case betweenMembers
        case ended
    }

    public init(path: String) throws(PackedFileError) {
        file = open(path, O_RDONLY | O_CLOEXEC)
        let code = errno
        stream.initialize(to: z_stream())
        guard file >= 0 else { throw .system(code) }
    }

    deinit {
        if file >= 0 { close(file) }
        // Of a stream that was never begun, zlib ends nothing.
        inflateEnd(stream)
        input.deallocate()
        output.deallocate()
        stream.deallocate()
    }

    /// Returns the next bytes, or `nil` at the end.
    public func next() throws(PackedFileError) -> [UInt8]? {
        switch state {
        case .ended: return nil
        case .unread: return try first()
        case .plain: return try plain()
        case .packed, .betweenMembers: return try unpacked()
        }
    }

    private func first() throws(PackedFileError) -> [UInt8]? {
        var count = try fill(from: 0)
        // A pipe may give a single byte.
        while count == 1 {
            let more = try fill(from: 1)
            if more == 0 { break }
            count += more
        }
        guard count >= 2, input[0] == 0x1F, input[1] == 0x8B else {
            state = count == 0 ? .ended : .plain
            return count == 0 ? nil : Array(UnsafeBufferPointer(start: input, count: count))
        }
        let gzipOnly = 16 + MAX_WBITS
        guard inflateInit2_(stream, gzipOnly, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .system(ENOMEM)
        }
        (stream.pointee.next_in, stream.pointee.avail_in) = (input, UInt32(count))
        state = .packed
        return try unpacked()
    }

    private func plain() throws(PackedFileError) -> [UInt8]? {
        let count = try fill(from: 0)
        if count == 0 { state = .ended }
        return count == 0 ? nil : Array(UnsafeBufferPointer(start: input, count: count))
    }

    private func unpacked() throws(PackedFileError) -> [UInt8]? {
        while true {
            if stream.pointee.avail_in == 0 {
                let count = try fill(from: 0)
                guard count > 0 else {
                    guard case .betweenMembers = state else { throw .damaged }
                    state = .ended
                    return nil
                }
                (stream.pointee.next_in, stream.pointee.avail_in) = (input, UInt32(count))
            }
            state = .packed
            (stream.pointee.next_out, stream.pointee.avail_out) = (output, UInt32(Self.pieceSize))
            switch inflate(stream, Z_NO_FLUSH) {
            case Z_OK: break
            case Z_STREAM_END:
                inflateReset(stream)
                state = .betweenMembers
            case Z_MEM_ERROR: throw .system(ENOMEM)
            default: throw .damaged
            }
            let count = Self.pieceSize - Int(stream.pointee.avail_out)
            if count > 0 { return Array(UnsafeBufferPointer(start: output, count: count)) }
        }
    }

    /// Reads into the input behind `offset`, and returns how many bytes; zero at the end.
    private func fill(from offset: Int) throws(PackedFileError) -> Int {
        while true {
            let count = read(file, input + offset, Self.pieceSize - offset)
            if count >= 0 { return count }
            let code = errno
            if code != EINTR { throw .system(code) }
        }
    }
}
