import Clocks
import Foundation
import OutboundTargets
import Synchronization
import TestSupport
import Testing

/// A resolver that answers by a table, one answer after the other; the last one stays.
private final class TableResolver: HostResolver {
    private let state: Mutex<(table: [String: [[String]]], asked: [String])>
    private let hangs: Bool

    init(_ table: [String: [[String]]], hangs: Bool = false) {
        state = Mutex((table, []))
        self.hangs = hangs
    }

    var asked: [String] { state.withLock(\.asked) }

    func addresses(of name: String) async throws(HostResolverError) -> [IPAddress] {
        let answer = state.withLock { state -> [String]? in
            state.asked.append(name)
            guard let answers = state.table[name] else { return nil }
            if answers.count > 1 { state.table[name] = Array(answers.dropFirst()) }
            return answers.first
        }
        if hangs { try? await Task.sleep(for: .seconds(3_600)) }
        guard let answer else { throw .noSuchHost }
        return answer.compactMap { IPAddress($0) }
    }
}

@Suite("Outbound targets")
struct OutboundTargetsTests {
    private static let own = ["198.35.26.96", "192.168.0.9", "2620:0:862:ed1a::1"].compactMap {
        IPAddress($0)
    }

    private func targets(
        _ resolver: any HostResolver,
        allowing entries: String...
    ) throws -> OutboundTargets {
        OutboundTargets(
            resolver: resolver,
            allowance: try OutboundAllowance(parsing: entries),
            ownAddresses: { Self.own }
        )
    }

    private func refusal(_ text: String, _ targets: OutboundTargets) async -> OutboundRefusal? {
        do throws(OutboundRefusal) {
            _ = try await targets.pin(try targets.admit(text))
            return nil
        } catch {
            return error
        }
    }

    @Test("A public name is looked up once, as a complete name, and all of its addresses are kept")
    func publicName() async throws {
        let resolver = TableResolver([
            "hook.example.": [["93.184.216.34", "2606:4700::1111"], ["127.0.0.1"]]
        ])
        let targets = try targets(resolver)
        let pinned = try await targets.pin(try targets.admit("https://hook.example/x"))
        #expect(pinned.addresses.map(\.description) == ["93.184.216.34", "2606:4700::1111"])
        #expect(resolver.asked == ["hook.example."])
        // It leads elsewhere the next time.
        #expect(await refusal("https://hook.example/x", targets) == .addressNotPublic(.loopback))
    }

    @Test("One address that is not public is enough to refuse a name")
    func oneOfMany() async throws {
        for (address, kind) in [
            ("10.1.2.3", AddressKind.private), ("127.0.0.1", .loopback), ("169.254.169.254", .metadata),
            ("::1", .loopback), ("fe80::1", .linkLocal), ("fd00::1", .private),
            ("::ffff:93.184.216.34", .embedding),
            ("64:ff9b::5db8:d822", .embedding), ("2002:5db8:d822::1", .embedding), ("198.35.26.96", .own),
            ("2620:0:862:ed1a::1", .own), ("0.0.0.0", .unspecified),
        ] {
            let resolver = TableResolver(["hook.example.": [["93.184.216.34", address]]])
            #expect(
                await refusal("https://hook.example/", try targets(resolver)) == .addressNotPublic(kind),
                "\(address)"
            )
        }
    }

    @Test("Only https on its usual port, and no name that has a meaning within a network only")
    func form() async throws {
        let resolver = TableResolver([:])
        let targets = try targets(resolver)
        for (text, expected) in [
            ("http://hook.example/", OutboundRefusal.plainHTTP),
            ("https://hook.example:8443/", .portNotAllowed(8443)),
            ("https://hook.example:80/", .portNotAllowed(80)), ("https://localhost/", .nameNotPublic),
            ("https://metadata/", .nameNotPublic), ("https://metadata.google.internal/", .nameNotPublic),
            ("https://printer.local/", .nameNotPublic), ("https://x.localhost/", .nameNotPublic),
            ("https://192.168.0.1/", .addressNotPublic(.private)),
            ("https://[::1]/", .addressNotPublic(.loopback)),
            ("https://198.35.26.96/", .addressNotPublic(.own)), ("https://127.1/", .unusable(.oddAddress)),
        ] {
            #expect(await refusal(text, targets) == expected, "\(text)")
            #expect(throws: expected) { try targets.admit(text) }
            #expect(expected.isPermanent)
        }
        #expect(resolver.asked == [])
        #expect(await refusal("https://hook.example/", targets) == .noSuchHost)
    }

    @Test("The operator allows a scheme with host and port, a range, an address, a port, and nothing beyond")
    func allowance() async throws {
        let resolver = TableResolver([
            "gotify.lan": [["192.168.1.7"]], "in.example.": [["192.168.1.8"]],
            "out.example.": [["192.168.2.8"]],
            "mixed.example.": [["192.168.1.8", "127.0.0.1"]], "public.example.": [["93.184.216.34"]],
            "nat.example.": [["64:ff9b::5db8:d822"]], "trick.example.": [["64:ff9b::7f00:1"]],
            "seven.example.": [["10.0.0.7"]], "eight.example.": [["10.0.0.8"]],
        ])
        let targets = try targets(
            resolver,
            allowing: "http://gotify.lan:8080",
            "192.168.1.0/24",
            "10.0.0.7",
            ":8443",
            "64:ff9b::/96",
            "https://127.0.0.1:9443"
        )
        for text in [
            "http://gotify.lan:8080/message", "https://in.example/", "https://192.168.1.200/",
            "https://public.example:8443/", "https://in.example:8443/", "https://seven.example/",
            "https://nat.example/", "https://127.0.0.1:9443/",
        ] {
            #expect(await refusal(text, targets) == nil, "\(text)")
        }
        // As it is typed: the networks of the operator may add a domain.
        #expect(resolver.asked.contains("gotify.lan"))
        for (text, expected) in [
            ("http://gotify.lan/", OutboundRefusal.plainHTTP),
            ("https://gotify.lan:8080/", .portNotAllowed(8080)),
            ("http://in.example/", .plainHTTP), ("https://in.example:81/", .portNotAllowed(81)),
            ("http://public.example:8443/", .plainHTTP), ("https://127.0.0.1/", .addressNotPublic(.loopback)),
            ("https://out.example/", .addressNotPublic(.private)),
            ("https://mixed.example/", .addressNotPublic(.loopback)),
            ("https://eight.example/", .addressNotPublic(.private)),
            ("https://trick.example/", .addressNotPublic(.loopback)),
        ] {
            #expect(await refusal(text, targets) == expected, "\(text)")
        }
        for entry in [
            "", "http://", "a b", "10.0.0.1/8", ":0", ":x", "https://a.example/x", "https://a.example?x",
            "ftp://a",
        ] {
            #expect(throws: OutboundAllowanceProblem.self, "\(entry)") {
                try OutboundAllowance(parsing: [entry])
            }
        }
    }

    @Test("A lookup that does not end is given up after five seconds")
    func slow() async throws {
        let clock = ManualClock()
        let resolver = TableResolver([:], hangs: true)
        let targets = OutboundTargets(resolver: resolver, ownAddresses: { [] }, clock: clock)
        async let found = refusal("https://hook.example/", targets)
        await clock.advance(to: .seconds(5))
        #expect(await found == .lookupFailed)
        #expect(!OutboundRefusal.lookupFailed.isPermanent)
    }

    @Test("The system finds this machine, and refuses more lookups than it may do at once")
    func system() async throws {
        let found = try await SystemHostResolver().addresses(of: "localhost")
        #expect(!found.isEmpty && found.allSatisfy { $0.kind == .loopback })
        #expect(OwnAddresses.read().contains { $0.kind == .loopback })
        await #expect(throws: HostResolverError.busy) {
            try await SystemHostResolver(most: 0).addresses(of: "localhost")
        }
    }
}
