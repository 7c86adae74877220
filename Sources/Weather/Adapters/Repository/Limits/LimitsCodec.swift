import WeatherModels
import Foundation
import WeatherPorts

/// The binary format of a provider's limits. It can read any bytes: invalid ones are `nil`.
enum LimitsCodec {
    private static let version: UInt16 = 4
    /// The versions before: in the first, slots had no reserved parts; in the first two, feeds had no wait of their own; in
    /// all, keys were not told. They are still read, so that used budgets are not forgotten.
    private static let formerVersions: ClosedRange<UInt16> = 1...3

    static func encode(_ limits: ProviderLimits) -> [UInt8] {
        var writer = ByteWriter()
        writer.integer(version)
        writer.text(limits.keys)
        writer.optional(limits.notBefore) { $0.date($1) }
        writer.list(limits.ledger.spent) { writer, slots in
            writer.list(slots) { writer, slot in
                writer.integer(slot.index)
                writer.number(slot.weight)
                writer.number(slot.ofKeys)
                writer.number(slot.ofKeptPlaces)
            }
        }
        writer.list(limits.feeds.sorted { $0.key.rawValue < $1.key.rawValue }) { writer, feed in
            writer.text(feed.key.rawValue)
            writer.integer(UInt32(clamping: feed.value.backoff.failures))
            writer.optional(feed.value.backoff.retryAt) { $0.date($1) }
            writer.optional(feed.value.noSubscriptionSince) { $0.date($1) }
            writer.optional(feed.value.notBefore) { $0.date($1) }
            writer.optional(feed.value.lastFailure) { writer, failure in
                writer.reason(failure.reason)
                writer.date(failure.at)
                writer.text(failure.place)
            }
        }
        return writer.bytes
    }

    /// What feeds were refused with other keys is dropped.
    ///
    /// - Parameter now: The real time; times far ahead of it are dropped.
    static func decode(_ bytes: [UInt8], for profile: ProviderProfile, now: Date) -> ProviderLimits? {
        bytes.withUnsafeBytes { buffer in
            var reader = ByteReader(buffer)
            let version = reader.integer(UInt16.self)
            guard version == Self.version || formerVersions.contains(version) else { return nil }
            var limits = ProviderLimits(profile)
            let isOfTheseKeys = version < 4 || reader.text() == profile.keys
            limits.notBefore = reader.optional { $0.date() }
            let spent = reader.list(leastSize: 4) { reader in
                reader.list(leastSize: 16) { reader in
                    let index = reader.integer(Int64.self)
                    var slot = BudgetLedger.Slot(index: index, weight: reader.number())
                    if version > 1 {
                        slot.ofKeys = reader.number()
                        slot.ofKeptPlaces = reader.number()
                    }
                    return slot
                }
            }
            let feeds = reader.list(leastSize: 11) { reader in
                let feed = Feed.ID(rawValue: reader.text())
                return (feed, reader.feedState(version: version, now: now))
            }
            guard !reader.hasFailed, reader.remaining == 0 else { return nil }
            limits.ledger = BudgetLedger(profile.budget, stored: spent, now: now)
            if isOfTheseKeys { limits.feeds = Dictionary(feeds) { first, _ in first } }
            return limits
        }
    }
}

extension ByteReader {
    fileprivate mutating func feedState(version: UInt16, now: Date) -> ProviderLimits.FeedState {
        let failures = Int(integer(UInt32.self))
        let retryAt = optional { $0.date() }
        var state = ProviderLimits.FeedState(backoff: Backoff(failures: failures, retryAt: retryAt, now: now))
        state.noSubscriptionSince = optional { $0.date() }
        if version > 2 { state.notBefore = optional { $0.date() } }
        state.lastFailure = optional { reader in
            let reason = reader.reason()
            let at = reader.date()
            return ProviderLimits.Failure(reason: reason, at: at, place: reader.text())
        }
        return state
    }
}
