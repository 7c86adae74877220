import Foundation

/// The binary format of the result of a look-up: when it was asked for, then the result as it is.
enum LookUpBytes {
    static let version: UInt16 = 1

    static func encode(_ data: Data, askedAt: Date) -> [UInt8] {
        var writer = ByteWriter()
        writer.integer(version)
        writer.date(askedAt)
        return writer.bytes + data
    }

    static func decode(_ bytes: [UInt8]) -> (data: Data, askedAt: Date)? {
        bytes.withUnsafeBytes { buffer in
            var reader = ByteReader(buffer)
            guard reader.integer(UInt16.self) == version else { return nil }
            let askedAt = reader.date()
            guard !reader.hasFailed else { return nil }
            return (Data(buffer.suffix(reader.remaining)), askedAt)
        }
    }
}
