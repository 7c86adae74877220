/// What a line of a reply says.
enum RESPPart: Hashable, Sendable {
    case value(RESPValue)
    /// A string of this length follows.
    case string(kind: UInt8, length: Int)
    /// So many values follow.
    case values(kind: RESPFrame.Kind, count: Int)

    /// - Parameter line: Without its end.
    init(_ line: ArraySlice<UInt8>) throws(RESPFault) {
        guard let kind = line.first else { throw .malformed }
        let rest = String(decoding: line.dropFirst(), as: UTF8.self)
        switch kind {
        case UInt8(ascii: "+"): self = .value(.bytes(Array(line.dropFirst())))
        case UInt8(ascii: "-"): self = .value(.error(rest))
        case UInt8(ascii: ":"): self = .value(.integer(try Self.number(rest)))
        case UInt8(ascii: ","):
            guard let number = Double(rest) else { throw .malformed }
            self = .value(.double(number))
        case UInt8(ascii: "#"):
            guard rest == "t" || rest == "f" else { throw .malformed }
            self = .value(.boolean(rest == "t"))
        case UInt8(ascii: "("):
            let digits = rest.hasPrefix("-") ? rest.dropFirst() : rest[...]
            guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
                throw .malformed
            }
            self = .value(.bigNumber(rest))
        case UInt8(ascii: "_"):
            guard rest.isEmpty else { throw .malformed }
            self = .value(.null)
        case UInt8(ascii: "$"), UInt8(ascii: "!"), UInt8(ascii: "="):
            // As RESP2 says that there is nothing.
            if rest == "-1", kind == UInt8(ascii: "$") {
                self = .value(.null)
            } else {
                self = .string(kind: kind, length: try Self.count(rest))
            }
        default:
            guard let kind = RESPFrame.Kind(rawValue: kind) else { throw .malformed }
            if rest == "-1", kind == .array {
                self = .value(.null)
            } else {
                self = .values(kind: kind, count: try Self.count(rest) * kind.width)
            }
        }
    }

    private static func number(_ text: String) throws(RESPFault) -> Int64 {
        guard let number = Int64(text) else { throw .malformed }
        return number
    }

    /// - Returns: At most what 31 bits hold, so that nothing that is made of it overflows.
    private static func count(_ text: String) throws(RESPFault) -> Int {
        guard let number = Int32(text), number >= 0 else { throw .malformed }
        return Int(number)
    }
}

/// A value that has begun and holds others.
struct RESPFrame: Sendable {
    enum Kind: UInt8, Hashable, Sendable {
        case array = 0x2A  // *
        case map = 0x25  // %
        case set = 0x7E  // ~
        case push = 0x3E  // >
        case attributes = 0x7C  // |

        /// How many values an element is made of.
        var width: Int { self == .map || self == .attributes ? 2 : 1 }
    }

    private let kind: Kind
    private let count: Int
    private var values: [RESPValue] = []

    init(kind: Kind, count: Int) {
        (self.kind, self.count) = (kind, count)
    }

    mutating func append(_ value: RESPValue) { values.append(value) }

    var isComplete: Bool { values.count == count }

    /// The value that it is; `nil` if it only tells about the next.
    var value: RESPValue? {
        switch kind {
        case .array: .array(values)
        case .map: .map(values)
        case .set: .set(values)
        case .push: .push(values)
        case .attributes: nil
        }
    }
}
