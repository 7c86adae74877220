extension String {
    /// The text encoded as one path segment or as a name or value of a query. Everything is escaped except unreserved
    /// characters (RFC 3986, 2.3), commas and colons, so that coordinates and identifiers stay readable.
    public var percentEncoded: String {
        if utf8.allSatisfy(\.staysInAddress) { return self }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count * 3)
        for byte in utf8 {
            if byte.staysInAddress {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text with escapes decoded if that is valid UTF-8, otherwise unchanged.
    package var percentDecoded: String {
        utf8.contains(UInt8(ascii: "%")) ? utf8.percentDecoded(plus: UInt8(ascii: "+")) ?? self : self
    }
}

extension Collection<UInt8> {
    /// Decodes escapes. Returns `nil` if one is broken or the result is not UTF-8.
    ///
    /// - Parameter plus: The meaning of a plus sign.
    func percentDecoded(plus: UInt8) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        var rest = makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(plus)
            case UInt8(ascii: "%"):
                guard let high = rest.next()?.hexValue, let low = rest.next()?.hexValue else { return nil }
                bytes.append(high << 4 | low)
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether it is one of the unreserved characters, a comma or a colon.
    fileprivate var staysInAddress: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        case UInt8(ascii: ","), UInt8(ascii: ":"): true
        default: false
        }
    }

    /// The value of a hexadecimal digit; `nil` for any other byte.
    var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
