public import Foundation
public import Languages
public import WeatherModels

/// What every part of a place's page is made from: one place, one answer, one person's preferences, one moment.
public struct PlaceSubject: Hashable, Sendable {
    public let listed: ListedPlace
    public let answer: WeatherAnswer
    public let preferences: Preferences
    public let now: Date
    /// The name of the place's country; nil where it goes without saying.
    public let country: String?

    /// - Parameter answer: Nil while nothing is known: then every part but sun and moon is absent.
    public init(
        _ listed: ListedPlace,
        _ answer: WeatherAnswer?,
        country: String? = nil,
        preferences: Preferences,
        now: Date
    ) {
        self.listed = listed
        self.country = country
        self.answer =
            answer
            ?? WeatherAnswer(
                report: WeatherReport(coordinate: listed.place.coordinate),
                freshness: .fresh,
                sourceFreshness: [],
                answeredAt: now
            )
        self.preferences = preferences
        self.now = now
    }

    public var place: Place { listed.place }
    public var language: Language { preferences.language }
    /// Whether its values are those of the season, not of today.
    public var isTypical: Bool { answer.freshness == .typical }

    /// The place's own, as well as it is known.
    public var timeZone: TimeZone {
        let zone = report.timeZone ?? place.timeZone ?? PlaceTimeZone(nauticalAt: place.coordinate)
        return zone.timeZone
    }

    var report: WeatherReport { answer.report }
    var texts: QuantityText { QuantityText(preferences) }
    var dates: DateText { DateText(preferences) }

    /// Of old values, since when they are so, for machines, and how long that is; nil for fresh and typical ones.
    var lastReceived: (moment: String, age: String)? {
        guard case .stale(let seconds) = answer.freshness else { return nil }
        return (now.addingTimeInterval(-seconds).formattedForMachines, dates.age(seconds: seconds))
    }

    func localTime(_ moment: Date) -> LocalTime { LocalTime(moment, in: timeZone) }

    /// What instruments would read now: what is known of now, and for what that lacks, of the hour that holds it.
    var present: Conditions {
        var present = report.current?.conditions ?? Conditions()
        present.temperature = report.temperature(at: now)
        guard let hour = report.step(at: now)?.conditions else { return present }
        present.dewPoint = present.dewPoint ?? hour.dewPoint
        present.humidity = present.humidity ?? hour.humidity
        present.pressure = present.pressure ?? hour.pressure
        present.wind = present.wind ?? hour.wind
        present.visibility = present.visibility ?? hour.visibility
        present.uvIndex = present.uvIndex ?? hour.uvIndex
        return present
    }
}
