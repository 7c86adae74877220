/// An address of the Internet Protocol, without port and zone.
public enum IPAddress: Hashable, Sendable {
    case v4(UInt32)
    case v6(high: UInt64, low: UInt64)

    /// Reads the one usual spelling of IPv4, four decimal numbers without leading zeros, and the spellings of IPv6 of
    /// RFC 4291, section 2.2, without brackets and zone. Everything else that systems read as addresses is refused:
    /// octal, hexadecimal and short forms of IPv4.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        // The longest: 0000:0000:0000:0000:0000:ffff:255.255.255.255
        guard bytes.count <= 45 else { return nil }
        if let address = Self.v4(bytes[...]) {
            self = .v4(address)
        } else if let (high, low) = Self.v6(bytes) {
            self = .v6(high: high, low: low)
        } else {
            return nil
        }
    }

    private static func v4(_ text: ArraySlice<UInt8>) -> UInt32? {
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var address: UInt32 = 0
        for part in parts {
            guard (1...3).contains(part.count), part.count == 1 || part.first != UInt8(ascii: "0"),
                part.allSatisfy({ (0x30...0x39).contains($0) })
            else { return nil }
            let number = part.reduce(0) { $0 * 10 + UInt32($1 - 0x30) }
            guard number <= 255 else { return nil }
            address = address << 8 | number
        }
        return address
    }

    private static func v6(_ text: [UInt8]) -> (UInt64, UInt64)? {
        let gaps = zip(text, text.dropFirst()).enumerated()
            .filter { $0.element == (UInt8(ascii: ":"), UInt8(ascii: ":")) }.map(\.offset)
        guard gaps.count <= 1 else { return nil }
        let groups: [UInt16]
        if let gap = gaps.first {
            guard let start = Self.groups(text[..<gap], mayEndWithV4: false),
                let end = Self.groups(text[(gap + 2)...]),
                start.count + end.count <= 7
            else { return nil }
            groups = start + Array(repeating: 0, count: 8 - start.count - end.count) + end
        } else {
            guard let all = Self.groups(text[...]), all.count == 8 else { return nil }
            groups = all
        }
        let number = { (part: ArraySlice<UInt16>) in part.reduce(UInt64(0)) { $0 << 16 | UInt64($1) } }
        return (number(groups[..<4]), number(groups[4...]))
    }

    /// Reads groups between colons, of which the last of the address may be an IPv4 address.
    private static func groups(_ text: ArraySlice<UInt8>, mayEndWithV4: Bool = true) -> [UInt16]? {
        guard !text.isEmpty else { return [] }
        var groups: [UInt16] = []
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if part.contains(UInt8(ascii: ".")) {
                guard mayEndWithV4, index == parts.count - 1, let address = v4(part) else { return nil }
                groups += [UInt16(address >> 16), UInt16(address & 0xFFFF)]
            } else {
                guard (1...4).contains(part.count) else { return nil }
                var group: UInt16 = 0
                for byte in part {
                    guard let digit = hexadecimal(byte) else { return nil }
                    group = group << 4 | digit
                }
                groups.append(group)
            }
        }
        return groups
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt16? {
        switch byte {
        case 0x30...0x39: UInt16(byte - 0x30)
        case 0x41...0x46, 0x61...0x66: UInt16((byte & 0xDF) - 0x41 + 10)
        default: nil
        }
    }
}

extension IPAddress: CustomStringConvertible {
    /// The text that everybody reads in the same way: IPv6 by RFC 5952, never with an IPv4 address in it.
    public var description: String {
        switch self {
        case .v4(let address):
            return [24, 16, 8, 0].map { String(address >> $0 & 255) }.joined(separator: ".")
        case .v6(let high, let low):
            let groups = [high, low].flatMap { half in
                [48, 32, 16, 0].map { UInt16(truncatingIfNeeded: half >> $0) }
            }
            let gap = Self.longestGap(groups)
            let text = { (part: ArraySlice<UInt16>) in
                part.map { String($0, radix: 16) }.joined(separator: ":")
            }
            guard let gap else { return text(groups[...]) }
            return text(groups[..<gap.lowerBound]) + "::" + text(groups[gap.upperBound...])
        }
    }

    /// The first of the longest runs of zeros, of two or more.
    private static func longestGap(_ groups: [UInt16]) -> Range<Int>? {
        var (best, start) = (0..<0, 0)
        for (index, group) in groups.enumerated() {
            if group != 0 { start = index + 1 }
            if index + 1 - start > best.count { best = start..<index + 1 }
        }
        return best.count > 1 ? best : nil
    }
}
