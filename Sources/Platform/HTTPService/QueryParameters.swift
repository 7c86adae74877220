/// The query of a request, in order, decoded as a form is (`application/x-www-form-urlencoded`).
public struct QueryParameters: Hashable, Sendable {
    /// One `name=value`.
    public struct Item: Hashable, Sendable {
        public var name: String
        /// Nil where it cannot be decoded: a broken percent sign, bytes that are no UTF-8.
        public var value: String?
        /// The value with what cannot be decoded standing for itself: `%l:+%c` is "%l: %c".
        public var looseValue: String

        /// - Parameter looseValue: As the value unless given.
        public init(name: String, value: String?, looseValue: String? = nil) {
            self.name = name
            self.value = value
            self.looseValue = looseValue ?? value ?? ""
        }
    }

    public private(set) var items: [Item]

    public init(_ items: [Item]) { self.items = items }

    /// - Parameter raw: What follows the question mark, as sent. A name that cannot be decoded is left out.
    public init(raw: some StringProtocol) {
        items = raw.utf8.split(separator: UInt8(ascii: "&")).compactMap { pair in
            let parts = pair.split(
                separator: UInt8(ascii: "="),
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            guard let name = Self.decoded(parts[0]), !name.isEmpty else { return nil }
            guard parts.count > 1 else { return Item(name: name, value: "") }
            return Item(name: name, value: Self.decoded(parts[1]), looseValue: Self.looselyDecoded(parts[1]))
        }
    }

    /// The first item of that name, exactly as written.
    public func item(_ name: String) -> Item? { items.first { $0.name == name } }

    /// The value of the first item of that name; nil where there is none, or it cannot be decoded.
    public subscript(name: String) -> String? { item(name)?.value }

    /// As an address has them behind its question mark, encoded anew; of a value that cannot be decoded, what it loosely says.
    public var text: String {
        items.map { item in
            guard !item.looseValue.isEmpty else { return item.name.percentEncoded }
            return "\(item.name.percentEncoded)=\(item.looseValue.percentEncoded)"
        }.joined(separator: "&")
    }

    /// Percent signs and pluses decoded; nil where a percent sign is broken or the bytes are no UTF-8.
    private static func decoded(_ text: some Collection<UInt8>) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var rest = text.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(hexValue), let low = rest.next().flatMap(hexValue) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Percent signs and pluses decoded, a broken percent sign standing for itself; where that is no UTF-8, pluses alone.
    private static func looselyDecoded(_ text: some Collection<UInt8>) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap(hexValue)
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                bytes.append(digits[0] << 4 | digits[1])
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
            ?? String(decoding: text, as: UTF8.self).replacing("+", with: " ")
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
