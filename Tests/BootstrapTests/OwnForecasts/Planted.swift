import ForecastRecords
import Foundation
import ProviderSupport
import StoragePort
import WeatherModels
import WeatherPorts
import WeatherUnits

@testable import Bootstrap
@testable import OwnForecasts

/// A provider without a network that exists only here. Its days are 10 to 20°, and it rains a millimetre each day.
struct HereProvider: WeatherProvider {
    static let profile = ProviderProfile(
        id: ProviderID("here", name: LocalizedName("Here")),
        coverage: .global,
        attribution: Attribution(text: "Weather by Here", link: "https://weather.example/"),
        terms: Terms(link: "https://weather.example/terms", commercialUse: true),
        budget: .unlimited,
        feeds: [Feed(id: "weather", parts: [.current, .hourly, .daily], weight: 0)]
    )
    static let registration = ProviderRegistration(profile, rank: .national) { _ in HereProvider() }

    var profile: ProviderProfile { Self.profile }

    func fetch(_ feed: Feed.ID, for request: ProviderRequest) async throws(ProviderError) -> FeedAnswer {
        var report = WeatherReport(coordinate: request.coordinate)
        report.timeZone = PlaceTimeZone(identifier: "Asia/Seoul")
        let hour = (request.now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        report.hourly = (0..<96).map { index in
            let start = Date(timeIntervalSince1970: hour + Double(index) * 3600)
            var step = HourlyForecast(span: TimeSpan(start: start, duration: 3600))
            // Warmest at 15 h in Seoul.
            let turn = (start.timeIntervalSince1970 / 3600 + 9 - 15) / 24 * 2 * .pi
            step.conditions.temperature = Temperature(celsius: 15 + 5 * cos(turn))
            step.conditions.humidity = Percent(60)
            step.condition = .clear
            return step
        }
        report.current = CurrentConditions(time: request.now)
        report.current?.conditions.temperature = Temperature(celsius: 16.5)
        report.sources = [profile.provenance(of: [.current, .hourly], at: request.now)]
        return FeedAnswer(.report(report), lifetime: 600)
    }
}

/// What a planted archive has taught of Seoul.
struct PlantedRecords: LearnedRecords {
    let verifiedDays: Int

    func scores(at place: RecordedPlace) async throws(StorageError) -> PlaceScores? { nil }
    func lastCut(at place: RecordedPlace) async throws(StorageError) -> [IssuedForecast] { [] }

    func ownForecast(at place: RecordedPlace) async throws(StorageError) -> OwnForecast? {
        guard place == RecordedPlace(latitude: 3757, longitude: 12698) else { return nil }
        // 2026-03-09 at three in the morning.
        let issue = Date(timeIntervalSince1970: 1_772_992_800)
        let weights: [RecordSource: Double] = [RecordSource("here"): 1]
        func value(_ value: Double) -> OwnForecast.Value {
            OwnForecast.Value(value, range: value - 2...value + 2, difference: 1, weights: weights)
        }
        return OwnForecast(
            place: place,
            day: LocalDay(year: 2026, month: 3, day: 9),
            issuedAt: issue,
            verifiedDays: verifiedDays,
            sources: [RecordSource("here"): issue.addingTimeInterval(-5400)],
            days: (0..<4).map { index in
                OwnForecast.Day(
                    day: LocalDay(year: 2026, month: 3, day: 9 + index),
                    maximum: value(24.5),
                    minimum: value(7.25),
                    rain: nil
                )
            },
            moments: []
        )
    }
}

extension ProviderList {
    /// The registered providers, `here`, and our own forecast over a planted archive.
    static func planted(days: Int) -> ProviderList {
        let list = ProviderList.registered.adding(HereProvider.registration)
        return list.replacing(
            own: ProviderRegistration(OwnForecastProvider.profile, rank: nil) { surroundings in
                OwnForecastProvider(
                    learned: { PlantedRecords(verifiedDays: days) },
                    mayBlend: surroundings.mayBlend,
                    zone: surroundings.zone
                )
            }
        )
    }
}
