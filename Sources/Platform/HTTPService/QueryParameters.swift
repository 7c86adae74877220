/// The decoded query of a request, in order (`application/x-www-form-urlencoded`).
public struct QueryParameters: Hashable, Sendable {
    /// One `name=value`.
    public struct Item: Hashable, Sendable {
        public var name: String
        /// `nil` if it cannot be decoded: a broken escape, or bytes that are not UTF-8.
        public var value: String?
        /// The value in which escapes that cannot be decoded stay as they are: `%l:+%c` is "%l: %c".
        public var looseValue: String

        /// - Parameter looseValue: The same as `value` by default.
        public init(name: String, value: String?, looseValue: String? = nil) {
            self.name = name
            self.value = value
            self.looseValue = looseValue ?? value ?? ""
        }
    }

    public private(set) var items: [Item]

    public init(_ items: [Item]) { self.items = items }

    /// - Parameter raw: The text after the question mark, as sent. Names that cannot be decoded are left out.
    public init(raw: some StringProtocol) { self.init(sent: Array(raw.utf8)) }

    /// Not generic: bytes are read several times as fast as those of any string.
    private init(sent bytes: [UInt8]) {
        let blank = UInt8(ascii: " ")
        items = bytes.split(separator: UInt8(ascii: "&")).compactMap { pair in
            let parts = pair.split(
                separator: UInt8(ascii: "="),
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            guard let name = parts[0].percentDecoded(plus: blank), !name.isEmpty else { return nil }
            guard parts.count > 1 else { return Item(name: name, value: "") }
            let value = parts[1].percentDecoded(plus: blank)
            return Item(name: name, value: value, looseValue: value ?? Self.looselyDecoded(parts[1]))
        }
    }

    /// Returns the first item with exactly this name.
    public func item(_ name: String) -> Item? { items.first { $0.name == name } }

    /// The value of the first item with the name, or `nil` if there is none or it cannot be decoded.
    public subscript(name: String) -> String? { item(name)?.value }

    /// The query encoded again. For a value that cannot be decoded, it uses the loose value.
    public var text: String {
        items.map { item in
            guard !item.looseValue.isEmpty else { return item.name.percentEncoded }
            return "\(item.name.percentEncoded)=\(item.looseValue.percentEncoded)"
        }.joined(separator: "&")
    }

    /// Decodes escapes and plus signs and keeps broken escapes. If the result is not UTF-8, it decodes plus signs
    /// only.
    private static func looselyDecoded(_ text: some Collection<UInt8>) -> String {
        let sent = Array(text)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(sent.count)
        var index = 0
        while index < sent.count {
            if sent[index] == UInt8(ascii: "%"), index + 2 < sent.count,
                let high = sent[index + 1].hexValue, let low = sent[index + 2].hexValue
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(sent[index] == UInt8(ascii: "+") ? UInt8(ascii: " ") : sent[index])
                index += 1
            }
        }
        return String(validating: bytes, as: UTF8.self)
            ?? String(decoding: text, as: UTF8.self).replacing("+", with: " ")
    }
}
