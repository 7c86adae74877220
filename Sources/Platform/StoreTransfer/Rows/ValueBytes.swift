import SQLStore

/// Values as bytes, by which rows of different engines are compared and keys are kept.
enum ValueBytes {
    private enum Tag: UInt8 {
        case null
        case integer
        case real
        case text
        case bytes
    }

    static func encode(_ values: [SQLValue]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(values.count * 16)
        for value in values { append(value, to: &bytes) }
        return bytes
    }

    private static func append(_ value: SQLValue, to bytes: inout [UInt8]) {
        switch value {
        case .integer(let number?): append(.integer, UInt64(bitPattern: Int64(number)), to: &bytes)
        // SQLite stores no negative zero, and both are the same number.
        case .real(let number?): append(.real, (number == 0 ? 0 : number).bitPattern, to: &bytes)
        case .text(let text?):
            append(.text, UInt64(text.utf8.count), to: &bytes)
            bytes.append(contentsOf: text.utf8)
        case .bytes(let content?):
            append(.bytes, UInt64(content.count), to: &bytes)
            bytes.append(contentsOf: content)
        case .integer(nil), .real(nil), .text(nil), .bytes(nil): bytes.append(Tag.null.rawValue)
        }
    }

    private static func append(_ tag: Tag, _ number: UInt64, to bytes: inout [UInt8]) {
        bytes.append(tag.rawValue)
        withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }

    /// Returns the values; `nil` if they are not whole.
    static func decode(_ bytes: [UInt8]) -> [SQLValue]? {
        var (values, rest) = ([SQLValue](), bytes[...])
        while let tag = rest.popFirst() {
            guard let tag = Tag(rawValue: tag), tag != .null, rest.count >= 8 else { return nil }
            let number = rest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            rest = rest.dropFirst(8)
            switch tag {
            case .null: return nil
            case .integer: values.append(.integer(Int(Int64(bitPattern: number))))
            case .real: values.append(.real(Double(bitPattern: number)))
            case .text, .bytes:
                guard let count = Int(exactly: number), count <= rest.count else { return nil }
                let content = Array(rest.prefix(count))
                values.append(
                    tag == .text ? .text(String(decoding: content, as: UTF8.self)) : .bytes(content)
                )
                rest = rest.dropFirst(count)
            }
        }
        return values
    }
}
