import Foundation
import ForecastRecords
import Meteorology
import WeatherModels

/// What was gathered of some days: of each target and variable the first value.
struct GatheredTruths: Sendable {
    private struct Key: Hashable {
        let variable: RecordedVariable
        let target: RecordedTime
    }

    /// A variable of a local day, also one of moments.
    private struct Part: Hashable {
        let variable: RecordedVariable
        let day: LocalDay
    }

    private let days: [LocalDay]
    private var found: [Key: RecordedTruth] = [:]
    private var parts: Set<Part> = []

    init(of days: [LocalDay]) { self.days = days }

    /// In canonical order of targets and variables.
    var truths: [RecordedTruth] {
        found.values.sorted {
            ($0.target.order, $0.variable.rawValue) < ($1.target.order, $1.variable.rawValue)
        }
    }

    /// The days whose highest and lowest temperature are not both known.
    var open: [LocalDay] {
        days.filter { day in
            ![RecordedVariable.maximum, .minimum].allSatisfy { parts.contains(Part(variable: $0, day: day)) }
        }
    }

    var isComplete: Bool { open.isEmpty }

    func lacksSomething(of days: [LocalDay]) -> Bool {
        days.contains { day in
            RecordedVariable.observed.contains { !parts.contains(Part(variable: $0, day: day)) }
        }
    }

    /// Adds what another station says, where nothing is known yet.
    mutating func add(_ truths: [RecordedTruth], _ place: ObservedPlace) {
        for truth in truths {
            let key = Key(variable: truth.variable, target: truth.target)
            if found[key] == nil { found[key] = truth }
            parts.insert(part(of: truth, place))
        }
    }

    /// Adds what a model's analysis says, where no station says anything of a variable on a day.
    mutating func fill(with truths: [RecordedTruth], _ place: ObservedPlace) {
        let told = parts
        add(truths.filter { !told.contains(part(of: $0, place)) }, place)
    }

    private func part(of truth: RecordedTruth, _ place: ObservedPlace) -> Part {
        switch truth.target {
        case .day(let day): Part(variable: truth.variable, day: day)
        case .moment(let moment):
            Part(variable: truth.variable, day: LocalDays.day(containing: moment, in: place.zone).day)
        }
    }
}

extension RecordedTime {
    fileprivate var order: Double {
        switch self {
        case .day(let day): Double(day.daysSince1970) * 86_400
        case .moment(let moment): moment.timeIntervalSince1970
        }
    }
}
