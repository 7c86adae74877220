import StoragePort
import Testing

@testable import Deliveries

/// Several nodes send from one storage, each by its own wall clock.
@Suite("Deliveries: clocks that differ")
struct NodeClockTests {
    /// In seconds: by how much clocks of nodes may differ.
    private let difference = 59.0

    @Test(
        "What one node may still be sending, no node leases whose clock is a minute ahead",
        arguments: DeliveryStorageKind.allCases
    )
    func ahead(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            try await storage.add(try Sample.delivery("a"))
            let lease = try await storage.lease(
                [try Sample.channel()],
                at: Sample.start,
                until: Sample.moment(DeliveryPlan.lease),
                atMost: 10,
                shares: DeliveryQueue.shares
            )
            #expect(lease.leases.count == 1)
            // By the time the attempt is ended by force.
            #expect(try await storage.lease(at: DeliveryPlan.attempt + difference).leases.isEmpty)
            // What a node says whose lease has ended changes nothing of the next one.
            let next = try await storage.lease(at: DeliveryPlan.lease)
            #expect(next.leases.map(\.number) == [2])
            let first = try #require(lease.leases.first)
            try await storage.retry(first, at: Sample.start, countsAttempt: true)
            try await storage.giveUp(first, at: Sample.moment(130), reason: "late")
            #expect(try await storage.count().deliveries == 1)
            #expect(try await storage.lease(at: DeliveryPlan.lease + 1).leases.isEmpty)
        }
    }
}
