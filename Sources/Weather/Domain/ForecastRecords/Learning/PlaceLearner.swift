import Meteorology
import WeatherModels

/// Learns from the archive of one place what each source was worth there, and what is to be made of its last cut.
///
/// A fold over forecasts and truths in the canonical order: by the time at which each was known, truths before forecasts.
/// It uses no forecast before it was issued and no truth before it was known; a truth that was corrected counts from its
/// correction on. So the result depends on what is in the archive alone, and on nothing that arrives in what order.
public struct PlaceLearner: Sendable {
    /// Another one means that other results follow from the same archive: then everything is learned anew.
    public static let version = 3
    /// In days: a source that was absent for so long is not blended any more.
    public static let longestAbsence = 30

    /// Returns the normal of a variable, in its unit; `nil` where there is none.
    public typealias Normal = (RecordedVariable, RecordedTime) -> Double?

    private let normals: @Sendable (RecordedPlace) -> Normal
    private let blends: @Sendable (RecordSource) -> Bool

    /// - Parameters:
    ///   - normals: Finds the normals of a place. The blend is drawn towards them, and they are compared with the sources.
    ///   - blends: Whether a source may be blended. Every source is compared.
    public init(
        normals: @escaping @Sendable (RecordedPlace) -> Normal = { _ in { _, _ in nil } },
        blending blends: @escaping @Sendable (RecordSource) -> Bool = { _ in true }
    ) {
        (self.normals, self.blends) = (normals, blends)
    }

    /// Returns what is learned.
    ///
    /// - Parameters:
    ///   - forecasts: All that are archived of the place, in any order.
    ///   - truths: All of them, in any order.
    public func learn(
        at place: RecordedPlace,
        from forecasts: [IssuedForecast],
        _ truths: [RecordedTruth]
    ) -> LearnedPlace {
        let cuts = ForecastCut.cuts(of: forecasts.filter { $0.place == place })
        let truths = truths.filter { $0.place == place }
        let last = cuts.last { $0.origin == .logged }
        let fold = fold(cuts, truths, at: place)
        var own = fold.own
        if let last, truths.contains(where: { $0.revision > 0 && $0.knownAt > last.issuedAt }) {
            // What was issued does not change by what was corrected since.
            own = self.fold(cuts, truths.filter { $0.knownAt <= last.issuedAt }, at: place).own
        }
        return LearnedPlace(
            scores: cuts.isEmpty ? nil : fold.scores,
            ownForecast: own,
            lastCut: last?.forecasts ?? []
        )
    }

    private func fold(_ cuts: [ForecastCut], _ truths: [RecordedTruth], at place: RecordedPlace) -> PlaceFold
    {
        let known = KnownTruths(truths)
        let logged = cuts.filter { $0.origin == .logged }
        let sources = Set(logged.flatMap(\.sources))
        var fold = PlaceFold(
            place: place,
            sources: sources.sorted(),
            others: Set(cuts.flatMap(\.sources)).subtracting(sources).sorted(),
            lanes: laneCount(of: cuts),
            blends: blends,
            truths: known,
            last: logged.last,
            normal: normals(place)
        )
        var next = 0
        for cut in cuts {
            while next < known.all.count, known.all[next].knownAt <= cut.issuedAt {
                fold.verify(next)
                next += 1
            }
            fold.issue(cut)
        }
        while next < known.all.count {
            fold.verify(next)
            next += 1
        }
        return fold
    }

    /// Returns how many sources are blended at once.
    private func laneCount(of cuts: [ForecastCut]) -> Int {
        var table = LaneTable()
        for cut in cuts { _ = table.note(cut.sources.filter(blends), on: cut.day) }
        return table.lanes.count
    }
}

/// What was learned of one place.
public struct LearnedPlace: Hashable, Sendable {
    /// `nil` if nothing is recorded.
    public let scores: PlaceScores?
    /// `nil` if no source of the last cut may be blended.
    public let ownForecast: OwnForecast?
    /// The forecasts of the last cut that was logged, in the order of their sources.
    public let lastCut: [IssuedForecast]

    public init(scores: PlaceScores?, ownForecast: OwnForecast?, lastCut: [IssuedForecast]) {
        (self.scores, self.ownForecast, self.lastCut) = (scores, ownForecast, lastCut)
    }
}
