/// Addresses with a common prefix: `10.0.0.0/8`.
public struct AddressRange: Hashable, Sendable {
    private let first: IPAddress
    /// In bits.
    private let prefix: Int

    /// Reads an address, a slash and the length of the prefix. The bits after the prefix must be zero, so that nobody
    /// allows more than they see.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let address = IPAddress(String(parts[0])),
            (1...3).contains(parts[1].utf8.count),
            parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let prefix = Int(parts[1]),
            prefix <= address.bits, String(prefix) == parts[1]
        else { return nil }
        self.init(address, prefix)
        guard address.masked(prefix) == address else { return nil }
    }

    /// Creates the range around an address.
    init(_ address: IPAddress, _ prefix: Int) {
        (first, self.prefix) = (address.masked(prefix), prefix)
    }

    /// Creates the range of one address.
    init(_ address: IPAddress) {
        self.init(address, address.bits)
    }

    /// Returns whether the address is in the range. An IPv4 address is in no range of IPv6.
    public func contains(_ address: IPAddress) -> Bool {
        address.bits == first.bits && address.masked(prefix) == first
    }
}

extension IPAddress {
    /// The length in bits.
    fileprivate var bits: Int {
        switch self {
        case .v4: 32
        case .v6: 128
        }
    }

    /// Returns the address with zeros after the prefix.
    fileprivate func masked(_ prefix: Int) -> IPAddress {
        switch self {
        case .v4(let address): .v4(address & (prefix == 0 ? 0 : ~0 << (32 - UInt32(prefix))))
        case .v6(let high, let low):
            .v6(
                high: high & (prefix == 0 ? 0 : ~0 << UInt64(max(0, 64 - prefix))),
                low: low & (prefix <= 64 ? 0 : ~0 << UInt64(128 - prefix))
            )
        }
    }
}
