import Foundation
import WeatherModels

extension WarningState {
    /// Returns the warnings of some zones, in force and announced: one for all zones where the same was decided.
    func alerts(of codes: [String], at now: Date, in zones: WarningZones) -> [WeatherAlert] {
        var found: [(decision: Decision, zones: [String])] = []
        func add(_ decision: Decision, _ zone: String) {
            if let index = found.firstIndex(where: { $0.decision == decision }) {
                found[index].zones.append(zone)
            } else {
                found.append((decision, [zone]))
            }
        }
        let hazards = Set(current.steps.keys.map(\.hazard) + preliminary.map(\.key.hazard))
        for hazard in hazards.sorted(by: { $0.rawValue < $1.rawValue }) {
            for zone in codes {
                let key = WarningKey(zone: zone, hazard: hazard)
                let decided = decisions(key, at: now)
                for decision in decided { add(decision, zone) }
                guard decided.isEmpty else { continue }
                for announced in preliminary where announced.key == key && announced.until > now {
                    add(
                        Decision(hazard: hazard, level: nil, from: announced.from, end: announced.until),
                        zone
                    )
                }
            }
        }
        return found.map { alert($0.decision, in: $0.zones.compactMap { zones[$0] }) }.current(at: now)
    }

    /// What is decided or announced alike for several zones.
    private struct Decision: Hashable {
        var hazard: WarningHazard
        /// `nil` if it is only announced.
        var level: WarningLevel?
        var from: Date
        var end: Date?
        var stamp: BulletinStamp?
    }

    /// The step in force and those to come. A step lasts until the next one at the latest.
    private func decisions(_ key: WarningKey, at now: Date) -> [Decision] {
        let steps = current.steps[key] ?? []
        return steps.indices.compactMap { index in
            let step = steps[index]
            let next = steps.indices.contains(index + 1) ? steps[index + 1].from : nil
            let end = [step.end, next].compactMap(\.self).min()
            guard end.map({ now < $0 }) ?? true else { return nil }
            return Decision(
                hazard: key.hazard,
                level: step.level,
                from: step.from,
                end: end,
                stamp: step.stamp
            )
        }
    }

    private func alert(_ decision: Decision, in zones: [WarningZones.Zone]) -> WeatherAlert {
        let bulletin = decision.stamp.flatMap { stamp in bulletins.first { $0.stamp == stamp } }
        let event =
            decision.level.map { WarningWords.event(decision.hazard, $0) }
            ?? WarningWords.preliminaryEvent(decision.hazard)
        var alert = WeatherAlert(
            WeatherAlert.Wording(
                event: event,
                sender: WarningWords.sender,
                description: bulletin?.decisions[event],
                instruction: bulletin?.advice,
                language: "ko"
            ),
            kind: decision.hazard.kind,
            level: decision.level?.level ?? .preliminary,
            severity: decision.level?.severity ?? .minor,
            start: decision.from,
            end: decision.end
        )
        alert.thread = zones.first.map { "kma|\($0.code)|\(decision.hazard.rawValue)" }
        alert.sent = decision.stamp?.issued ?? (decision.level == nil ? newest.issued : nil)
        alert.areas = zones.map { AlertArea(.koreanZone, code: $0.code, name: $0.fullName) }
        return alert
    }
}
