/// The addresses with a common prefix, in CIDR notation (`10.0.0.0/8`, `fd00::/8`), or one address.
struct AddressBlock: Hashable, Sendable {
    private let first: IPAddress
    private let highMask: UInt64
    private let lowMask: UInt64

    init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = IPAddress(parts[0]) else { return nil }
        let most = address.isIPv4 ? 32 : 128
        var length = most
        if parts.count == 2 {
            guard let number = Int(parts[1]), (0...most).contains(number) else { return nil }
            length = number
        }
        let bits = length + 128 - most
        highMask = bits >= 64 ? .max : ~(.max >> UInt64(bits))
        lowMask = bits >= 128 ? .max : bits <= 64 ? 0 : ~(.max >> UInt64(bits - 64))
        first = IPAddress(high: address.high & highMask, low: address.low & lowMask)
    }

    func contains(_ address: IPAddress) -> Bool {
        address.high & highMask == first.high && address.low & lowMask == first.low
    }
}
