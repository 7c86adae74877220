import Foundation
import OutboundTargets
import TestSupport
import Testing

@Suite("IP addresses")
struct IPAddressTests {
    @Test(
        "One spelling is read, and written again in its usual form",
        arguments: [
            ("0.0.0.0", "0.0.0.0"), ("127.0.0.1", "127.0.0.1"), ("255.255.255.255", "255.255.255.255"),
            ("::", "::"), ("::1", "::1"), ("1::", "1::"), ("2001:DB8::1", "2001:db8::1"),
            ("2001:0db8:0000:0000:0000:0000:0000:0001", "2001:db8::1"), ("1:0:0:2:0:0:0:3", "1:0:0:2::3"),
            ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"), ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
            ("::ffff:127.0.0.1", "::ffff:7f00:1"), ("::127.0.0.1", "::7f00:1"),
            ("64:ff9b::10.0.0.1", "64:ff9b::a00:1"), ("1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"),
        ]
    )
    func reads(text: String, usual: String) throws {
        let address = try #require(IPAddress(text))
        #expect(address.description == usual)
        #expect(IPAddress(usual) == address)
    }

    @Test(
        "Other spellings are refused",
        arguments: [
            "", "1", "127.1", "127.0.1", "2130706433", "0x7f.0.0.1", "0x7f000001", "0177.0.0.1", "127.0.0.01",
            "127.0.0.1.", ".127.0.0.1", "127..0.1", "256.0.0.1", "1.2.3.4.5", "+1.2.3.4", " 127.0.0.1",
            "127.0.0.1 ",
            "１２７.0.0.1", "[::1]", "::1%lo", "fe80::1%25eth0", "::1/128", ":", ":::", "1::2::3",
            "1:2:3:4:5:6:7",
            "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8::", ":1:2:3:4:5:6:7", "1:2:3:4:5:6:7:", "12345::", "g::",
            "::1.2.3", "::1.2.3.4:1", "1.2.3.4::", "::01.2.3.4",
        ]
    )
    func refuses(text: String) { #expect(IPAddress(text) == nil) }

    @Test("What the system writes is read, and what we write is read by the system")
    func system() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2_000 {
            let zeros = UInt64.random(in: .min ... .max, using: &random)
            let high = UInt64.random(in: .min ... .max, using: &random) & (zeros | zeros << 16)
            let low = UInt64.random(in: .min ... .max, using: &random) & zeros
            let address = IPAddress.v6(high: high, low: low)
            var raw = in6_addr()
            #expect(inet_pton(AF_INET6, address.description, &raw) == 1)
            let halves: [UInt64] = withUnsafeBytes(of: raw) { bytes in
                [0, 8].map { offset in
                    UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                }
            }
            #expect(halves == [high, low])
            var text = [CChar](repeating: 0, count: 64)
            inet_ntop(AF_INET6, &raw, &text, 64)
            let characters = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            let written = String(decoding: characters, as: UTF8.self)
            #expect(IPAddress(written) == address)
        }
    }

    @Test(
        "Each address is for what IANA says",
        arguments: [
            ("0.0.0.0", AddressKind.unspecified), ("0.255.255.255", .unspecified), ("1.0.0.0", .public),
            ("9.255.255.255", .public), ("10.0.0.0", .private), ("10.255.255.255", .private),
            ("11.0.0.0", .public), ("100.63.255.255", .public), ("100.64.0.0", .shared),
            ("100.127.255.255", .shared), ("100.128.0.0", .public), ("126.255.255.255", .public),
            ("127.0.0.1", .loopback), ("127.255.255.255", .loopback), ("128.0.0.0", .public),
            ("169.253.255.255", .public), ("169.254.0.0", .linkLocal), ("169.254.255.255", .linkLocal),
            ("169.254.169.254", .metadata), ("100.100.100.200", .metadata), ("192.0.0.192", .metadata),
            ("168.63.129.16", .metadata), ("172.15.255.255", .public), ("172.16.0.0", .private),
            ("172.31.255.255", .private), ("172.32.0.0", .public), ("192.0.0.1", .reserved),
            ("192.0.2.1", .documentation), ("192.88.99.1", .reserved), ("192.167.255.255", .public),
            ("192.168.0.0", .private), ("192.168.255.255", .private), ("192.169.0.0", .public),
            ("198.17.255.255", .public), ("198.18.0.0", .benchmarking), ("198.19.255.255", .benchmarking),
            ("198.20.0.0", .public), ("198.51.100.7", .documentation), ("203.0.113.7", .documentation),
            ("223.255.255.255", .public), ("224.0.0.0", .multicast), ("239.255.255.255", .multicast),
            ("240.0.0.0", .reserved), ("255.255.255.255", .reserved), ("::", .unspecified),
            ("::1", .loopback),
            ("::2", .embedding), ("::127.0.0.1", .embedding), ("::ffff:8.8.8.8", .embedding),
            ("::ffff:0:127.0.0.1", .reserved), ("64:ff9b::8.8.8.8", .embedding), ("64:ff9b:1::1", .embedding),
            ("64:ff9b:2::1", .reserved), ("100::1", .reserved), ("1fff::1", .reserved),
            ("2001::1", .embedding),
            ("2001:0:ffff::1", .embedding), ("2001:2::1", .benchmarking), ("2001:10::1", .reserved),
            ("2001:1ff::1", .reserved), ("2001:200::1", .public), ("2001:db8::1", .documentation),
            ("2002:7f00:1::", .embedding), ("2606:4700::1111", .public), ("3ffe::1", .reserved),
            ("3fff::1", .documentation), ("3fff:1000::1", .public), ("4000::1", .reserved),
            ("5f00::1", .reserved), ("fbff::1", .reserved), ("fc00::1", .private), ("fdff::1", .private),
            ("fd00:ec2::254", .metadata), ("fd20:ce::254", .metadata), ("fe00::1", .reserved),
            ("fe80::1", .linkLocal), ("febf::1", .linkLocal), ("fec0::1", .private), ("feff::1", .private),
            ("ff02::1", .multicast),
        ]
    )
    func kinds(text: String, kind: AddressKind) throws {
        #expect(try #require(IPAddress(text)).kind == kind)
    }

    @Test("A range has the addresses with its prefix, and no others")
    func ranges() throws {
        let addresses = ["9.255.255.255", "10.0.0.0", "10.255.255.255", "11.0.0.0", "::10.0.0.0"]
        let range = try #require(AddressRange("10.0.0.0/8"))
        #expect(
            try addresses.map { range.contains(try #require(IPAddress($0))) } == [
                false, true, true, false, false,
            ]
        )
        for (text, inside, outside) in [
            ("fd12::/16", "fd12:ffff::1", "fd13::"), ("::/0", "ffff::", "1.2.3.4"),
            ("0.0.0.0/0", "1.2.3.4", "::"),
            ("2001:db8::/65", "2001:db8::7fff:ffff:ffff:ffff", "2001:db8::8000:0:0:0"),
            ("::1/128", "::1", "::2"),
            ("1.2.3.4/32", "1.2.3.4", "1.2.3.5"), ("1:2:3:4::/64", "1:2:3:4:ffff::", "1:2:3:5::"),
        ] {
            let range = try #require(AddressRange(text))
            #expect(range.contains(try #require(IPAddress(inside))), "\(text)")
            #expect(!range.contains(try #require(IPAddress(outside))), "\(text)")
        }
        for text in [
            "10.0.0.1/8", "10.0.0.0/33", "10.0.0.0/08", "10.0.0.0/", "/8", "10.0.0.0/8/8", "::/129",
            "fd12::1/16",
        ] {
            #expect(AddressRange(text) == nil, "\(text)")
        }
    }
}
