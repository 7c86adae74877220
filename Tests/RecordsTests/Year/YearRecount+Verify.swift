import ForecastRecords
import Foundation
import Meteorology
import Verification
import WeatherModels

extension YearRecount {
    mutating func verify(_ truth: RecordedTruth) {
        let target = Target(variable: truth.variable, time: truth.target)
        for one in waiting.removeValue(forKey: target) ?? [] { verify(one, truth) }
        if let other = seen[clock(target)], Self.number(of: other.target) > Self.number(of: truth.target) {
            return
        }
        seen[clock(target)] = truth
    }

    mutating func verify(_ one: Waiting, _ truth: RecordedTruth) {
        let (variable, observed) = (truth.variable, truth.value.value)
        var maker: RecordSource?
        if case .analysis(let source) = truth.observer { maker = source }
        let lane = maker.flatMap { lanes.firstIndex(of: $0) }
        // What a model made judges neither it nor a blend of it.
        let isOwn = lane != nil && maker.flatMap { one.said[$0] } != nil
        if let blend = one.blend {
            watches[variable, default: SourceWatch(sources: lanes.count)].note(
                blend,
                of: one.day.daysSince1970,
                observed: observed,
                without: lane
            )
            tracks[variable]?.verify(blend, observed: observed, without: lane)
            if !isOwn, let range = one.range {
                ranges[variable, default: [:]][one.position, default: RangeLearner()]
                    .verify(range, observed: observed)
            }
            if !isOwn, let value = one.value { values[value].observed = observed }
        }
        if let chance = one.chance, !isOwn {
            rain[one.position, default: RainBlend(sources: lanes.count)]
                .verify(chance, rained: observed >= 0.2)
        }
        let isRain = variable == .precipitation
        func event(_ amount: Double) -> Double { isRain ? (amount >= 0.2 ? 1 : 0) : amount }
        func add(_ contender: Contender, _ value: Double?) {
            guard let value, let group = Self.group(variable, one.position) else { return }
            lines[Key(variable, group, contender), default: Line()]
                .add(value - event(observed), squared: isRain)
        }
        if !isOwn { add(.blend, isRain ? one.chance?.probability : one.blend?.value) }
        for source in sources where source != maker { add(.source(source), one.said[source].map(event)) }
        add(.persistence, one.persistence.map(event))
        add(.normal, one.normal)
    }

    /// Returns the days of which something else was made than what follows here, or nothing.
    func differences(from own: OwnForecast) -> [LocalDay] {
        let made = values.filter { $0.day == own.day }
        func isTheSame(_ one: OwnForecast.Value?, _ other: Value?) -> Bool {
            guard let one, let other, abs(one.value - other.value) < 1e-9 else { return false }
            let half = one.range.map { ($0.upperBound - $0.lowerBound) / 2 } ?? -1
            return abs(half - (other.halfWidth ?? -1)) < 1e-9
        }
        return (0..<Year.leads).map { LocalDay(daysSince1970: own.day.daysSince1970 + $0) }.filter { day in
            let found = own.days.first { $0.day == day }
            let own = made.filter { $0.target == .day(day) }
            return !isTheSame(found?.maximum, own.first { $0.variable == .maximum })
                || !isTheSame(found?.minimum, own.first { $0.variable == .minimum })
        }
    }

    /// Of the day of the issue, part of the night and of the rain may have passed.
    static func group(_ variable: RecordedVariable, _ position: Int) -> LeadGroup? {
        let days = variable.isOfDay ? position : (position + 1) / 8
        if days == 0, variable == .minimum || variable == .precipitation { return nil }
        return LeadGroup(days: days)
    }
}
