import Verification

/// Evaluates an archive of forecasts: the blend is made as if each day were today, and compared with the source that was
/// the best in hindsight.
package struct VerifyArchive {
    /// From how many forecasts of a place and lead on the blend is compared.
    package static let youngest = 30
    /// How many archives are drawn for an interval.
    package static let draws = 2_000

    private var archive: ArchivedForecasts
    private let keepsForecasts: Bool

    /// - Parameter keepsForecasts: Whether every forecast is told with its blend.
    package init(keepsForecasts: Bool = false, limits: ArchiveLimits = ArchiveLimits()) {
        archive = ArchivedForecasts(limits: limits)
        self.keepsForecasts = keepsForecasts
    }

    /// Takes the next bytes of the CSV, unpacked.
    package mutating func read(_ bytes: [UInt8]) throws(ForecastArchiveFault) { try archive.read(bytes) }

    /// Evaluates what was read.
    ///
    /// - Parameter seed: Of the intervals. The same archive and seed give the same figures on every machine.
    package mutating func evaluate(seed: UInt64) throws(ForecastArchiveFault) -> ArchiveVerification {
        try archive.end()
        let all = archive.series.sorted {
            let (one, other) = ($0.place.utf8, $1.place.utf8)
            return one.elementsEqual(other)
                ? $0.variable.name.utf8.lexicographicallyPrecedes($1.variable.name.utf8)
                : one.lexicographicallyPrecedes(other)
        }
        var evaluation = ArchiveEvaluation(all, keepsForecasts: keepsForecasts)
        for series in all { try evaluation.walk(series) }
        guard !evaluation.comparisons.isEmpty else { throw .tooYoung }
        return ArchiveVerification(
            cells: evaluation.cells(seed: seed),
            forecasts: evaluation.forecasts,
            others: archive.others.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
            withoutCommonSource: evaluation.common.filter(\.value.isEmpty).map(\.key).sorted()
        )
    }
}

/// The walk through the series of an archive.
private struct ArchiveEvaluation {
    struct CellName: Hashable {
        let variable: String
        let lead: Double
    }

    /// For each variable, the sources of all its places.
    let common: [String: [String]]
    private(set) var comparisons: [CellName: ErrorComparison] = [:]
    private(set) var forecasts: [ArchiveVerification.Forecast] = []
    private let keepsForecasts: Bool

    init(_ all: [ForecastSeries], keepsForecasts: Bool) {
        var common: [String: [String]] = [:]
        for series in all {
            let sources = series.sources
            common[series.variable.name] =
                common[series.variable.name]?.filter(sources.contains) ?? sources
        }
        self.common = common
        self.keepsForecasts = keepsForecasts
    }

    mutating func walk(_ series: ForecastSeries) throws(ForecastArchiveFault) {
        let (sources, variable) = (series.sources, series.variable.name)
        guard sources.count <= SourceValues.limit else {
            throw .many(.sources, place: series.place, variable: variable, limit: SourceValues.limit)
        }
        let compared = common[variable, default: []].compactMap(sources.firstIndex(of:))
        var walk = WalkForward(
            Blend(series.variable.quantity, sources: sources.count),
            truthDelay: series.truthDelay
        )
        var seen: [Double: Int] = [:]
        walk.run(series.archive(of: sources)) { archived, issued in
            guard let issued else { return }
            let (key, values) = (archived.forecast.key, archived.forecast.values)
            if keepsForecasts { note(series, key, issued.value) }
            let age = seen[key.lead, default: 0]
            seen[key.lead] = age + 1
            guard age >= VerifyArchive.youngest, values.areAll(of: sources.count), !compared.isEmpty else {
                return
            }
            let cell = CellName(variable: variable, lead: series.archivedLead(key.lead))
            comparisons[cell, default: ErrorComparison(sources: compared.count)].add(
                day: key.issue.day,
                blend: (issued.value - archived.observed).magnitude,
                others: compared.map { ((values[$0] ?? 0) - archived.observed).magnitude }
            )
        }
    }

    private mutating func note(_ series: ForecastSeries, _ key: ForecastAsIssued.Key, _ value: Double) {
        forecasts.append(
            ArchiveVerification.Forecast(
                place: series.place,
                variable: series.variable.name,
                lead: series.archivedLead(key.lead),
                issue: key.issue.text(hasHour: series.hasHours),
                target: key.target.text(hasHour: series.hasHours),
                blend: value
            )
        )
    }

    func cells(seed: UInt64) -> [ArchiveVerification.Cell] {
        let sorted = comparisons.sorted { ($0.key.variable, $0.key.lead) < ($1.key.variable, $1.key.lead) }
        return sorted.map { name, comparison in
            // Of its own: what else an archive holds changes no interval.
            var numbers = SeededNumbers(seed: seed)
            return ArchiveVerification.Cell(
                variable: name.variable,
                lead: name.lead,
                count: comparison.count,
                bestSource: comparison.bestSource.flatMap { common[name.variable]?[$0] } ?? "",
                best: comparison.best,
                blend: comparison.blend,
                ratio: comparison.ratio,
                interval: comparison.interval(draws: VerifyArchive.draws, &numbers)
            )
        }
    }
}
