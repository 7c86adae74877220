import Foundation
import OutboundTargets

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An IP address: what the strict reader of the system (`inet_pton`) reads, and nothing else.
struct IPAddressProperty: InputProperty {
    let name = "ip-address"
    let examples = [
        "127.0.0.1", "255.255.255.255", "0.0.0.0", "::", "::1", "2001:db8::1", "1:2:3:4:5:6:7:8",
        "::ffff:127.0.0.1", "64:ff9b::10.0.0.1", "fe80::1%eth0", "[::1]", "0x7f.1", "0177.0.0.1", "",
    ]

    func fault(on input: [UInt8]) async -> String? {
        let text = String(decoding: input, as: UTF8.self)
        let address = IPAddress(text)
        guard address == Self.read(text) else {
            return "read: \(address.map(String.init(describing:)) ?? "nil")"
        }
        guard let address else { return nil }
        guard IPAddress(address.description) == address else { return "not read again" }
        return Self.read(address.description) == address ? nil : "the system reads another"
    }

    private static func read(_ text: String) -> IPAddress? {
        // The system reads up to it.
        guard !text.utf8.contains(0) else { return nil }
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, text, &four) == 1 { return .v4(UInt32(bigEndian: four.s_addr)) }
        guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
        let halves = withUnsafeBytes(of: six) { bytes in
            [0, 8].map { UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)) }
        }
        return .v6(high: halves[0], low: halves[1])
    }
}
