import ForecastRecords
import Foundation
import Meteorology
import Verification
import WeatherModels

extension YearRecount {
    mutating func issue(_ night: Night, on day: LocalDay) {
        leave(on: day)
        for source in night.sources { last[source] = day.daysSince1970 }
        for variable in watches.keys { watches[variable]?.look(on: day.daysSince1970) }
        let mark = (night.issuedAt.timeIntervalSince1970 / 10_800).rounded(.down) * 10_800
        let targets = night.said.keys.sorted {
            ($0.variable.rawValue, Self.number(of: $0.time)) < (
                $1.variable.rawValue, Self.number(of: $1.time)
            )
        }
        for target in targets {
            let (variable, said) = (target.variable, night.said[target] ?? [:])
            let position: Int
            switch target.time {
            case .day(let other): position = other.daysSince1970 - day.daysSince1970
            case .moment(let moment): position = Int((moment.timeIntervalSince1970 - mark) / 10_800) - 1
            }
            guard position >= 0 else { continue }
            let row = lanes.map { said[$0] }
            let normal = normal(variable, target.time)
            var issued: (blend: IssuedBlend?, range: RangeLearner.Issued?, chance: RainBlend.Issued?)
            if variable == .precipitation {
                issued.chance = rain[position, default: RainBlend(sources: lanes.count)].issue(
                    SourceValues(row.map { $0.map { $0 >= 0.2 ? 1.0 : 0.0 } })
                )
            } else {
                let quantity: BlendedQuantity = variable == .wind ? .wind : .temperature
                let lead = variable.isOfDay ? Double(position) : Double(position + 1) / 8
                issued.blend = tracks[variable, default: Blend(quantity, sources: lanes.count)].issue(
                    lead: lead,
                    SourceValues(row),
                    climate: normal,
                    without: watches[variable]?.aside ?? []
                )
                issued.range = issued.blend.map {
                    ranges[variable, default: [:]][position, default: RangeLearner()]
                        .issue($0.value, spread: $0.spread)
                }
            }
            if let blend = issued.blend { note(blend, issued.range, target, position, on: day, said) }
            waiting[target, default: []].append(
                Waiting(
                    day: day,
                    position: position,
                    said: said,
                    blend: issued.blend,
                    range: issued.range,
                    chance: issued.chance,
                    persistence: persistence(target, on: day),
                    normal: normal,
                    value: issued.blend == nil ? nil : values.count - 1
                )
            )
        }
    }

    /// Forgets whoever was absent for 30 days.
    mutating func leave(on day: LocalDay) {
        for (lane, source) in lanes.enumerated() {
            guard let seen = last[source], day.daysSince1970 - seen >= 30 else { continue }
            last[source] = nil
            for variable in tracks.keys { tracks[variable]?.forget(lane) }
            for variable in watches.keys { watches[variable]?.forget(lane) }
            for position in rain.keys { rain[position]?.forget(lane) }
        }
    }

    mutating func note(
        _ blend: IssuedBlend,
        _ range: RangeLearner.Issued?,
        _ target: Target,
        _ position: Int,
        on day: LocalDay,
        _ said: [RecordSource: Double]
    ) {
        let shares = blend.shares
        values.append(
            Value(
                variable: target.variable,
                position: position,
                day: day,
                target: target.time,
                value: blend.value,
                halfWidth: range?.halfWidth,
                shares: Dictionary(
                    uniqueKeysWithValues: lanes.enumerated().compactMap { lane, source in
                        shares[lane].map { (source, $0) }
                    }
                ),
                said: said
            )
        )
    }

    func clock(_ target: Target) -> Clock {
        Clock(
            variable: target.variable,
            seconds: target.variable.isOfDay ? 0 : Self.number(of: target.time) % 86_400
        )
    }

    func persistence(_ target: Target, on day: LocalDay) -> Double? {
        guard let last = seen[clock(target)] else { return nil }
        let number = Self.number(of: last.target)
        let lastDay = target.variable.isOfDay ? number : number / 86_400
        return day.daysSince1970 - lastDay <= 7 ? last.value.value : nil
    }
}
