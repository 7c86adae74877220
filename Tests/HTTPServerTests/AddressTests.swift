import Foundation
import HTTPService
import HTTPTypes
import NIOCore
import Testing

@testable import HTTPServer

/// Who asks, and how often one may.
@Suite struct AddressTests {
    /// As Python's `ipaddress` says: `ip_address(a) in ip_network(b)`.
    @Test(
        "Blocks hold what begins with their bits",
        arguments: [
            ("10.0.0.0/8", "10.255.1.2", true), ("10.0.0.0/8", "11.0.0.0", false),
            ("192.168.1.128/25", "192.168.1.127", false), ("192.168.1.128/25", "192.168.1.128", true),
            ("203.0.113.7", "203.0.113.7", true), ("203.0.113.7", "203.0.113.8", false),
            ("0.0.0.0/0", "8.8.8.8", true), ("0.0.0.0/0", "2001:db8::1", false),
            ("fd00::/8", "fdff::1", true), ("fd00::/8", "fe80::1", false),
            ("2001:db8:0:1::/64", "2001:db8:0:1:ffff::", true),
            ("2001:db8:0:1::/64", "2001:db8:0:2::", false),
            ("2001:db8::/65", "2001:db8:0:0:8000::", false), ("::/0", "2001:db8::1", true),
        ]
    )
    func blocks(block: String, address: String, isInside: Bool) throws {
        let block = try #require(AddressBlock(block))
        #expect(block.contains(try #require(IPAddress(address))) == isInside)
    }

    @Test(
        "What is no block",
        arguments: ["", "10.0.0.0/33", "10.0.0/8", "fd00::/129", "localhost", "10.0.0.0/-1"]
    )
    func noBlocks(text: String) {
        #expect(AddressBlock(text) == nil)
    }

    @Test(
        "A client is one of its subscriber’s block: the address itself, of IPv6 its /64 network",
        arguments: [
            ("203.0.113.7", nil, "203.0.113.7"), ("2001:db8:0:1:2:3:4:5", nil, "2001:db8:0:1::"),
            ("10.0.0.1", "2001:db8:0:1:ffff::9", "2001:db8:0:1::"),
            ("10.0.0.1", "198.51.100.9", "198.51.100.9"),
        ] as [(String, String?, String)]
    )
    func subscribers(peer: String, forwarded: String?, block: String) throws {
        let clients = Clients(proxies: try TrustedProxies(["10.0.0.0/8"]), addresses: nil)
        var headers = HTTPFields()
        headers[.xForwardedFor] = forwarded
        let address = try SocketAddress(ipAddress: peer, port: 4711)
        #expect(clients.address(of: address, headers: headers).block == block)
    }

    @Test(
        "Addresses are written as they are read",
        arguments: ["203.0.113.7", "2001:db8::1", "::1", "127.0.0.1"]
    )
    func texts(text: String) throws {
        #expect(try #require(IPAddress(text)).text == text)
    }

    @Test("IPv4 mapped into IPv6 is IPv4")
    func mapped() {
        #expect(IPAddress("::ffff:203.0.113.7")?.text == "203.0.113.7")
    }

    @Test(
        "The client is the last who is no trusted proxy",
        arguments: [
            ("10.0.0.1", [], ["203.0.113.7"], "203.0.113.7"),
            ("10.0.0.1", [], ["198.51.100.1, 203.0.113.7"], "203.0.113.7"),
            ("10.0.0.1", [], ["203.0.113.7, 10.0.0.2"], "203.0.113.7"),
            ("10.0.0.1", [], ["203.0.113.7", "10.0.0.2"], "203.0.113.7"),
            ("10.0.0.1", [], ["203.0.113.7:4711"], "203.0.113.7"),
            ("10.0.0.1", [], ["[2001:db8::1]:4711"], "2001:db8::1"),
            ("10.0.0.1", [], ["2001:db8::1"], "2001:db8::1"),
            ("10.0.0.1", [], ["evil, 10.0.0.2"], "10.0.0.2"),
            ("10.0.0.1", [], ["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
            ("10.0.0.1", [], [], "10.0.0.1"),
            ("203.0.113.9", [], ["198.51.100.1"], "203.0.113.9"),
            ("10.0.0.1", ["for=198.51.100.1;proto=https, for=203.0.113.7"], [], "203.0.113.7"),
            ("10.0.0.1", ["for=127.0.0.1"], ["203.0.113.7"], "203.0.113.7"),
            ("10.0.0.1", ["For=\"[2001:db8::1]:4711\""], [], "2001:db8::1"),
            ("10.0.0.1", ["for=_hidden"], [], "10.0.0.1"),
        ]
    )
    func clients(peer: String, forwarded: [String], forwardedFor: [String], client: String) throws {
        let proxies = try TrustedProxies(["10.0.0.0/8"])
        #expect(proxies.client(peer: peer, forwarded: forwarded, forwardedFor: forwardedFor) == client)
    }

    @Test("A burst at once, then the rate, by the clock given")
    func allowance() {
        let allowance = RequestAllowance(rate: 2, burst: 3)
        let second: Int64 = 1_000_000_000
        let start = 100 * second
        #expect((0..<3).allSatisfy { _ in allowance.refusal(now: start) == nil })
        #expect(allowance.refusal(now: start) == 1)
        #expect(allowance.refusal(now: start + second / 2) == nil)
        #expect(allowance.refusal(now: start + second / 2) == 1)
        #expect(!allowance.isFull(now: start + second))
        #expect(allowance.isFull(now: start + 10 * second))
        #expect(
            (0..<4).map { _ in allowance.refusal(now: start + 10 * second) == nil } == [
                true, true, true, false,
            ]
        )
    }

    @Test("Connections of one address are counted, of another apart")
    func connections() throws {
        var limits = ServerLimits()
        limits.connectionsPerAddress = 2
        let register = AddressRegister(limits: limits)
        let (one, other) = (try #require(IPAddress("203.0.113.7")), try #require(IPAddress("203.0.113.8")))
        #expect(register.open(one, now: 0) && register.open(one, now: 0))
        #expect(!register.open(one, now: 0))
        #expect(register.open(other, now: 0))
        register.close(one, now: 0)
        #expect(register.open(one, now: 0))
        #expect(try #require(IPAddress("2001:db8::1")).subscriber == IPAddress("2001:db8::2")?.subscriber)
    }

    @Test("Addresses that came once are forgotten, however many they are")
    func forgotten() {
        let register = AddressRegister(limits: ServerLimits())
        let second: Int64 = 1_000_000_000
        for number in 1...50_000 {
            let (address, now) = (IPAddress(high: UInt64(number), low: 0), Int64(number) * second)
            #expect(register.open(address, now: now))
            #expect(register.allowance(of: address, now: now).refusal(now: now) == nil)
            // At once, before its request is paid for.
            register.close(address, now: now)
        }
        #expect(register.count <= 20_000)
    }

    @Test("Behind a trusted proxy each client has its own share, repeated answers included")
    func shares() async throws {
        var limits = ServerLimits()
        limits.requestRatePerAddress = 1e-4
        limits.requestBurstPerAddress = 3
        let options = ServerOptions(port: 0, trustedProxies: ["127.0.0.0/8"])
        try await TestServer.with(options: options, limits: limits, routes: [.repeated("/w")]) { server in
            let connection = try server.connect()
            func statuses(_ client: String) async throws -> [Int] {
                var statuses: [Int] = []
                for _ in 0..<5 {
                    await connection.send(
                        "GET /w?q=1 HTTP/1.1\r\nHost: test\r\nX-Forwarded-For: \(client)\r\n\r\n"
                    )
                    statuses.append(try await connection.response().status)
                }
                return statuses
            }
            #expect(try await statuses("203.0.113.7") == [200, 200, 200, 429, 429])
            #expect(try await statuses("203.0.113.8") == [200, 200, 200, 429, 429])
            #expect(try await statuses("127.0.0.1") == [200, 200, 200, 200, 200])
            #expect((server.observer.repeated["/w"] ?? 0) >= 6)
        }
    }

    @Test("A block that is none is told at the start")
    func wrongProxies() async {
        let options = ServerOptions(port: 0, trustedProxies: ["10.0.0.0/99"])
        await #expect(throws: ServerError.invalidAddressBlock("10.0.0.0/99")) {
            try await TestServer.start(options: options, routes: [])
        }
    }
}
