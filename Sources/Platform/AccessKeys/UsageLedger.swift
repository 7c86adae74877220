import Foundation

/// Use that was counted and not yet written: one sum for each key and day.
struct UsageLedger {
    private struct KeyDay: Hashable {
        var keyID: String
        var day: UsageDay
    }

    private var sums: [KeyDay: AccessKeyUse] = [:]

    mutating func add(_ uses: [AccessKeyUse]) {
        sums.merge(uses.map { (KeyDay(keyID: $0.keyID, day: $0.day), $0) }) { $0.adding($1) }
    }

    mutating func take() -> [AccessKeyUse] {
        defer { sums = [:] }
        return Array(sums.values)
    }
}

extension AccessKeyUse {
    fileprivate func adding(_ other: AccessKeyUse) -> AccessKeyUse {
        var sum = self
        sum.requests += other.requests
        sum.refused += other.refused
        sum.lastUsedAt = max(lastUsedAt, other.lastUsedAt)
        return sum
    }
}
