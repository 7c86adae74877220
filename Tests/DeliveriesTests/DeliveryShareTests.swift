import Deliveries
import Foundation
import Testing

@Suite("Shares of deliveries under way")
struct DeliveryShareTests {
    @Test("A recipient has a share of what is under way", arguments: DeliveryStorageKind.allCases)
    func share(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            for number in 1...4 {
                try await storage.add(try Sample.delivery("kim-\(number)", about: "\(number)"))
            }
            try await storage.add(try Sample.delivery("lee", to: "lee"))
            let first = try await storage.lease(at: 0, share: 2)
            #expect(first.ids == ["kim-1", "kim-2", "lee"])
            #expect(try await storage.lease(at: 1, share: 2).ids == [])
            try await storage.acknowledge(first.leases[0], at: Sample.moment(1))
            #expect(try await storage.lease(at: 2, share: 2).ids == ["kim-3"])
            // The leases of a sender that disappeared count no longer.
            #expect(try await storage.lease(at: 121, share: 2).ids == ["kim-4", "lee"])
        }
    }

    @Test(
        "What is under way of other channels takes nothing of a share: a slow mail server delays no browser",
        arguments: DeliveryStorageKind.allCases
    )
    func channels(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            for number in 1...2 {
                try await storage.add(try Sample.delivery("mail-\(number)", about: "\(number)", over: "mail"))
            }
            #expect(try await storage.lease(at: 0, "mail", share: 2).ids == ["mail-1", "mail-2"])
            try await storage.add(try Sample.delivery("push", about: "3", over: "push"))
            #expect(try await storage.lease(at: 1, "push", share: 2).ids == ["push"])
        }
    }

    @Test(
        "A host has a share of what is under way, whoever sends there; others go on",
        arguments: DeliveryStorageKind.allCases
    )
    func hosts(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            for number in 1...600 {
                try await storage.add(try Sample.delivery("\(number)", to: "\(number)", host: "slow.example"))
            }
            try await storage.add(
                try Sample.delivery("other", to: "lee", host: "fast.example"),
                try Sample.delivery("none", to: "cho"),
                try Sample.delivery("urgent", to: "kim", host: "slow.example", urgency: .high)
            )
            let first = try await storage.lease(at: 0, atMost: 5, hostShare: 3)
            #expect(first.ids == ["urgent", "1", "2", "other", "none"])
            #expect(first.leases.map(\.delivery.host).prefix(2) == ["slow.example", "slow.example"])
            #expect(try await storage.lease(at: 1, hostShare: 3).ids == [])
            try await storage.acknowledge(first.leases[1], at: Sample.moment(1))
            #expect(try await storage.lease(at: 2, hostShare: 3).ids == ["3"])
            // The leases of a sender that disappeared count no longer.
            let last = try await storage.lease(at: 122, hostShare: 3).ids
            #expect(last == ["urgent", "4", "5", "other", "none"])
        }
    }
}
