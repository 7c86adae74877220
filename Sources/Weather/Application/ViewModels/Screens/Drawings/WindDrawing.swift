import Charts
import Languages
public import WeatherModels
import WeatherUnits
import Wire

/// A compass whose arrow points where the wind blows to; its text says where it comes from.
public struct WindDrawing: Hashable, Sendable {
    /// "북서풍 3.4 m/s (돌풍 8.1 m/s)".
    public let title: String
    /// The four cardinal directions in the person's language.
    public let north: String
    public let east: String
    public let south: String
    public let west: String
    /// The rotation in degrees clockwise of an arrow that points north; `nil` for calm and variable wind.
    public let rotation: String?
    /// "3.4".
    public let speed: String
    /// "m/s".
    public let unit: String
    /// "북서풍", "From NW"; "고요", "Calm"; `nil` if the direction is unknown.
    public let origin: String?
    /// "돌풍 8.1 m/s"; `nil` if unknown, or not more than the wind.
    public let gust: String?

    /// Returns `nil` if no wind is known.
    public init?(_ subject: PlaceSubject) {
        guard let wind = subject.present.wind else { return nil }
        self.init(wind, preferences: subject.preferences)
    }

    public init(_ wind: Wind, preferences: Preferences) {
        let (texts, language) = (QuantityText(preferences), preferences.language)
        let direction = wind.isCalm ? nil : wind.direction
        title = wind.text(preferences)
        north = CompassPoint.north.text(in: language)
        east = CompassPoint.east.text(in: language)
        south = CompassPoint.south.text(in: language)
        west = CompassPoint.west.text(in: language)
        rotation = direction.map { ChartNumber.text(Direction(degrees: $0.degrees + 180).degrees) }
        let quantity = preferences.units.quantity(wind.speed)
        speed = FixedDecimal.text(quantity.value, decimals: quantity.unit == .metresPerSecond ? 1 : 0)
        unit = quantity.unit.rawValue
        origin =
            wind.isCalm
            ? Phrase.calm.text(in: language).capitalizingFirst
            : direction.map { DrawingPhrase.windFrom($0.windName(in: language)).text(in: language) }
        gust = wind.gust.flatMap {
            $0.metresPerSecond > wind.speed.metresPerSecond
                ? Phrase.gust(texts.speed($0)).text(in: language) : nil
        }
    }
}
