import Foundation

extension SourceRow {
    /// Parses comma-separated values with a header (RFC 4180): fields may be quoted, quotes doubled.
    static func commaSeparated(_ data: Data, file: String) -> [SourceRow] {
        let bytes = Array(data)
        let hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        var records = Records(bytes: bytes, position: hasByteOrderMark ? 3 : 0)
        guard let header = records.next() else { return [] }
        let columns = Dictionary(header.fields.enumerated().map { ($1, $0) }) { first, _ in first }
        var rows: [SourceRow] = []
        while let record = records.next() {
            guard record.fields != [""] else { continue }
            rows.append(SourceRow(file: file, line: record.line, columns: columns, fields: record.fields))
        }
        return rows
    }

    private struct Records {
        let bytes: [UInt8]
        var position: Int
        var line = 1

        mutating func next() -> (line: Int, fields: [String])? {
            guard position < bytes.count else { return nil }
            let start = line
            var fields: [String] = []
            while true {
                fields.append(field())
                guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { break }
                position += 1
            }
            if position < bytes.count, bytes[position] == UInt8(ascii: "\r") { position += 1 }
            if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
            line += 1
            return (start, fields)
        }

        private mutating func field() -> String {
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
                let start = position
                while position < bytes.count, !Self.ends.contains(bytes[position]) { position += 1 }
                return String(decoding: bytes[start..<position], as: UTF8.self)
            }
            return quoted()
        }

        private mutating func quoted() -> String {
            var content: [UInt8] = []
            position += 1
            while position < bytes.count {
                let byte = bytes[position]
                position += 1
                if byte == UInt8(ascii: "\"") {
                    guard position < bytes.count, bytes[position] == byte else { break }
                    position += 1
                }
                if byte == UInt8(ascii: "\n") { line += 1 }
                content.append(byte)
            }
            return String(decoding: content, as: UTF8.self)
        }

        private static let ends = Array(",\r\n".utf8)
    }
}
