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

/// A source whose answers a test decides.
final class ScriptedSource: ForecastSource {
    struct Call: Hashable {
        let place: RecordedPlace
        let moment: Date
    }

    let profile: ProviderProfile
    let sources: Set<RecordSource>
    let weight: Double
    private let clock: ManualWallClock
    /// What is thrown for a call with a number; `nil` for an answer.
    private let failure: @Sendable (Call, Int) -> ProviderError.Reason?
    /// How long an answer takes, in seconds of the wall clock.
    private let latency: TimeInterval
    /// How old what is answered is, in seconds.
    private let age: TimeInterval
    private let kind: Provenance.Kind
    private let made = Mutex<[Call]>([])

    init(
        _ names: [String],
        _ clock: ManualWallClock,
        coverage: Coverage = .global,
        budget: CallBudget = .unlimited,
        weight: Double = 1,
        latency: TimeInterval = 0,
        age: TimeInterval = 0,
        kind: Provenance.Kind = .forecast,
        failure: @escaping @Sendable (Call, Int) -> ProviderError.Reason? = { _, _ in nil }
    ) {
        sources = Set(names.compactMap(RecordSource.init))
        let id = sources.first?.provider ?? "none"
        profile = ProviderProfile(
            id: id,
            kind: kind,
            coverage: coverage,
            attribution: Attribution(text: "", link: ""),
            terms: Terms(link: "", commercialUse: true),
            budget: budget,
            feeds: [Feed(id: "forecast", parts: [.hourly, .daily])]
        )
        (self.clock, self.weight, self.failure, self.latency) = (clock, weight, failure, latency)
        (self.age, self.kind) = (age, kind)
    }

    var calls: [Call] { made.withLock(\.self) }

    func reports(at place: Place) async throws(ProviderError) -> [RecordSource: WeatherReport] {
        let call = Call(place: RecordedPlace(place.coordinate), moment: clock.clock.now)
        let number = made.withLock { calls in
            calls.append(call)
            return calls.count
        }
        if let reason = failure(call, number) { throw ProviderError(reason, provider: profile.id) }
        if latency > 0 { clock.pass(latency) }
        let now = clock.clock.now
        return Dictionary(uniqueKeysWithValues: sources.map { ($0, report(at: place, now, of: $0)) })
    }

    private func report(at place: Place, _ now: Date, of source: RecordSource) -> WeatherReport {
        var report = WeatherReport(coordinate: place.coordinate)
        let zone = place.timeZone?.timeZone ?? .gmt
        let span = TimeSpan(start: now, duration: 7 * 86_400)
        for (lead, day) in LocalDays.days(covering: span, in: zone).enumerated() {
            var forecast = DailyForecast(day: day.day, span: day.span)
            forecast.high = Temperature(celsius: Double(lead) + Double(source.description.utf8.count))
            report.daily.append(forecast)
        }
        report.sources = [profile.provenance(of: [.daily], at: now.addingTimeInterval(-age))]
        return report
    }
}

/// The saved places of everybody, which a test changes.
final class ScriptedPlaces: KeptPlaces {
    private let places: Mutex<[Place]>

    init(_ places: [Place]) { self.places = Mutex(places) }

    func set(_ places: [Place]) { self.places.withLock { $0 = places } }

    func keptPlaces(after mark: String?, atMost count: Int) async throws(StorageError) -> KeptPlacesPage {
        // Small pages, so that there are several.
        let (places, first, size) = (places.withLock(\.self), mark.flatMap { Int($0) } ?? 0, min(count, 3))
        let page = Array(places.dropFirst(first).prefix(size))
        return KeptPlacesPage(places: page, mark: page.count < size ? nil : String(first + size))
    }
}

extension Place {
    static func at(
        _ latitude: Double,
        _ longitude: Double,
        _ zone: String,
        id: Int? = nil
    ) -> Place? {
        guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else { return nil }
        return Place(
            id: id.map(PlaceID.geonames),
            name: LocalizedName(""),
            coordinate: coordinate,
            timeZone: PlaceTimeZone(identifier: zone)
        )
    }

    /// Twenty places in zones of all kinds.
    static let twenty = [
        at(37.57, 126.98, "Asia/Seoul"), at(35.18, 129.08, "Asia/Seoul"), at(33.5, 126.53, "Asia/Seoul"),
        at(35.68, 139.69, "Asia/Tokyo"), at(22.57, 88.36, "Asia/Kolkata"), at(27.72, 85.32, "Asia/Kathmandu"),
        at(51.51, -0.13, "Europe/London"), at(43.6, 1.44, "Europe/Paris"),
        at(64.13, -21.9, "Atlantic/Reykjavik"),
        at(40.71, -74.01, "America/New_York"), at(41.88, -87.63, "America/Chicago"),
        at(39.74, -104.99, "America/Denver"), at(34.05, -118.24, "America/Los_Angeles"),
        at(21.31, -157.86, "Pacific/Honolulu"), at(-33.87, 151.21, "Australia/Sydney"),
        at(-34.93, 138.6, "Australia/Adelaide"), at(-43.95, -176.56, "Pacific/Chatham"),
        at(1.33, 172.98, "Pacific/Tarawa"), at(1.87, -157.43, "Pacific/Kiritimati"),
        at(-23.55, -46.63, "America/Sao_Paulo"),
    ].compactMap(\.self)
}

/// A cut with an archive in memory, a clock and places that a test changes.
struct CutScene {
    let archive = InMemoryRecords()
    let clock: ManualWallClock
    let kept: ScriptedPlaces
    let listed: FakePlaceSearch
    let events = CutEvents()

    init(_ places: [Place], from moment: Date, listed: [Place] = []) {
        (kept, clock, self.listed) = (
            ScriptedPlaces(places), ManualWallClock(moment), FakePlaceSearch(listed)
        )
    }

    /// Begins anew, as a process that knows nothing but the archive.
    func begin(_ sources: [any ForecastSource]) -> FairCut {
        FairCut(
            archive: archive,
            kept: kept,
            listed: listed,
            sources: sources,
            clock: clock.clock,
            ticks: ContinuousClock(),
            report: events.note
        )
    }

    /// Looks every few seconds of the wall clock, until some time has passed.
    func pass(_ seconds: TimeInterval, every step: TimeInterval, _ cut: FairCut) async {
        let end = clock.clock.now.addingTimeInterval(seconds)
        while clock.clock.now < end {
            await cut.look()
            clock.pass(step)
        }
    }

    func archived(at place: Place) async throws -> [IssuedForecast] {
        try await archive.forecasts(
            at: RecordedPlace(place.coordinate),
            issuedOn: LocalDay(year: 2000, month: 1, day: 1)...LocalDay(year: 2100, month: 1, day: 1)
        )
    }
}

/// What the cut reported.
final class CutEvents: Sendable {
    private let events = Mutex<[CutEvent]>([])
    var all: [CutEvent] { events.withLock(\.self) }
    @Sendable func note(_ event: CutEvent) { events.withLock { $0.append(event) } }
}
