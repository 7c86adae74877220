public import Languages
public import Meteorology

/// The short texts that weather screens and terminals share.
public enum Phrase: Hashable, Sendable, Translated {
    // Labels
    case feelsLike, humidity, pressure, wind, clouds, visibility, uvIndex, dewPoint, precipitation
    case highest, lowest, sunrise, sunset, today, now
    case nextHours(Int)
    case nextDays, typicalDays, temperature, chance
    case fineDust, ultrafineDust, airQuality

    // Sentences and parts of them.
    case gust(String)
    case calm
    case weatherToday(String)
    case notAnswering
    /// How many fields were skipped, and the names of some.
    case fieldsSkipped(Int, String)
    case typicalNotForecast
    case simulatedNotReal
    case staleSince(String)
    case noPlaceSavedExample
    case sunNeverSets, sunNeverRises
    /// For typical weather, the share of days with rain or snow.
    case wetDays(String)
    /// Between which temperatures an agency expects the lowest and the highest of a day.
    case lowWithin(String), highWithin(String)
    /// The lowest or highest temperature of a day is that of the hours there are, where the agency gives one for other days.
    case ofHoursAhead
    case onlyDaysKnown(Int), onlyHoursKnown(Int)

    /// An amount for screen readers: the depth of snow, or of water.
    case snowfall(String, isLess: Bool), rainfall(String, isLess: Bool)
    /// The same, of which only a lower bound is known.
    case snowfallAtLeast(String), rainfallAtLeast(String)

    // Precipitation now and next.
    case dryFor(hours: Int)
    case fallingUntil(PrecipitationPhase, String)
    case fallingOn(PrecipitationPhase)
    case thisHour(PrecipitationPhase)
    case fromThisHourUntil(PrecipitationPhase, String)
    case fromThisHourOn(PrecipitationPhase)
    case startsAt(PrecipitationPhase, String)
    case startsAtAndLasts(PrecipitationPhase, String, hours: Int)
    case startsAtAndLastsMinutes(PrecipitationPhase, String, minutes: Int)
    case tomorrow(String)
}

/// What falls.
extension PrecipitationPhase: Translated {}
