public import Foundation
public import Languages
import Meteorology
public import WeatherModels
import WeatherUnits

/// The data from which a place is shown on screens, in terminals and on status lines: the place, its weather, the
/// preferences of the viewer, and the time.
public struct PlaceSubject: Hashable, Sendable {
    /// The place, the answer, and the time.
    public let weather: WeatherSubject
    /// The person's own name for the place; `nil` if they gave none.
    public let label: String?
    /// Whether the place is the person's current location.
    public let isOwnPosition: Bool
    /// Whether the place is shown only as an example, because none was requested. Every page then says so (C11).
    public let isExample: Bool
    /// The name of the place's country; `nil` if it need not be shown or is unknown.
    public let country: LocalizedName?
    public let preferences: Preferences

    /// - Parameter answer: `nil` while nothing is known; then all parts except sun and moon are missing.
    public init(
        _ place: Place,
        _ answer: WeatherAnswer?,
        label: String? = nil,
        isOwnPosition: Bool = false,
        isExample: Bool = false,
        country: LocalizedName? = nil,
        preferences: Preferences,
        now: Date
    ) {
        let answer =
            answer
            ?? WeatherAnswer(
                report: WeatherReport(coordinate: place.coordinate),
                freshness: .fresh,
                sourceFreshness: [],
                answeredAt: now
            )
        weather = WeatherSubject(place: place, answer: answer, now: now)
        self.label = label
        self.isOwnPosition = isOwnPosition
        self.isExample = isExample
        self.country = country
        self.preferences = preferences
    }

    /// Creates the subject for a place of the list.
    ///
    /// - Parameters:
    ///   - answer: `nil` while nothing is known.
    ///   - country: The name of the place's country; `nil` if it need not be shown.
    public init(
        _ listed: ListedPlace,
        _ answer: WeatherAnswer?,
        country: String? = nil,
        preferences: Preferences,
        now: Date
    ) {
        let label: String?
        let isOwnPosition: Bool
        switch listed {
        case .currentLocation: (label, isOwnPosition) = (listed.name(in: preferences.language), true)
        case .custom(let saved): (label, isOwnPosition) = (saved.label, false)
        }
        self.init(
            listed.place,
            answer,
            label: label,
            isOwnPosition: isOwnPosition,
            country: country.map { LocalizedName($0) },
            preferences: preferences,
            now: now
        )
    }

    public var place: Place { weather.place }
    public var answer: WeatherAnswer { weather.answer }
    public var report: WeatherReport { answer.report }
    public var now: Date { weather.now }
    public var language: Language { preferences.language }
    /// The person's own name for the place, otherwise the name of the place. It is never the provider's name for it
    /// (B16).
    public var name: String { label ?? place.name.text(in: language) }
    /// Whether the values are those of the season and not of today.
    public var isTypical: Bool { answer.freshness == .typical }

    /// The time zone for all times and days shown.
    public var zone: PlaceTimeZone { report.timeZone(at: place) }

    /// The same zone as a `TimeZone`.
    public var timeZone: TimeZone { weather.timeZone }

    var texts: QuantityText { QuantityText(preferences) }
    var dates: DateText { DateText(preferences) }

    /// For old values, when they were fetched, for machines, and their age; `nil` for fresh and typical ones.
    var lastReceived: (moment: String, age: String)? {
        guard case .stale(let seconds) = answer.freshness else { return nil }
        return (now.addingTimeInterval(-seconds).formattedForMachines, dates.age(seconds: seconds))
    }

    func localTime(_ moment: Date) -> LocalTime { LocalTime(moment, in: timeZone) }

    /// Returns "06:24" for a rise or set, rounded to the nearest minute, as almanacs print it.
    func clock(_ event: Date?) -> String? {
        event.map { dates.clock(localTime($0.addingTimeInterval(30))) }
    }

    /// The current conditions, with missing values taken from the hour that contains now.
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

/// Typical weather has neither conditions nor probabilities for a single hour: they would look like a forecast.
extension PlaceSubject {
    /// The symbol for weather without a condition.
    static let neutralIcon = "typical"

    /// - Parameters:
    ///   - moment: Decides about day and night if `isDay` is unknown.
    func icon(_ condition: WeatherCondition?, isDay: Bool?, at moment: Date) -> ConditionIcon? {
        guard !isTypical, let condition else { return nil }
        return condition.shownIcon(isDay: isDay ?? Sky.isDay(at: moment, place.coordinate))
    }

    func icon(_ step: HourlyForecast) -> ConditionIcon? {
        icon(step.condition, isDay: step.isDay, at: step.time)
    }

    func text(_ condition: WeatherCondition?) -> String? {
        isTypical ? nil : condition?.text(in: language)
    }

    /// Returns "60%", or `nil` if unknown or below 10 %.
    func chance(_ probability: Percent?) -> String? {
        guard !isTypical, let probability, probability.value >= 10 else { return nil }
        return texts.percent(probability)
    }
}
