/// The content coding of a body.
enum ContentCoding: Hashable, Sendable {
    case identity
    case gzip

    /// Returns the best coding that the values of `Accept-Encoding` allow (RFC 9110, section 12.5.3).
    static func best(accepted values: some Sequence<some Collection<UInt8>>) -> ContentCoding {
        var named: Bool?
        var any: Bool?
        for value in values {
            for element in value.split(separator: UInt8(ascii: ",")) {
                let parts = element.split(separator: UInt8(ascii: ";"))
                guard let coding = parts.first.map({ word($0) }) else { continue }
                let allowed = !parts.dropFirst().contains { isZeroWeight(word($0)) }
                if coding.elementsEqual("gzip".utf8) || coding.elementsEqual("x-gzip".utf8) {
                    named = allowed
                }
                if coding.elementsEqual("*".utf8) { any = allowed }
            }
        }
        return named ?? any ?? false ? .gzip : .identity
    }

    /// Returns the bytes without blanks, in lower case.
    private static func word(_ bytes: some Collection<UInt8>) -> [UInt8] {
        bytes.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }.map { byte in
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        }
    }

    /// Whether the parameter is `q=0`, `q=0.0` and so on.
    private static func isZeroWeight(_ parameter: [UInt8]) -> Bool {
        parameter.starts(with: "q=0".utf8)
            && parameter.dropFirst(3).allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
    }
}
