import Deliveries
import Foundation

/// Each function runs in a transaction of the caller.
extension SQLDatabase {
    func nextDeliveryDue(of channels: Set<DeliveryChannel>) async throws -> Date? {
        // One step in an index for each, whatever waits for others.
        let next = "SELECT due_at FROM delivery WHERE is_first = 1 AND channel = ? ORDER BY due_at LIMIT 1"
        var earliest: Date?
        for channel in channels {
            let due = try await first(next, [.text(channel.rawValue)]) { try $0.requiredMoment() }
            if let due { earliest = min(earliest ?? due, due) }
        }
        return earliest
    }

    /// Leases what is due, the most urgent first, as far as the shares go.
    func lease(
        _ channels: Set<DeliveryChannel>,
        at moment: Date,
        until end: Date,
        atMost count: Int,
        shares: DeliveryShares
    ) async throws -> [DeliveryLease] {
        let underWay = try await rows(Self.underWay, [.moment(moment), channels.value], Self.parties)
        var taken = Taken(within: shares, underWay)
        var numbers: [Int] = []
        for urgency in DeliveryUrgency.allCases.reversed() where numbers.count < count {
            var last: (due: SQLValue, number: Int) = (.real(-Double.greatestFiniteMagnitude), 0)
            var isLast = false
            while !isLast, numbers.count < count {
                let found = try await rows(
                    Self.due,
                    [
                        .integer(urgency.rawValue), .moment(moment), channels.value, last.due,
                        .integer(last.number), .integer(Self.page),
                    ]
                ) { row in
                    let parties = try Self.parties(&row)
                    return (parties: parties, due: try row.requiredReal(), number: try row.requiredInteger())
                }
                for one in found where numbers.count < count && taken.take(one.parties) {
                    numbers.append(one.number)
                }
                isLast = found.count < Self.page
                if let end = found.last { last = (.real(end.due), end.number) }
            }
        }
        var leases: [DeliveryLease?] = []
        for number in numbers {
            try await execute(
                """
                UPDATE delivery SET due_at = ?, attempts = attempts + 1, lease = lease + 1, is_leased = 1
                WHERE number = ?
                """,
                [.moment(end), .integer(number)]
            )
            leases.append(try await leasedDelivery(number))
        }
        return leases.compactMap(\.self)
    }

    /// How many are read at a time: mostly, the first have what can be leased.
    private static let page = 256

    private static let underWay = """
        SELECT recipient, host FROM delivery
        WHERE is_leased = 1 AND due_at > ? AND ? LIKE '% ' || channel || ' %'
        """

    private static let due = """
        SELECT recipient, host, due_at, number FROM delivery
        WHERE is_first = 1 AND urgency = ?1 AND due_at <= ?2 AND expires_at > ?2
            AND ?3 LIKE '% ' || channel || ' %' AND (due_at, number) > (?4, ?5)
        ORDER BY due_at, number LIMIT ?6
        """

    private static func parties(_ row: inout SQLRow) throws -> (recipient: String, host: String) {
        (try row.requiredText(), try row.requiredText())
    }
}

/// How many deliveries are under way, by who gets them and who takes them.
private struct Taken {
    private let shares: DeliveryShares
    private var recipients: [String: Int] = [:]
    private var hosts: [String: Int] = [:]

    init(within shares: DeliveryShares, _ underWay: [(recipient: String, host: String)]) {
        self.shares = shares
        for one in underWay { add(one) }
    }

    /// Returns whether one more may be under way, and counts it.
    mutating func take(_ one: (recipient: String, host: String)) -> Bool {
        guard recipients[one.recipient, default: 0] < shares.recipient,
            one.host.isEmpty || hosts[one.host, default: 0] < shares.host
        else { return false }
        add(one)
        return true
    }

    private mutating func add(_ one: (recipient: String, host: String)) {
        recipients[one.recipient, default: 0] += 1
        hosts[one.host, default: 0] += 1
    }
}

extension Set<DeliveryChannel> {
    /// A text with blanks around each name, in a constant order.
    fileprivate var value: SQLValue { .text(" " + map(\.rawValue).sorted().joined(separator: " ") + " ") }
}
