public import Deliveries
public import Foundation
public import StoragePort
import Synchronization

/// Deliveries in memory, kept as plainly as the contract says.
public final class InMemoryDeliveries: DeliveryStorage, DeliveryHistory {
    private struct Waiting {
        let delivery: Delivery
        var due: Date
        var attempts = 0
        var lease = 0
        var isLeased = false

        func isLeased(at moment: Date) -> Bool { isLeased && due > moment }
    }

    private struct State {
        /// In the order of acceptance.
        var waiting: [Waiting] = []
        /// In the order of finishing.
        var records: [DeliveryRecord] = []
        var failure: StorageError?
        var lastLook: Date?
        var batches: [Int] = []
        var settled: [Int] = []

        /// The first delivery of each lane.
        var firsts: [Waiting] {
            var lowest: [DeliveryLane: Int] = [:]
            for one in waiting {
                let sequence = one.delivery.sequence
                lowest[one.delivery.lane] = min(lowest[one.delivery.lane] ?? sequence, sequence)
            }
            return waiting.filter { lowest[$0.delivery.lane] == $0.delivery.sequence }
        }

        mutating func finish(_ index: Int, at moment: Date, _ outcome: DeliveryRecord.Outcome)
            -> DeliveryRecord
        {
            let one = waiting.remove(at: index)
            let record = DeliveryRecord(
                one.delivery,
                attempts: one.attempts,
                finishedAt: moment,
                outcome: outcome
            )
            records.append(record)
            let own = records.filter { $0.lane.recipient == record.lane.recipient }
            let old = Set(own.dropLast(DeliveryRecord.perRecipient).map(\.id))
            records.removeAll { old.contains($0.id) }
            return record
        }

        mutating func giveUpExpired(at moment: Date) -> [DeliveryRecord] {
            let expired = waiting.filter { $0.delivery.expiresAt <= moment && !$0.isLeased(at: moment) }
                .map(\.delivery).sorted { $0.expiresAt < $1.expiresAt }.prefix(500)
            return expired.compactMap { delivery in
                index(of: delivery.id).map {
                    finish($0, at: moment, .givenUp(reason: DeliveryRecord.expired))
                }
            }
        }

        mutating func append(_ delivery: Delivery, within limits: DeliveryLimits) -> AppendDeliveryResult {
            let known = waiting.map(\.delivery.id) + records.map(\.id)
            if known.contains(delivery.id) { return .alreadyThere }
            let later =
                waiting.contains {
                    $0.delivery.lane == delivery.lane && $0.delivery.sequence >= delivery.sequence
                } || records.contains { $0.lane == delivery.lane && $0.sequence >= delivery.sequence }
            if later { return .outOfOrder }
            let bytes = waiting.reduce(0) { $0 + $1.delivery.payload.count }
            guard waiting.count < limits.count, bytes + delivery.payload.count <= limits.bytes else {
                return .full
            }
            let own = waiting.count { $0.delivery.lane.recipient == delivery.lane.recipient }
            if own >= limits.perRecipient { return .tooManyForRecipient }
            waiting.append(Waiting(delivery: delivery, due: delivery.notBefore))
            return .added
        }

        mutating func settle(_ settlement: DeliverySettlement) {
            let (lease, moment) = (settlement.lease, settlement.moment)
            guard let index = index(of: lease.delivery.id) else { return }
            let isOwn = waiting[index].lease == lease.number
            switch settlement.outcome {
            case .sent: _ = finish(index, at: moment, .delivered)
            case .again(let countsAttempt):
                guard isOwn else { return }
                waiting[index].due = moment
                waiting[index].attempts -= countsAttempt ? 0 : 1
                waiting[index].isLeased = false
            case .givenUp(let reason):
                guard isOwn else { return }
                _ = finish(index, at: moment, .givenUp(reason: DeliveryRecord.stored(reason)))
            }
        }

        func index(of id: String) -> Int? { waiting.firstIndex { $0.delivery.id == id } }
    }

    private let state = Mutex(State())

    public init() {}

    /// The moment for which deliveries were last looked for; `nil` before.
    public var lastLook: Date? { state.withLock(\.lastLook) }

    /// How many deliveries were added at once, each time.
    public var batches: [Int] { state.withLock(\.batches) }

    /// How many were settled at once, each time.
    public var settled: [Int] { state.withLock(\.settled) }

    /// Makes every operation fail, or work again.
    public func fail(with error: StorageError?) { state.withLock { $0.failure = error } }

    public func append(
        _ deliveries: [Delivery],
        within limits: DeliveryLimits
    ) async throws(StorageError) -> [AppendDeliveryResult] {
        try change { state in
            state.batches.append(deliveries.count)
            return deliveries.map { state.append($0, within: limits) }
        }
    }

    public func lease(
        _ channels: Set<DeliveryChannel>,
        at moment: Date,
        until end: Date,
        atMost count: Int,
        shares: DeliveryShares
    ) async throws(StorageError) -> DeliveryLeases {
        state.withLock { $0.lastLook = moment }
        return try change { state in
            let firsts = { (state: State) in
                state.firsts.filter { channels.contains($0.delivery.channel) }
            }
            guard let due = firsts(state).map(\.due).min(), due <= moment else {
                return DeliveryLeases(leases: [], expired: [], nextDue: firsts(state).map(\.due).min())
            }
            let expired = state.giveUpExpired(at: moment)
            let candidates = firsts(state).filter { $0.due <= moment && $0.delivery.expiresAt > moment }
                .enumerated().sorted { one, other in
                    let (a, b) = (one.element, other.element)
                    let (urgent, less) = (a.delivery.urgency.rawValue, b.delivery.urgency.rawValue)
                    return (-urgent, a.due, one.offset) < (-less, b.due, other.offset)
                }
            let underWay = state.waiting.filter {
                $0.isLeased(at: moment) && channels.contains($0.delivery.channel)
            }
            var taken = Dictionary(grouping: underWay.map(\.delivery.lane.recipient)) { $0 }.mapValues(
                \.count
            )
            var hosts = Dictionary(grouping: underWay.map(\.delivery.host)) { $0 }.mapValues(\.count)
            var leases: [DeliveryLease] = []
            for (_, one) in candidates where leases.count < count {
                let (recipient, host) = (one.delivery.lane.recipient, one.delivery.host)
                guard taken[recipient, default: 0] < shares.recipient,
                    host.isEmpty || hosts[host, default: 0] < shares.host,
                    let index = state.index(of: one.delivery.id)
                else { continue }
                taken[recipient, default: 0] += 1
                hosts[host, default: 0] += 1
                state.waiting[index].due = end
                state.waiting[index].attempts += 1
                state.waiting[index].lease += 1
                state.waiting[index].isLeased = true
                let now = state.waiting[index]
                leases.append(DeliveryLease(now.delivery, attempts: now.attempts, number: now.lease))
            }
            return DeliveryLeases(leases: leases, expired: expired, nextDue: firsts(state).map(\.due).min())
        }
    }

    public func settle(_ settlements: [DeliverySettlement]) async throws(StorageError) {
        try change { state in
            state.settled.append(settlements.count)
            for settlement in settlements { state.settle(settlement) }
        }
    }

    public func count() async throws(StorageError) -> DeliveryCount {
        try change { state in
            let sizes = state.waiting.map(\.delivery.payload.count)
            return DeliveryCount(deliveries: sizes.count, bytes: sizes.reduce(0, +))
        }
    }

    public func history(of recipient: String, atMost count: Int) async throws(StorageError)
        -> [DeliveryRecord]
    {
        try change { state in
            Array(
                state.records.filter { $0.lane.recipient == recipient }.reversed().prefix(max(0, count))
            )
        }
    }

    public func countDelivered(
        to target: String,
        of recipient: String,
        after moment: Date
    ) async throws(StorageError) -> Int {
        try change { state in
            state.records.count { record in
                record.lane.recipient == recipient && record.lane.target == target
                    && record.outcome == .delivered && record.finishedAt > moment
            }
        }
    }

    public func nextRecipient(after recipient: String) async throws(StorageError) -> String? {
        try change { state in
            (state.waiting.map(\.delivery.lane.recipient) + state.records.map(\.lane.recipient))
                .filter { recipient.utf8.lexicographicallyPrecedes($0.utf8) }
                .min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        }
    }

    public func erase(recipient: String) async throws(StorageError) {
        try change { state in
            state.waiting.removeAll { $0.delivery.lane.recipient == recipient }
            state.records.removeAll { $0.lane.recipient == recipient }
        }
    }

    public func abandon(
        target: String,
        of recipient: String,
        at moment: Date,
        reason: String
    ) async throws(StorageError) {
        try change { state in
            let ids = state.waiting.map(\.delivery)
                .filter { $0.lane.recipient == recipient && $0.lane.target == target }.map(\.id)
            for id in ids {
                guard let index = state.index(of: id) else { continue }
                _ = state.finish(index, at: moment, .givenUp(reason: DeliveryRecord.stored(reason)))
            }
        }
    }

    public func prune(at moment: Date) async throws(StorageError) -> Bool {
        try change { state in
            let expired = state.giveUpExpired(at: moment).count
            let oldest = moment.addingTimeInterval(-DeliveryRecord.lifetime)
            let old = state.records.filter { $0.finishedAt <= oldest }.prefix(500).map(\.id)
            state.records.removeAll { old.contains($0.id) }
            return expired == 500 || old.count == 500
        }
    }

    private func change<Answer: Sendable>(
        _ body: (inout State) throws(StorageError) -> Answer
    ) throws(StorageError) -> Answer {
        let result = state.withLock { state -> Result<Answer, StorageError> in
            do throws(StorageError) {
                if let failure = state.failure { throw failure }
                return .success(try body(&state))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
