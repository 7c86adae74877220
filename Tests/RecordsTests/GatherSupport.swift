import Clocks
import ForecastRecords
import Foundation
import Meteorology
import StoragePort
import Synchronization
import TestSupport
import UseCases
import WeatherModels
import WeatherPorts
import WeatherUnits

/// Stations whose observations a test decides: unless it says otherwise, one at each place, whose days have the same high.
final class ScriptedStations: ObservationSource {
    struct Call: Hashable {
        let codes: [String]
        let moment: Date
    }

    /// What became of a station.
    enum Move {
        case silent
        case to(ObservingStation?)
    }

    let profile: ProviderProfile
    let pace: ObservationPace
    /// The highest temperature of each day.
    let high = 17.3
    private let clock: ManualWallClock
    private let stations: @Sendable (Coordinate) -> [ObservingStation]
    private let moves: @Sendable (_ code: String, _ now: Date) -> Move?
    /// By how much a moment is told warmer.
    private let correction: @Sendable (_ moment: Date, _ now: Date) -> Double
    private let failure: @Sendable (Int) -> ProviderError.Reason?
    private let tellsRain: Bool
    /// Whether it tells of times to come.
    private let leaks: Bool
    private let made = Mutex<(calls: [Call], lists: Int)>(([], 0))

    init(
        _ name: String,
        _ clock: ManualWallClock,
        coverage: Coverage = .global,
        delay: TimeInterval = 3 * 3600,
        tellsRain: Bool = true,
        leaks: Bool = false,
        stations: @escaping @Sendable (Coordinate) -> [ObservingStation] = { point in
            [ObservingStation(code: ScriptedStations.code(of: point), coordinate: point, height: nil)]
        },
        moves: @escaping @Sendable (_ code: String, _ now: Date) -> Move? = { _, _ in nil },
        correction: @escaping @Sendable (_ moment: Date, _ now: Date) -> Double = { _, _ in 0 },
        failure: @escaping @Sendable (Int) -> ProviderError.Reason? = { _ in nil }
    ) {
        profile = ProviderProfile(
            id: ProviderID(rawValue: name),
            coverage: coverage,
            attribution: Attribution(text: "", link: ""),
            terms: Terms(link: "", commercialUse: true),
            budget: .unlimited,
            feeds: []
        )
        pace = ObservationPace(delay: delay)
        (self.clock, self.stations, self.moves) = (clock, stations, moves)
        (self.correction, self.failure) = (correction, failure)
        (self.tellsRain, self.leaks) = (tellsRain, leaks)
    }

    var calls: [Call] { made.withLock(\.calls) }
    var lists: Int { made.withLock(\.lists) }

    static func code(of point: Coordinate) -> String { RecordedPlace(point).description }

    func stations(near point: Coordinate) async throws(ProviderError) -> [ObservingStation] {
        made.withLock { $0.lists += 1 }
        return stations(point)
    }

    func observations(
        of stations: [ObservingStation],
        over span: TimeSpan
    ) async throws(ProviderError) -> [ObservationSeries] {
        let now = clock.clock.now
        let number = made.withLock { made in
            made.calls.append(Call(codes: stations.map(\.code), moment: now))
            return made.calls.count
        }
        if let reason = failure(number) { throw ProviderError(reason, provider: profile.id) }
        return stations.compactMap { station in
            switch moves(station.code, now) {
            case .silent?: nil
            case .to(let other)?: other.map { ObservationSeries(of: $0, observations(over: span, now)) }
            case nil: ObservationSeries(of: station, observations(over: span, now))
            }
        }
    }

    /// An hour is warm or cold by turns; a day of any zone has both.
    private func observations(over span: TimeSpan, _ now: Date) -> [StationObservation] {
        let first = (span.start.timeIntervalSince1970 / 1800).rounded(.up) * 1800
        let end = leaks ? now.addingTimeInterval(7200) : min(now, span.end)
        return stride(from: first, through: end.timeIntervalSince1970, by: 1800).map { seconds in
            let time = Date(timeIntervalSince1970: seconds)
            var one = StationObservation(time: time)
            let isWarm = Int(seconds / 1800).isMultiple(of: 4)
            let leak = time > now ? 20.0 : 0
            one.temperature = Temperature(celsius: (isWarm ? high : 9.1) + correction(time, now) + leak)
            one.wind = Speed(metresPerSecond: 3 + Double(Int(seconds / 1800) % 7) / 10)
            if tellsRain {
                let half = TimeSpan(start: time.addingTimeInterval(-1800), end: time)
                one.amounts = [Precipitation(millimetres: 0.1, over: half)]
            }
            if leaks, time > now {
                let day = TimeSpan(start: now.addingTimeInterval(-30 * 3600), end: now)
                one.highs = [ObservedExtreme(Temperature(celsius: 26), over: day)]
            }
            return one
        }
    }
}

/// Past weather: 15 °C and dry.
final class ScriptedPast: WeatherHistory {
    private let provider: ProviderProfile
    private let clock: ManualWallClock
    /// How old what is answered is, in seconds.
    private let age: TimeInterval

    init(_ name: String, _ clock: ManualWallClock, age: TimeInterval = 0) {
        provider = ScriptedStations(name, clock).profile
        (self.clock, self.age) = (clock, age)
    }

    func weather(
        at place: Place,
        over span: TimeSpan,
        parts: ReportParts,
        for asker: Asker,
        after waited: Duration
    ) async throws(HistoryError) -> WeatherAnswer {
        let now = clock.clock.now
        var report = WeatherReport(coordinate: place.coordinate)
        report.hourly = stride(from: 0, to: span.duration, by: 3600).map { seconds in
            let hour = TimeSpan(start: span.start.addingTimeInterval(seconds), duration: 3600)
            var forecast = HourlyForecast(span: hour)
            forecast.conditions.temperature = Temperature(celsius: 15)
            forecast.conditions.wind = Wind(speed: Speed(metresPerSecond: 2))
            forecast.precipitation = Precipitation(millimetres: 0, over: hour)
            return forecast
        }
        report.sources = [provider.provenance(of: [.hourly], at: now.addingTimeInterval(-age))]
        return WeatherAnswer(report: report, freshness: .fresh, sourceFreshness: [.fresh], answeredAt: now)
    }
}

/// Gathering with an archive in memory, in which a forecast of each day is logged for each place.
struct TruthScene {
    let archive = InMemoryRecords()
    let clock: ManualWallClock
    let events = TruthEvents()
    private let kept: ScriptedPlaces

    init(_ places: [Place], from moment: Date, days: Int = 20) async throws {
        (kept, clock) = (ScriptedPlaces(places), ManualWallClock(moment))
        for place in places {
            let forecasts = try (0..<days).map { number in
                try Sample.forecast(on: number - 1, at: RecordedPlace(place.coordinate))
            }
            try await archive.append(forecasts)
        }
    }

    /// Begins anew, as a process that knows nothing but the archive.
    func begin(_ sources: [any ObservationSource], analysis: ModelAnalysis? = nil) -> GatherTruths {
        GatherTruths(
            archive: archive,
            kept: kept,
            listed: FakePlaceSearch(),
            sources: sources,
            analysis: analysis,
            clock: clock.clock,
            ticks: ContinuousClock(),
            report: events.note
        )
    }

    /// Looks every few seconds of the wall clock, until some time has passed.
    func pass(_ seconds: TimeInterval, every step: TimeInterval, _ gathering: GatherTruths) async {
        let end = clock.clock.now.addingTimeInterval(seconds)
        while clock.clock.now < end {
            await gathering.look()
            clock.pass(step)
        }
    }

    func truths(at place: Place) async throws -> [RecordedTruth] {
        try await archive.truths(
            at: RecordedPlace(place.coordinate),
            of: LocalDay(year: 2000, month: 1, day: 1)...LocalDay(year: 2100, month: 1, day: 1)
        )
    }
}

/// What gathering reported.
final class TruthEvents: Sendable {
    private let events = Mutex<[TruthEvent]>([])
    var all: [TruthEvent] { events.withLock(\.self) }
    @Sendable func note(_ event: TruthEvent) { events.withLock { $0.append(event) } }
}
