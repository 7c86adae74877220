/// A statement as PostgreSQL reads it: `$1` instead of `?` or `?1`.
struct Placeholders: Hashable {
    let sql: String
    /// How many values it takes.
    let count: Int

    /// Rewrites what is neither quoted nor a comment. As in SQLite, a `?` without a number follows the highest before it.
    init(_ text: String) {
        var reader = Reader(text)
        reader.read()
        sql = String(decoding: reader.output, as: UTF8.self)
        count = reader.highest
    }

    private struct Reader {
        private let input: [UInt8]
        private var position = 0
        private(set) var output: [UInt8] = []
        private(set) var highest = 0

        init(_ text: String) {
            input = Array(text.utf8)
            output.reserveCapacity(input.count + 16)
        }

        mutating func read() {
            while let byte = current {
                switch byte {
                case UInt8(ascii: "'"), UInt8(ascii: "\""): copyQuoted(by: byte)
                case UInt8(ascii: "$"): copyDollars()
                case UInt8(ascii: "-") where next == byte: copy(through: "\n")
                case UInt8(ascii: "/") where next == UInt8(ascii: "*"): copy(through: "*/")
                case UInt8(ascii: "?"): replace()
                default: copy()
                }
            }
        }

        private var current: UInt8? { position < input.count ? input[position] : nil }
        private var next: UInt8? { position + 1 < input.count ? input[position + 1] : nil }

        private mutating func copy() {
            output.append(input[position])
            position += 1
        }

        /// A doubled quote ends one text and begins the next.
        private mutating func copyQuoted(by quote: UInt8) {
            copy()
            while let byte = current {
                copy()
                if byte == quote { return }
            }
        }

        /// Copies `$tag$ … $tag$`, or a single dollar.
        private mutating func copyDollars() {
            let rest = input[(position + 1)...]
            guard let end = rest.firstIndex(of: UInt8(ascii: "$")),
                rest[..<end].allSatisfy({ Self.isOfName($0) })
            else { return copy() }
            let tag = Array(input[position...end])
            output += tag
            position = end + 1
            copy(through: tag)
        }

        private mutating func copy(through end: String) { copy(through: Array(end.utf8)) }

        private mutating func copy(through end: [UInt8]) {
            while position < input.count {
                if input[position...].starts(with: end) {
                    output += end
                    position += end.count
                    return
                }
                copy()
            }
        }

        private mutating func replace() {
            position += 1
            var number = 0
            while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), number < 65_536
            {
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
                position += 1
            }
            if number == 0 { number = highest + 1 }
            highest = max(highest, number)
            output += Array("$\(number)".utf8)
        }

        private static func isOfName(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "_") || byte >= 0x80
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
    }
}
