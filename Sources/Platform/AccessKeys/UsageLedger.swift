import Foundation

/// Use that was counted and not yet written: one sum for each key and day.
struct UsageLedger {
    private struct KeyDay: Hashable {
        var keyID: String
        var day: UsageDay
    }

    private var sums: [KeyDay: AccessKeyUse] = [:]

    mutating func add(_ uses: [AccessKeyUse]) {
        for use in uses {
            sums[KeyDay(keyID: use.keyID, day: use.day), default: .none(of: use)].add(use)
        }
    }

    /// Removes and returns everything.
    mutating func take() -> [AccessKeyUse] {
        defer { sums = [:] }
        return Array(sums.values)
    }
}

extension AccessKeyUse {
    fileprivate static func none(of use: AccessKeyUse) -> AccessKeyUse {
        var none = use
        (none.requests, none.refused) = (0, 0)
        return none
    }

    fileprivate mutating func add(_ other: AccessKeyUse) {
        requests += other.requests
        refused += other.refused
        lastUsedAt = max(lastUsedAt, other.lastUsedAt)
    }
}
