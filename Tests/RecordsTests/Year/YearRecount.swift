import ForecastRecords
import Foundation
import Meteorology
import UseCases
import Verification
import WeatherModels

/// What follows from the exported rows of a place and from when truths were known, counted plainly and apart from the learner.
struct YearRecount {
    /// What one contender was worth.
    struct Line: Hashable {
        var count = 0
        var error = 0.0
        var bias = 0.0
        var close = 0.0

        var meanError: Double { error / Double(count) }
        var meanBias: Double { bias / Double(count) }
        var closeShare: Double { close / Double(count) }

        mutating func add(_ error: Double, squared: Bool) {
            count += 1
            self.error += squared ? error * error : error.magnitude
            bias += error
            if error.magnitude <= (squared ? 0.5 : 2) { close += 1 }
        }
    }

    struct Key: Hashable {
        let variable: RecordedVariable
        let group: LeadGroup
        let contender: Contender

        init(_ variable: RecordedVariable, _ group: LeadGroup, _ contender: Contender) {
            (self.variable, self.group, self.contender) = (variable, group, contender)
        }
    }

    /// A blended value that was issued, and what then happened if it is known.
    struct Value {
        let variable: RecordedVariable
        let position: Int
        let day: LocalDay
        let target: RecordedTime
        let value: Double
        let halfWidth: Double?
        let shares: [RecordSource: Double]
        /// By source.
        let said: [RecordSource: Double]
        /// `nil` while it is not known, or where it must not judge the blend.
        var observed: Double?
    }

    var lines: [Key: Line] = [:]
    /// In the order of issue.
    var values: [Value] = []
    let sources: [RecordSource]
    /// In the order in which they came.
    let lanes: [RecordSource]
    /// The day on which a source that is blended was there last.
    var last: [RecordSource: Int] = [:]
    let normal: PlaceLearner.Normal
    var tracks: [RecordedVariable: Blend] = [:]
    var watches: [RecordedVariable: SourceWatch] = [:]
    var ranges: [RecordedVariable: [Int: RangeLearner]] = [:]
    var rain: [Int: RainBlend] = [:]
    var seen: [Clock: RecordedTruth] = [:]
    var waiting: [Target: [Waiting]] = [:]

    struct Target: Hashable {
        let variable: RecordedVariable
        let time: RecordedTime
    }

    /// A variable, and the time of the day in seconds.
    struct Clock: Hashable {
        let variable: RecordedVariable
        let seconds: Int
    }

    struct Waiting {
        let day: LocalDay
        let position: Int
        let said: [RecordSource: Double]
        let blend: IssuedBlend?
        let range: RangeLearner.Issued?
        let chance: RainBlend.Issued?
        let persistence: Double?
        let normal: Double?
        let value: Int?
    }

    /// The forecasts of one night.
    struct Night {
        var issuedAt = Date.distantPast
        var sources: Set<RecordSource> = []
        var said: [Target: [RecordSource: Double]] = [:]
    }

    init(_ rows: [RecordedRow], _ truths: [RecordedTruth], normal: @escaping PlaceLearner.Normal) {
        let logged = rows.filter { $0.origin == .logged }
        self.normal = normal
        sources = Set(logged.map(\.source)).sorted()
        var (nights, days): ([LocalDay: Night], [Date: LocalDay]) = ([:], [:])
        let zone = Year.places.first { $0.point == rows.first?.place }?.zone ?? .gmt
        for row in logged {
            // Of a row of a moment, the local day of the issue is that of the place's night.
            let day = days[row.issuedAt] ?? LocalDays.day(containing: row.issuedAt, in: zone).day
            days[row.issuedAt] = day
            nights[day, default: Night()].issuedAt = max(nights[day]?.issuedAt ?? row.issuedAt, row.issuedAt)
            nights[day]?.said[Target(variable: row.value.variable, time: row.value.target), default: [:]][
                row.source
            ] = row.value.value.value
            nights[day]?.sources.insert(row.source)
        }
        let ordered = nights.sorted { $0.value.issuedAt < $1.value.issuedAt }
        lanes = ordered.reduce(into: []) { lanes, night in
            lanes += night.value.sources.subtracting(lanes).sorted()
        }
        var newest: [Target: RecordedTruth] = [:]
        for truth in truths.sorted(by: { $0.revision < $1.revision }) {
            newest[Target(variable: truth.variable, time: truth.target)] = truth
        }
        var known = newest.values.sorted { Self.order($0) < Self.order($1) }[...]
        for (day, night) in ordered {
            while let truth = known.first, truth.knownAt <= night.issuedAt {
                verify(truth)
                known.removeFirst()
            }
            issue(night, on: day)
        }
        for truth in known { verify(truth) }
    }

    static func order(_ truth: RecordedTruth) -> (Date, Int, UInt8) {
        (truth.knownAt, number(of: truth.target), truth.variable.rawValue)
    }

    static func number(of target: RecordedTime) -> Int {
        switch target {
        case .day(let day): day.daysSince1970
        case .moment(let moment): Int(moment.timeIntervalSince1970)
        }
    }
}
