import Deliveries
import Foundation
import StoragePort
import TestSupport
import Testing

@Suite("Deliveries: contract")
struct DeliveryContractTests {
    @Test("An empty storage has nothing", arguments: DeliveryStorageKind.allCases)
    func empty(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            #expect(try await storage.lease(at: 0) == DeliveryLeases(leases: [], expired: [], nextDue: nil))
            #expect(try await storage.count() == DeliveryCount(deliveries: 0, bytes: 0))
            #expect(try await storage.history(of: "kim", atMost: 10) == [])
            #expect(try await !storage.prune(at: Sample.start))
            let lease = DeliveryLease(try Sample.delivery("none"), attempts: 1, number: 1)
            try await storage.acknowledge(lease, at: Sample.start)
            try await storage.retry(lease, at: Sample.start, countsAttempt: true)
            try await storage.giveUp(lease, at: Sample.start, reason: "none")
            try await storage.abandon(target: "phone", of: "kim", at: Sample.start, reason: "none")
            try await storage.erase(recipient: "kim")
            #expect(try await storage.history(of: "kim", atMost: 10) == [])
        }
    }

    @Test(
        "A delivery is leased whole, once, and again when the lease ends",
        arguments: DeliveryStorageKind.allCases
    )
    func leasing(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            let delivery = try Sample.delivery("a", notBefore: 5, urgency: .high)
            let empty = try Sample.delivery("empty", about: "wind", payload: [], at: 50)
            try await storage.add(delivery, empty)
            #expect(try await storage.count() == DeliveryCount(deliveries: 2, bytes: 10))
            #expect(try await storage.lease(at: 4).nextDue == Sample.moment(5))
            let first = try await storage.lease(at: 5)
            #expect(first.leases == [DeliveryLease(delivery, attempts: 1, number: 1)])
            #expect(first.nextDue == Sample.moment(50))
            #expect(try await storage.lease(at: 50).leases.map(\.delivery) == [empty])
            #expect(
                try await storage.lease(at: 124)
                    == .init(leases: [], expired: [], nextDue: Sample.moment(125))
            )
            // Whose sender disappeared.
            #expect(
                try await storage.lease(at: 125).leases == [DeliveryLease(delivery, attempts: 2, number: 2)]
            )
            #expect(try await storage.count().deliveries == 2)
        }
    }

    @Test(
        "What is acknowledged is finished, and is in the history without its payload",
        arguments: DeliveryStorageKind.allCases
    )
    func acknowledging(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            let delivery = try Sample.delivery("a")
            try await storage.add(delivery)
            let lease = try #require(try await storage.lease(at: 0).leases.first)
            try await storage.acknowledge(lease, at: Sample.moment(1))
            let record = DeliveryRecord(
                delivery,
                attempts: 1,
                finishedAt: Sample.moment(1),
                outcome: .delivered
            )
            #expect(try await storage.history(of: "kim", atMost: 10) == [record])
            #expect(try await storage.count() == DeliveryCount(deliveries: 0, bytes: 0))
            #expect(try await storage.lease(at: 1_000).leases == [])
            try await storage.acknowledge(lease, at: Sample.moment(2))
            #expect(try await storage.history(of: "kim", atMost: 10) == [record])
        }
    }

    @Test("A delivery is added once, also after it is finished", arguments: DeliveryStorageKind.allCases)
    func idempotent(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            let delivery = try Sample.delivery("a")
            try await storage.add(delivery)
            let other = try Sample.delivery("a", 7, to: "lee", about: "wind")
            for again in [delivery, other] {
                #expect(try await storage.append(again, within: DeliveryLimits()) == .alreadyThere)
            }
            let lease = try #require(try await storage.lease(at: 0).leases.first)
            try await storage.acknowledge(lease, at: Sample.start)
            #expect(try await storage.append(delivery, within: DeliveryLimits()) == .alreadyThere)
            #expect(try await storage.count().deliveries == 0)
        }
    }

    @Test(
        "A lane goes in order: the next waits until the one before is finished",
        arguments: DeliveryStorageKind.allCases
    )
    func order(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            try await storage.add(
                try Sample.delivery("a1", 1),
                try Sample.delivery("a2", 2, urgency: .high),
                try Sample.delivery("a4", 4),
                try Sample.delivery("other-event", 1, about: "wind"),
                try Sample.delivery("other-target", 1, target: "laptop"),
                try Sample.delivery("other-person", 1, to: "lee")
            )
            for sequence in [1, 3, 4] {
                let late = try Sample.delivery("late-\(sequence)", sequence)
                #expect(try await storage.append(late, within: DeliveryLimits()) == .outOfOrder)
            }
            let first = try await storage.lease(at: 0)
            #expect(first.ids == ["a1", "other-event", "other-target", "other-person"])
            let a1 = first.leases[0]
            try await storage.retry(a1, at: Sample.moment(60), countsAttempt: true)
            #expect(try await storage.lease(at: 59).ids == [])
            let again = try #require(try await storage.lease(at: 60).leases.first)
            #expect(again.delivery.id == "a1" && again.attempts == 2)
            try await storage.acknowledge(again, at: Sample.moment(61))
            let second = try #require(try await storage.lease(at: 61).leases.first)
            #expect(second.delivery.id == "a2")
            try await storage.giveUp(second, at: Sample.moment(62), reason: "refused 404")
            #expect(try await storage.lease(at: 62).ids == ["a4"])
            // What is finished counts as well.
            #expect(try await storage.append(try Sample.delivery("late", 2), within: .init()) == .outOfOrder)
        }
    }

    @Test(
        "The most urgent go first, then those that have waited longest; a batch is bounded",
        arguments: DeliveryStorageKind.allCases
    )
    func urgency(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            try await storage.add(
                try Sample.delivery("low", about: "1", urgency: .low),
                try Sample.delivery("late", about: "2", notBefore: 9),
                try Sample.delivery("early", about: "3", notBefore: 8),
                try Sample.delivery("high", about: "4", notBefore: 10, urgency: .high),
                try Sample.delivery("mail", about: "5", over: "mail")
            )
            #expect(try await storage.lease(at: 10, atMost: 0).ids == [])
            #expect(try await storage.lease(at: 10, atMost: 3).ids == ["high", "early", "late"])
            #expect(try await storage.lease(at: 10, "mail", "push").ids == ["mail"])
            #expect(try await storage.lease(at: 10, "push").nextDue == nil)
            #expect(try await storage.lease(at: 10, atMost: 3).ids == ["low"])
        }
    }

    @Test(
        "Who lost a lease cannot change it, but can say that it was sent",
        arguments: DeliveryStorageKind.allCases
    )
    func lostLease(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            try await storage.add(try Sample.delivery("a"))
            let lost = try #require(try await storage.lease(at: 0).leases.first)
            let own = try #require(try await storage.lease(at: 120).leases.first)
            try await storage.retry(lost, at: Sample.moment(121), countsAttempt: true)
            try await storage.giveUp(lost, at: Sample.moment(121), reason: "refused 404")
            #expect(try await storage.lease(at: 121).ids == [])
            #expect(try await storage.count().deliveries == 1)
            try await storage.retry(own, at: Sample.moment(122), countsAttempt: false)
            let third = try #require(try await storage.lease(at: 122).leases.first)
            #expect(third.attempts == 2 && third.number == 3)
            try await storage.acknowledge(lost, at: Sample.moment(123))
            #expect(try await storage.history(of: "kim", atMost: 9).map(\.outcome) == [.delivered])
        }
    }

    @Test("What expires is given up, but not while it is being sent", arguments: DeliveryStorageKind.allCases)
    func expiry(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            try await storage.add(
                try Sample.delivery("a1", 1, expires: 100),
                try Sample.delivery("a2", 2, expires: 60),
                try Sample.delivery("a3", 3)
            )
            #expect(try await storage.lease(at: 50).ids == ["a1"])
            #expect(try await !storage.prune(at: Sample.moment(110)))
            #expect(try await storage.history(of: "kim", atMost: 9).map(\.id) == ["a2"])
            let found = try await storage.lease(at: 170)
            #expect(found.ids == ["a3"])
            #expect(found.expired.map(\.id) == ["a1"])
            #expect(found.expired.first?.outcome == .givenUp(reason: "expired"))
            #expect(try await storage.history(of: "kim", atMost: 9).map(\.id) == ["a1", "a2"])
        }
    }

    @Test(
        "Count, bytes and what waits for one recipient are limited",
        arguments: DeliveryStorageKind.allCases
    )
    func limits(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            let limits = DeliveryLimits(count: 3, bytes: 25, perRecipient: 2)
            #expect(try await storage.append(try Sample.delivery("a", 1), within: limits) == .added)
            #expect(try await storage.append(try Sample.delivery("b", 2), within: limits) == .added)
            #expect(
                try await storage.append(try Sample.delivery("c", 3, payload: []), within: limits)
                    == .tooManyForRecipient
            )
            let large = try Sample.delivery("c", to: "lee")
            #expect(try await storage.append(large, within: limits) == .full)
            let small = try Sample.delivery("c", to: "lee", payload: [1])
            #expect(try await storage.append(small, within: limits) == .added)
            let fourth = try Sample.delivery("d", to: "cho", payload: [])
            #expect(try await storage.append(fourth, within: limits) == .full)
            let lease = try #require(try await storage.lease(at: 0).leases.first)
            try await storage.acknowledge(lease, at: Sample.start)
            #expect(try await storage.append(fourth, within: limits) == .added)
        }
    }

    @Test(
        "The history has the latest, for a while and up to a number",
        arguments: DeliveryStorageKind.allCases
    )
    func history(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            let many = DeliveryRecord.perRecipient + 3
            for number in 1...many {
                try await storage.add(try Sample.delivery("\(number)", number))
                let lease = try #require(try await storage.lease(at: 0).leases.first)
                let long = String(repeating: "하", count: 100)
                try await storage.giveUp(lease, at: Sample.moment(TimeInterval(number)), reason: long)
            }
            let records = try await storage.history(of: "kim", atMost: 1_000)
            #expect(records.map(\.id) == (4...many).reversed().map(String.init))
            #expect(records[0].outcome == .givenUp(reason: String(repeating: "하", count: 66)))
            #expect(try await storage.history(of: "kim", atMost: 2).map(\.id) == ["\(many)", "\(many - 1)"])
            #expect(try await storage.history(of: "lee", atMost: 2) == [])
            #expect(try await !storage.prune(at: Sample.moment(10 + DeliveryRecord.lifetime)))
            #expect(try await storage.history(of: "kim", atMost: 1_000).last?.id == "11")
        }
    }

    @Test(
        "What was sent to one target since a moment is counted, and nothing else",
        arguments: DeliveryStorageKind.allCases
    )
    func counted(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            let targets = [("1", "mail"), ("2", "mail"), ("3", "mail"), ("4", "phone"), ("5", "mail")]
            for (id, target) in targets {
                try await storage.add(try Sample.delivery(id, target: target, about: id))
                let lease = try #require(try await storage.lease(at: 0).leases.first)
                let moment = Sample.moment(TimeInterval(id) ?? 0)
                if id == "3" {
                    try await storage.giveUp(lease, at: moment, reason: "no")
                } else {
                    try await storage.acknowledge(lease, at: moment)
                }
            }
            try await storage.add(try Sample.delivery("waits", target: "mail", about: "6"))
            func count(_ target: String, of recipient: String = "kim", after: TimeInterval) async throws
                -> Int
            {
                try await storage.countDelivered(to: target, of: recipient, after: Sample.moment(after))
            }
            #expect(try await count("mail", after: 0) == 3)
            #expect(try await count("mail", after: 1) == 2)
            #expect(try await count("mail", after: 5) == 0)
            #expect(try await count("phone", after: 0) == 1)
            #expect(try await count("mail", of: "lee", after: 0) == 0)
        }
    }

    @Test(
        "An erased recipient leaves nothing; a target that is given up leaves records",
        arguments: DeliveryStorageKind.allCases
    )
    func erasing(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            try await storage.add(
                try Sample.delivery("a1", 1),
                try Sample.delivery("a2", 2),
                try Sample.delivery("b", target: "laptop"),
                try Sample.delivery("c", to: "lee")
            )
            let lease = try #require(try await storage.lease(at: 0, atMost: 1).leases.first)
            try await storage.abandon(target: "phone", of: "kim", at: Sample.moment(1), reason: "gone")
            #expect(try await storage.history(of: "kim", atMost: 9).map(\.id) == ["a2", "a1"])
            try await storage.retry(lease, at: Sample.moment(2), countsAttempt: true)
            #expect(try await storage.lease(at: 2).ids == ["b", "c"])
            try await storage.erase(recipient: "kim")
            #expect(try await storage.history(of: "kim", atMost: 9) == [])
            #expect(try await storage.count().deliveries == 1)
            #expect(try await storage.append(try Sample.delivery("a1", 1), within: .init()) == .added)
        }
    }

    @Test(
        "Recipients are found one after another, of whom anything waits or is kept",
        arguments: DeliveryStorageKind.allCases
    )
    func recipients(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            #expect(try await storage.nextRecipient(after: "") == nil)
            try await storage.add(
                try Sample.delivery("a", to: "lee"),
                try Sample.delivery("b", 1),
                try Sample.delivery("c", to: "김")
            )
            let lease = try #require(try await storage.lease(at: 0, atMost: 1).leases.first)
            try await storage.acknowledge(lease, at: Sample.moment(1))
            var found: [String] = []
            while let next = try await storage.nextRecipient(after: found.last ?? "") { found.append(next) }
            #expect(found == ["kim", "lee", "김"])
        }
    }

    @Test(
        "Many are added at once, each as if it came alone, and settled at once",
        arguments: DeliveryStorageKind.allCases
    )
    func batches(kind: DeliveryStorageKind) async throws {
        try await kind.with { storage in
            #expect(try await storage.append([], within: DeliveryLimits()).isEmpty)
            let results = try await storage.append(
                [
                    try Sample.delivery("a", 2), try Sample.delivery("a", 3), try Sample.delivery("b", 1),
                    try Sample.delivery("c", 3), try Sample.delivery("d", to: "lee"),
                    try Sample.delivery("e", 2, to: "lee"), try Sample.delivery("f", to: "cho"),
                ],
                within: DeliveryLimits(count: 4, perRecipient: 2)
            )
            #expect(results == [.added, .alreadyThere, .outOfOrder, .added, .added, .added, .full])
            let bytes = try await storage.append(
                [try Sample.delivery("g", to: "cho"), try Sample.delivery("h", 2, to: "cho")],
                within: DeliveryLimits(bytes: 59)
            )
            #expect(bytes == [.added, .full])
            let leases = try await storage.lease(at: 0).leases
            #expect(leases.map(\.delivery.id) == ["a", "d", "g"])
            try await storage.settle([
                DeliverySettlement(leases[0], at: Sample.moment(1), .sent),
                DeliverySettlement(leases[1], at: Sample.moment(9), .again(countsAttempt: true)),
                DeliverySettlement(leases[2], at: Sample.moment(1), .givenUp(reason: "refused 404")),
                // Once more: it is finished.
                DeliverySettlement(leases[0], at: Sample.moment(2), .again(countsAttempt: true)),
            ])
            #expect(try await storage.lease(at: 1).ids == ["c"])
            #expect(try await storage.lease(at: 9).ids == ["d"])
            #expect(try await storage.history(of: "kim", atMost: 9).map(\.outcome) == [.delivered])
        }
    }

    @Test("What no storage takes is no delivery")
    func problems() throws {
        for key in ["", "a\0", String(repeating: "k", count: 201)] {
            #expect(throws: DeliveryProblem.unusableKey(key)) { try Sample.delivery(key) }
            #expect(throws: DeliveryProblem.unusableKey(key)) { try Sample.delivery("a", about: key) }
            #expect(throws: DeliveryProblem.unusableKey(key)) { try Sample.delivery("a", to: key) }
            #expect(throws: DeliveryProblem.unusableKey(key)) { try Sample.delivery("a", target: key) }
            guard !key.isEmpty else { continue }
            #expect(throws: DeliveryProblem.unusableKey(key)) { try Sample.delivery("a", host: key) }
        }
        let large = [UInt8](repeating: 0, count: Delivery.longestPayload + 1)
        #expect(throws: DeliveryProblem.payloadTooLarge(bytes: large.count)) {
            try Sample.delivery("a", payload: large)
        }
        for name in ["", "Push", "a b", String(repeating: "a", count: 33)] {
            #expect(DeliveryChannel(rawValue: name) == nil)
        }
    }
}
