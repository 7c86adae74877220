/// What an address is for. Strangers may name public ones only.
public enum AddressKind: String, Hashable, Sendable, CaseIterable {
    case `public`
    case unspecified
    case loopback
    /// Of a private network: RFC 1918, unique and site-local addresses of IPv6.
    case `private`
    case linkLocal = "link-local"
    /// Behind the provider's translation: RFC 6598.
    case shared
    case multicast
    case documentation
    case benchmarking
    /// Where clouds tell machines their secrets.
    case metadata
    /// Contains an IPv4 address, which a router or this machine may take out: mapped, compatible, 6to4, Teredo, NAT64.
    case embedding
    /// For another purpose, or not assigned.
    case reserved
    /// One of this machine.
    case own
}

extension IPAddress {
    /// What the address is for, by IANA's registries of special-purpose addresses (RFC 6890 and successors). Of IPv6, only
    /// what is assigned for global use (2000::/3) can be public.
    public var kind: AddressKind {
        let isV6 = if case .v6 = self { true } else { false }
        for (range, kind) in isV6 ? Self.special6 : Self.special4 where range.contains(self) { return kind }
        return isV6 && !Self.global6.contains(self) ? .reserved : .public
    }

    /// The IPv4 address behind a translating router (NAT64, RFC 6052, the well-known prefix), or in a mapped,
    /// compatible or 6to4 address.
    var embedded: IPAddress? {
        guard case .v6(let high, let low) = self else { return nil }
        if high == 0x0064_FF9B_0000_0000, low >> 32 == 0 { return .v4(UInt32(truncatingIfNeeded: low)) }
        if high == 0, low >> 32 == 0xFFFF || low >> 32 == 0, low > 1 {
            return .v4(UInt32(truncatingIfNeeded: low))
        }
        if high >> 48 == 0x2002 { return .v4(UInt32(truncatingIfNeeded: high >> 16)) }
        return nil
    }

    /// The first that matches counts.
    private static let special4: [(AddressRange, AddressKind)] = [
        // Azure's, which is otherwise public; Alibaba's and Oracle's.
        (range(168, 63, 129, 16, 32), .metadata), (range(169, 254, 169, 254, 32), .metadata),
        (range(100, 100, 100, 200, 32), .metadata), (range(192, 0, 0, 192, 32), .metadata),
        (range(0, 0, 0, 0, 8), .unspecified), (range(10, 0, 0, 0, 8), .private),
        (range(100, 64, 0, 0, 10), .shared), (range(127, 0, 0, 0, 8), .loopback),
        (range(169, 254, 0, 0, 16), .linkLocal), (range(172, 16, 0, 0, 12), .private),
        (range(192, 0, 0, 0, 24), .reserved), (range(192, 0, 2, 0, 24), .documentation),
        (range(192, 31, 196, 0, 24), .reserved), (range(192, 52, 193, 0, 24), .reserved),
        (range(192, 88, 99, 0, 24), .reserved), (range(192, 168, 0, 0, 16), .private),
        (range(192, 175, 48, 0, 24), .reserved), (range(198, 18, 0, 0, 15), .benchmarking),
        (range(198, 51, 100, 0, 24), .documentation), (range(203, 0, 113, 0, 24), .documentation),
        (range(224, 0, 0, 0, 4), .multicast), (range(240, 0, 0, 0, 4), .reserved),
    ]

    private static let special6: [(AddressRange, AddressKind)] = [
        (range(0, 0, 128), .unspecified), (range(0, 1, 128), .loopback),
        // Amazon's and Google's.
        (range(0xFD00_0EC2_0000_0000, 0x254, 128), .metadata),
        (range(0xFD20_00CE_0000_0000, 0x254, 128), .metadata),
        // Compatible and mapped.
        (range(0, 0, 96), .embedding), (range(0, 0xFFFF_0000_0000, 96), .embedding),
        // NAT64: everywhere, and by the network's own choice.
        (range(0x0064_FF9B_0000_0000, 0, 96), .embedding), (range(0x0064_FF9B_0001_0000, 0, 48), .embedding),
        (range(0x2001_0000_0000_0000, 0, 32), .embedding),
        (range(0x2001_0002_0000_0000, 0, 48), .benchmarking),
        (range(0x2001_0000_0000_0000, 0, 23), .reserved),
        (range(0x2001_0DB8_0000_0000, 0, 32), .documentation),
        (range(0x2002_0000_0000_0000, 0, 16), .embedding), (range(0x3FFE_0000_0000_0000, 0, 16), .reserved),
        (range(0x3FFF_0000_0000_0000, 0, 20), .documentation), (range(0xFC00_0000_0000_0000, 0, 7), .private),
        (range(0xFE80_0000_0000_0000, 0, 10), .linkLocal), (range(0xFEC0_0000_0000_0000, 0, 10), .private),
        (range(0xFF00_0000_0000_0000, 0, 8), .multicast),
    ]

    private static let global6 = range(0x2000_0000_0000_0000, 0, 3)

    private static func range(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ prefix: Int)
        -> AddressRange
    {
        AddressRange(.v4(a << 24 | b << 16 | c << 8 | d), prefix)
    }

    private static func range(_ high: UInt64, _ low: UInt64, _ prefix: Int) -> AddressRange {
        AddressRange(.v6(high: high, low: low), prefix)
    }
}
