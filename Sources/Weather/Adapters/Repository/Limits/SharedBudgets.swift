import Clocks
import Foundation
import StoragePort
import Synchronization
import WeatherModels
import WeatherPorts

/// The budgets of providers as the database of a fleet counts them: a record for each.
///
/// Calls that are taken while a record is changed are taken together with its next change: the more there are, the fewer
/// changes a call costs, and nothing is taken that is not used.
final class SharedBudgets: Sendable {
    enum Answer: Sendable {
        case taken
        case refused(ProviderError)
        /// The database did not say.
        case unknown
    }

    private struct Waiting {
        let rule: CallBudgets.Rule
        let continuation: CheckedContinuation<Answer, Never>
    }

    private let records: any SharedRecords
    private let clock: any Clock<Duration>
    private let timeline: Timeline
    /// Until when nobody waits, after one waited in vain.
    private let pausedUntil = Mutex(Duration.zero)
    /// Those who wait for the record of each name that is being changed.
    private let waiting = Mutex<[String: [Waiting]]>([:])

    /// How many calls are taken at once at most.
    private static let most = 256
    /// How long an answer is waited for: a person may be waiting for the weather.
    private static let bound = Duration.seconds(1)
    private static let pause = Duration.seconds(2)

    /// - Parameter clock: Monotonic.
    init(_ records: any SharedRecords, clock: any Clock<Duration>) {
        (self.records, self.clock) = (records, clock)
        timeline = Timeline(clock)
    }

    /// Takes a call if a rule allows it.
    func take(of profile: ProviderProfile, _ rule: @escaping CallBudgets.Rule) async -> Answer {
        let name = "budget." + profile.nameOfLimits
        return await withCheckedContinuation { continuation in
            let isFirst = waiting.withLock { waiting in
                let isFirst = waiting[name] == nil
                waiting[name, default: []].append(Waiting(rule: rule, continuation: continuation))
                return isFirst
            }
            // Not cancelled with whoever was first: it is for all.
            if isFirst { Task { await change(name, of: profile) } }
        }
    }

    private func change(_ name: String, of profile: ProviderProfile) async {
        while let batch = next(name) {
            let answers = await answers(to: batch.map(\.rule), name, of: profile)
            for (position, waiting) in batch.enumerated() {
                waiting.continuation.resume(returning: answers?[position] ?? .unknown)
            }
        }
    }

    /// Returns `nil` if the database does not say. Nobody knows whether those are taken whose change was not answered.
    private func answers(
        to rules: [CallBudgets.Rule],
        _ name: String,
        of profile: ProviderProfile
    ) async -> [Answer]? {
        guard pausedUntil.withLock({ $0 <= timeline.elapsed }) else { return nil }
        let result = await clock.result(within: Self.bound) { [records] () -> [Answer]?? in
            try? await records.change(name) { kept, now in Self.apply(rules, to: kept, of: profile, now) }
        }
        if result == nil {
            let end = timeline.elapsed + Self.pause
            pausedUntil.withLock { $0 = end }
        }
        return result.flatMap(\.self).flatMap(\.self)
    }

    /// Returns those who wait for the next change; `nil` if there is nobody.
    private func next(_ name: String) -> [Waiting]? {
        waiting.withLock { waiting in
            guard let all = waiting[name], !all.isEmpty else {
                waiting[name] = nil
                return nil
            }
            waiting[name] = Array(all.dropFirst(Self.most))
            return Array(all.prefix(Self.most))
        }
    }

    /// Returns no answers if what is kept cannot be read, as of a later release: it is left as it is.
    private static func apply(
        _ rules: [CallBudgets.Rule],
        to kept: [UInt8]?,
        of profile: ProviderProfile,
        _ now: Date
    ) -> (keep: [UInt8], answer: [Answer]?) {
        guard
            var limits = kept.map({ LimitsCodec.decode($0, for: profile, now: now) })
                ?? ProviderLimits(profile)
        else { return (kept ?? [], nil) }
        let answers = rules.map { rule in
            rule(&limits, .together, now).map { Answer.refused($0) } ?? .taken
        }
        return (LimitsCodec.encode(limits), answers)
    }
}
