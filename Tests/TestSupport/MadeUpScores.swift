public import ForecastRecords
import Meteorology
public import StoragePort
import Synchronization
public import Verification
import WeatherModels
import WeatherUnits

/// Made-up records of one place, of which every figure is written here or follows from a formula here.
public enum MadeUpScores {
    public static let place = RecordedPlace(MadeUpWeather.seoul.coordinate)

    /// Six sources of two providers, as they are in the archive: without names.
    public static let sixSources = [
        "kma", "open-meteo", "open-meteo/ecmwf_ifs025", "open-meteo/gfs_seamless", "open-meteo/icon_seamless",
        "open-meteo/some_new_model",
    ].compactMap(RecordSource.init)

    /// A station in the centre of the city.
    public static let station = RecordedTruth.Observer.station(
        "108",
        distance: Length(kilometres: 1.4),
        height: Length(metres: 85.7)
    )

    /// Every variable and lead group: so many days of issue, until the first of October.
    ///
    /// - Parameter areRanked: Whether the blend is ahead, and two sources are equal.
    public static func scores(
        days: Int,
        sources: [RecordSource] = sixSources,
        observer: RecordedTruth.Observer = station,
        areRanked: Bool = false
    ) -> PlaceScores {
        let last = LocalDay(year: 2026, month: 10, day: 1)
        let first = LocalDay(daysSince1970: last.daysSince1970 - days + 1)
        return PlaceScores(
            place: place,
            observer: observer,
            period: first...last,
            boards: RecordedVariable.observed.flatMap { variable in
                LeadGroup.allCases.filter { variable.isOfDay || $0 < .fourToSix }.map { group in
                    board(of: variable, group, days: days, sources: sources, areRanked: areRanked)
                }
            }
        )
    }

    /// Probabilities in steps of a twentieth that come true as often as they say, the later ones the less.
    public static func reliability(days: Int, shift: Int) -> Reliability {
        (0..<days).reduce(into: Reliability()) { reliability, day in
            let twentieths = day * 7 % 20
            let happened = day * 13 % 20 < twentieths + shift
            reliability.add(Double(twentieths) / 20, happened: happened)
        }
    }

    public static func board(
        of variable: RecordedVariable,
        _ group: LeadGroup,
        days: Int,
        sources: [RecordSource],
        areRanked: Bool = false
    ) -> PlaceScores.Board {
        let contenders = [Contender.blend] + sources.map(Contender.source) + [.persistence, .normal]
        let lead = Double(LeadGroup.allCases.firstIndex(of: group) ?? 0)
        let perDay = variable.isOfDay ? 1 : 8
        let lines = contenders.enumerated().map { index, contender in
            let size = variable == .precipitation ? 0.12 : 1.0
            return PlaceScores.Line(
                contender,
                count: days * perDay,
                error: size * (0.8 + 0.15 * Double(index) + 0.25 * lead),
                bias: size * (0.1 * Double(index) - 0.3),
                closeShare: 0.95 - 0.03 * Double(index) - 0.05 * lead,
                rank: areRanked ? (index == 0 ? 1 : index < 3 ? 2 : index + 1) : nil,
                reliability: variable == .precipitation && index <= sources.count
                    ? reliability(days: days, shift: index) : nil
            )
        }
        return PlaceScores.Board(variable: variable, group: group, days: days, lines: lines)
    }
}

extension LeadGroup {
    fileprivate static func < (one: Self, other: Self) -> Bool {
        (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }
}

/// What was learned of places, as it is given.
public final class MadeUpLearnedRecords: LearnedRecords {
    private let state: Mutex<Result<PlaceScores?, StorageError>>
    private let questions = Mutex(0)

    /// - Parameter scores: Those of every place; `nil` if nothing was learned.
    public init(_ scores: PlaceScores? = nil) { state = Mutex(.success(scores)) }

    /// - Parameter failure: What each question throws.
    public init(failing failure: StorageError) { state = Mutex(.failure(failure)) }

    /// How often scores were asked for.
    public var asked: Int { questions.withLock(\.self) }

    public func scores(at place: RecordedPlace) async throws(StorageError) -> PlaceScores? {
        questions.withLock { $0 += 1 }
        return try state.withLock(\.self).get()
    }

    public func ownForecast(at place: RecordedPlace) async throws(StorageError) -> OwnForecast? { nil }
    public func lastCut(at place: RecordedPlace) async throws(StorageError) -> [IssuedForecast] { [] }
}
