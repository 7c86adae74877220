import Foundation
import Meteorology
import Verification
import WeatherModels

/// The state of ``PlaceLearner`` between two events.
struct PlaceFold {
    private let place: RecordedPlace
    /// All that were logged, by name: the first columns of a row.
    private let sources: [RecordSource]
    private let columns: [RecordSource: Int]
    private let blends: (RecordSource) -> Bool
    /// Who is blended.
    private var table = LaneTable()
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
        /// By column; of precipitation, probabilities.
        let values: [Double?]
        let blend: BlendTrack.Issued?
        let rain: RainBlend.Issued?
        let persistence: Double?
        let normal: Double?
    }

    /// - Parameters:
    ///   - others: Sources of which forecasts were filled in, and none was logged.
    ///   - lanes: How many sources are blended at once.
    ///   - blends: Whether a source may be blended.
    ///   - last: The cut of which a forecast is made.
    init(
        place: RecordedPlace,
        sources: [RecordSource],
        others: [RecordSource],
        lanes: Int,
        blends: @escaping (RecordSource) -> Bool,
        truths: KnownTruths,
        last: ForecastCut?,
        normal: @escaping (RecordedVariable, RecordedTime) -> Double?
    ) {
        (self.place, self.sources, self.blends) = (place, sources, blends)
        (self.truths, self.last, self.normal) = (truths, last, normal)
        columns = Dictionary(
            uniqueKeysWithValues: (sources + others).enumerated().map { ($1, $0) }
        )
        for variable in RecordedVariable.observed {
            tracks[variable] = BlendTrack(variable, sources: lanes)
        }
        rain = RainTrack(sources: lanes)
        keeper = ScoreKeeper(sources: sources)
        waiting = Array(repeating: [], count: truths.all.count)
    }

    var scores: PlaceScores { keeper.scores(at: place) }

    // MARK: Issues

    mutating func issue(_ cut: ForecastCut) {
        for lane in table.note(cut.sources.filter(blends), on: cut.day) {
            for variable in RecordedVariable.observed { tracks[variable]?.forget(lane) }
            rain?.forget(lane)
        }
        if cut.origin == .logged {
            for variable in RecordedVariable.observed { tracks[variable]?.look(on: cut.day) }
        }
        let lanes = table.lanes
        let laneColumns = lanes.map { $0.flatMap { columns[$0] } }
        let isLast = cut.origin == .logged && cut.day == last?.day
        var maker = isLast ? OwnForecastMaker(cut, lanes: lanes, verifiedDays: keeper.verifiedDays) : nil
        for variable in RecordedVariable.observed {
            for (position, row) in said(of: variable, in: cut).enumerated()
            where row.contains(where: { $0 != nil }) {
                let target = cut.target(of: variable, at: position)
                let normal = normal(variable, target)
                let blended = laneColumns.map { $0.flatMap { row[$0] } }
                let issued = tracks[variable]?.issue(position, SourceValues(blended), normal: normal)
                let chance = variable == .precipitation ? rain?.issue(position, SourceValues(blended)) : nil
                maker?.add(variable, target, blended, issued)
                if let chance, rain?.isOldEnough(position) == true { maker?.add(chance, target) }
                guard let truth = truths.position(of: variable, target, after: cut.issuedAt) else { continue }
                waiting[truth].append(
                    Waiting(
                        day: cut.day,
                        position: position,
                        origin: cut.origin,
                        values: row,
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

    /// Returns what each source says, for each position; of precipitation, its probabilities.
    private func said(of variable: RecordedVariable, in cut: ForecastCut) -> [[Double?]] {
        let rows = cut.rows(of: variable, columns: columns)
        guard variable == .precipitation else { return rows }
        return zip(cut.rows(of: .precipitationProbability, columns: columns), rows).map(
            RainTrack.probabilities
        )
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
        let maker = truth.observer.maker.flatMap { table.lanes.firstIndex(of: $0) }
        guard issued.origin == .logged else {
            // What was filled in later says how a source is biased, and nothing else.
            if let blend = issued.blend { tracks[variable]?.seed(blend, observed: observed, without: maker) }
            return
        }
        if let blend = issued.blend {
            tracks[variable]?.verify(
                blend,
                of: issued.day,
                issued.position,
                observed: observed,
                without: maker
            )
        }
        if let chance = issued.rain {
            let rained = RainTrack.probability(of: observed) > 0
            rain?.verify(chance, issued.position, rained: rained, without: maker)
        }
        keeper.add(truth, issuedOn: issued.day, at: issued.position, errors: errors(of: issued, truth))
    }

    private func errors(of issued: Waiting, _ truth: RecordedTruth) -> [Double?] {
        let maker = truth.observer.maker
        let isOwn = maker.flatMap { table.lanes.firstIndex(of: $0) }.map {
            (issued.blend?.blend.forecasts[$0] ?? issued.rain?.weights[$0]) != nil
        }
        let others = zip(sources, issued.values).map { $0 == maker ? nil : $1 }
        let (blend, persistence, observed) =
            truth.variable == .precipitation
            ? (
                issued.rain?.probability, issued.persistence.map(RainTrack.probability(of:)),
                RainTrack.probability(of: truth.value.value)
            ) : (issued.blend?.blend.value, issued.persistence, truth.value.value)
        let all = [isOwn == true ? nil : blend] + others + [persistence, issued.normal]
        return all.map { $0.map { $0 - observed } }
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
