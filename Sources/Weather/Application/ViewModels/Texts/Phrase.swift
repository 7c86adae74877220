public import Languages
import WeatherModels

/// All short texts of the weather screens. A language is a `switch` without a default, so that a missing text does
/// not compile.
public enum Phrase: Hashable, Sendable {
    // Labels
    case feelsLike, humidity, pressure, wind, clouds, visibility, uvIndex, dewPoint, precipitation
    case highest, lowest, sunrise, sunset, today, now
    case nextHours(Int)
    case nextDays, typicalDays, temperature, chance, rain, snow
    case fineDust, ultrafineDust, airQuality

    // Sentences and parts of them.
    case gust(String)
    case calm
    case weatherToday(String)
    case typicalNotForecast
    case simulatedNotReal
    case staleSince(String)
    case noPlaceSavedExample
    case sunNeverSets, sunNeverRises
    case sourceAge(provider: String, age: String)
    /// For typical weather, the share of days with rain or snow.
    case wetDays(String)
    case onlyDaysKnown(Int), onlyHoursKnown(Int)

    // Rain now and next; `what` is rain or snow.
    case dryFor(hours: Int)
    case fallingUntil(Precipitating, String)
    case fallingOn(Precipitating)
    case thisHour(Precipitating)
    case fromThisHourUntil(Precipitating, String)
    case fromThisHourOn(Precipitating)
    case startsAt(Precipitating, String)
    case startsAtAndLasts(Precipitating, String, hours: Int)
    case startsAtAndLastsMinutes(Precipitating, String, minutes: Int)
    case tomorrow(String)

    /// The kind of precipitation.
    public enum Precipitating: Hashable, Sendable {
        case rain, snow
    }

    public func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }
}
