import Foundation
import Languages
public import WeatherModels
import WeatherUnits
import Wire

/// Today compared with what is usual for the season.
public struct PlaceNormalModel: Hashable, Sendable {
    /// "+2°".
    public let difference: String
    /// "평년보다 2° 높음".
    public let sentence: String
    /// "오늘 최고 28°".
    public let today: String
    /// "평년 최고 26°".
    public let usual: String

    /// Returns `nil` if either day has no high, and for typical weather, which is the normal itself.
    ///
    /// - Parameter typical: The almanac's answer for the place.
    public init?(_ subject: PlaceSubject, typical: WeatherAnswer?) {
        guard !subject.isTypical, let typical, typical.freshness == .typical,
            let high = subject.report.day(of: subject.now)?.high,
            let normal = typical.report.day(of: subject.now)?.high,
            let degrees = Self.degrees(from: normal, to: high, in: subject.texts.units)
        else { return nil }
        let language = subject.language
        difference = "\(degrees > 0 ? "+" : "")\(degrees)°"
        sentence = DetailPhrase.comparedWithNormal(degrees).text(in: language)
        today = DetailPhrase.highToday(subject.texts.degrees(high)).text(in: language)
        usual = DetailPhrase.highUsually(subject.texts.degrees(normal)).text(in: language)
    }

    /// Returns whole degrees of the unit shown, consistent with the two temperatures beside it.
    private static func degrees(from normal: Temperature, to high: Temperature, in units: QuantityUnits)
        -> Int?
    {
        guard let usual = FixedDecimal.rounded(units.quantity(normal).value),
            let today = FixedDecimal.rounded(units.quantity(high).value)
        else { return nil }
        return today - usual
    }
}
