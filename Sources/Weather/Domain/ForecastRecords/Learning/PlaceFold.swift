import Foundation
import Meteorology
import Verification
import WeatherModels

/// The state of ``PlaceLearner`` between two events.
struct PlaceFold {
    private let place: RecordedPlace
    /// All that were logged, by name.
    private let sources: [RecordSource]
    /// The sources that are blended, by name.
    private let lanes: [RecordSource]
    private let truths: KnownTruths
    private let last: ForecastCut?
    private let normal: (RecordedVariable, RecordedTime) -> Double?

    private var tracks: [RecordedVariable: BlendTrack] = [:]
    private var rain: RainTrack?
    private var seen = LastSeen()
    private var keeper: ScoreKeeper
    /// What waits for each truth.
    private var waiting: [[Waiting]]
    /// What is made of the last cut.
    private(set) var own: OwnForecast?

    private struct Waiting {
        let day: LocalDay
        let position: Int
        let origin: IssuedForecast.Origin
        /// By source.
        let values: [Double?]
        let blend: BlendTrack.Issued?
        let rain: RainBlend.Issued?
        let persistence: Double?
        let normal: Double?
    }

    /// - Parameter last: The cut of which a forecast is made.
    init(
        place: RecordedPlace,
        sources: [RecordSource],
        lanes: [RecordSource],
        truths: KnownTruths,
        last: ForecastCut?,
        normal: @escaping (RecordedVariable, RecordedTime) -> Double?
    ) {
        (self.place, self.sources, self.lanes) = (place, sources, lanes)
        (self.truths, self.last, self.normal) = (truths, last, normal)
        for variable in RecordedVariable.allCases {
            tracks[variable] = BlendTrack(variable, sources: lanes.count)
        }
        rain = RainTrack(sources: lanes.count)
        keeper = ScoreKeeper(sources: sources)
        waiting = Array(repeating: [], count: truths.all.count)
    }

    var scores: PlaceScores { keeper.scores(at: place) }

    // MARK: Issues

    mutating func issue(_ cut: ForecastCut) {
        let isLast = cut.origin == .logged && cut.day == last?.day
        var maker = isLast ? OwnForecastMaker(cut, lanes: lanes, verifiedDays: keeper.verifiedDays) : nil
        for variable in RecordedVariable.allCases {
            let (rows, values) = (
                cut.rows(of: variable, sources: lanes), cut.rows(of: variable, sources: sources)
            )
            for position in 0..<variable.count {
                let target = cut.target(of: variable, at: position)
                let normal = normal(variable, target)
                let said = SourceValues(rows[position])
                let issued = tracks[variable]?.issue(position, said, normal: normal)
                let chance = variable == .precipitation ? chance(rows[position], at: position) : nil
                maker?.add(variable, target, rows[position], issued)
                if let chance, rain?.isOldEnough(position) == true { maker?.add(chance, target) }
                guard let truth = truths.position(of: variable, target, after: cut.issuedAt),
                    said.count > 0 || values[position].contains(where: { $0 != nil })
                else { continue }
                waiting[truth].append(
                    Waiting(
                        day: cut.day,
                        position: position,
                        origin: cut.origin,
                        values: values[position],
                        blend: issued,
                        rain: chance,
                        persistence: seen.value(of: variable, for: target, issuedOn: cut.day),
                        normal: normal
                    )
                )
            }
        }
        if let maker { own = maker.forecast(at: place) }
    }

    private func chance(_ row: [Double?], at position: Int) -> RainBlend.Issued? {
        rain?.issue(position, SourceValues(row.map { $0.map(RainTrack.probability(of:)) }))
    }

    // MARK: Truths

    /// Learns from a truth.
    mutating func verify(_ position: Int) {
        let truth = truths.all[position]
        for issued in waiting[position] { verify(issued, truth) }
        waiting[position] = []
        seen.note(truth)
    }

    private mutating func verify(_ issued: Waiting, _ truth: RecordedTruth) {
        let (variable, observed) = (truth.variable, truth.value.value)
        let maker = truth.observer.maker.flatMap { lanes.firstIndex(of: $0) }
        guard issued.origin == .logged else {
            // What was filled in later says how a source is biased, and nothing else.
            if let blend = issued.blend { tracks[variable]?.seed(blend, observed: observed, without: maker) }
            return
        }
        if let blend = issued.blend {
            tracks[variable]?.verify(blend, issued.position, observed: observed, without: maker)
        }
        if let chance = issued.rain {
            let rained = RainTrack.probability(of: observed) > 0
            rain?.verify(chance, issued.position, rained: rained, without: maker)
        }
        keeper.add(truth, issuedOn: issued.day, at: issued.position, errors: errors(of: issued, truth))
    }

    private func errors(of issued: Waiting, _ truth: RecordedTruth) -> [Double?] {
        let maker = truth.observer.maker
        let isOwn = maker.flatMap { lanes.firstIndex(of: $0) }.map {
            (issued.blend?.blend.forecasts[$0] ?? issued.rain?.weights[$0]) != nil
        }
        let blend = issued.blend?.blend.value
        let others = zip(sources, issued.values).map { $0 == maker ? nil : $1 }
        guard truth.variable == .precipitation else {
            let all = [isOwn == true ? nil : blend] + others + [issued.persistence, issued.normal]
            return all.map { $0.map { $0 - truth.value.value } }
        }
        let rained = RainTrack.probability(of: truth.value.value)
        let said = (others + [issued.persistence]).map { $0.map(RainTrack.probability(of:)) }
        let all = [isOwn == true ? nil : issued.rain?.probability] + said + [issued.normal]
        return all.map { $0.map { $0 - rained } }
    }
}

extension RecordedTruth.Observer {
    /// The source that made it, if it is no observation.
    fileprivate var maker: RecordSource? {
        switch self {
        case .analysis(let source): source
        case .station: nil
        }
    }
}
