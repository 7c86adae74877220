public import Foundation
public import WeatherModels

/// Decides what a person is told: from what is known of their places, their rules and settings, and what they were told
/// before.
///
/// It is a value without clock, store or chance. The same questions in the same order have the same answers.
public struct NotificationEngine: Hashable, Sendable {
    public var plan: NotificationPlan
    /// What the person was told; to be stored after an evaluation that changed it.
    public private(set) var memory: NotificationMemory

    public init(_ plan: NotificationPlan, memory: NotificationMemory = NotificationMemory()) {
        (self.plan, self.memory) = (plan, memory)
    }

    /// Returns what is to be told now, and remembers it. Places that are not given are left as they are.
    ///
    /// - Parameter known: What is known of the saved places, computed for `now`.
    public mutating func evaluate(_ known: [SavedPlace.ID: PlaceDigest], at now: Date) -> [Notice] {
        guard plan.settings.isOn else { return [] }
        memory.settle(at: now)
        var candidates: [Candidate] = []
        for rule in plan.rules where rule.isOn {
            guard let digest = known[rule.place], memory.accepts(digest, of: rule.place) else { continue }
            find(rule, digest, at: now, &candidates)
        }
        if candidates.isEmpty {
            seeWarnings(known, except: [], at: now)
            return []
        }
        let merged = Candidate.merged(candidates)
        var selection = NoticeSelection(plan.settings, told: memory.otherTimes, at: now)
        let chosen = merged.filter { selection.admits($0) }
        let told = Set(chosen.flatMap(\.warningKeys))
        let held = Set(merged.flatMap(\.warningKeys)).subtracting(told)
        for candidate in chosen { memory.tell(candidate, at: now) }
        seeWarnings(known, except: held, at: now)
        return chosen.map { $0.withoutWarnings(told).notice }
    }

    private func find(
        _ rule: NotificationRule,
        _ digest: PlaceDigest,
        at now: Date,
        _ candidates: inout [Candidate]
    ) {
        let settings = plan.settings
        switch rule.condition {
        case .warning(let condition):
            for fact in digest.warnings where condition.includes(fact) {
                let key = WarningKey(place: rule.place, event: fact.event)
                // Another rule for the same place tells it already.
                guard !candidates.contains(where: { $0.warningKeys.contains(key) }) else { continue }
                let record = memory.warnings[key]
                guard let notice = rule.notice(of: fact, told: record, at: now) else { continue }
                candidates.append(Candidate(notice, rule.id, fact, digest, settings))
            }
        case .precipitation, .threshold, .change, .morning:
            let record = memory.rules[rule.id]
            if let record, now.timeIntervalSince(record.toldAt) < rule.coolDown { return }
            guard let notice = rule.notice(digest, settings, told: record, at: now) else { return }
            candidates.append(Candidate(notice, rule.id, nil, digest, settings))
        case .unknown: break
        }
    }

    /// Notes which of the told warnings are still in force and which have ended. Those that wait to be told keep their
    /// record, by which they are told when the quiet hours end.
    private mutating func seeWarnings(
        _ known: [SavedPlace.ID: PlaceDigest],
        except waiting: Set<WarningKey>,
        at now: Date
    ) {
        for (key, record) in memory.warnings where !waiting.contains(key) {
            guard let digest = known[key.place], memory.accepts(digest, of: key.place) else { continue }
            memory.see(record, digest, at: now)
        }
    }
}

extension NotificationMemory {
    mutating func tell(_ candidate: Candidate, at now: Date) {
        for told in candidate.told {
            newest[told.place] = max(newest[told.place] ?? .distantPast, told.receivedAt)
            if let fact = told.fact {
                tell(fact, candidate.notice.reason, at: told.place, now)
            } else {
                var record = rules[told.rule] ?? RuleRecord(rule: told.rule, toldAt: now)
                record.tell(told.event, told.fall, at: now)
                rules[told.rule] = record
            }
        }
        if !candidate.isWarning { otherTimes.append(now) }
    }

    private mutating func tell(
        _ fact: WarningFact,
        _ reason: NoticeReason,
        at place: SavedPlace.ID,
        _ now: Date
    ) {
        let new = WarningRecord(fact, at: place, told: now)
        if case .reissued = reason {
            warnings[new.key] = new
        } else if warnings[new.key] == nil {
            warnings[new.key] = new
        } else {
            warnings[new.key]?.raise(to: fact, told: now)
        }
    }

    fileprivate mutating func see(_ record: WarningRecord, _ digest: PlaceDigest, at now: Date) {
        var seen = record
        if let fact = digest.warnings.first(where: { $0.event == record.key.event }) {
            if record.end(before: fact, at: now) != nil {
                // A new event, of which nothing was told: it is less than what the rules tell.
                warnings[record.key] = nil
                return
            }
            seen.see(fact)
        } else if digest.warningsAreComplete, record.endedAt == nil {
            seen.endedAt = min(now, record.end ?? now)
        }
        guard seen != record else { return }
        warnings[record.key] = seen
        newest[record.key.place] = max(newest[record.key.place] ?? .distantPast, digest.receivedAt)
    }
}
