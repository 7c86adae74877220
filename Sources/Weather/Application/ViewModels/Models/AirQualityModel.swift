public import Foundation
public import Languages
public import Meteorology
public import WeatherModels
import WeatherUnits

/// The current air quality: its level, its scale, and the particles PM10 and PM2.5.
public struct AirQualityModel: Hashable, Sendable {
    /// One pollutant with its own level.
    public struct Dust: Hashable, Sendable {
        /// "미세먼지", "PM10".
        public var label: String
        /// "보통", "Moderate"; `nil` if the scale does not include the pollutant.
        public var level: String?
        /// 1 is the best; `nil` if `level` is.
        public var rank: Int?
        /// "42 µg/m³".
        public var amount: String
    }

    /// "한국 기준", "US AQI": always shown with the levels.
    public let scale: String
    /// "보통", "Moderate": the level of the worst pollutant.
    public let level: String
    /// 1 is the best.
    public let rank: Int
    /// The scale's numeric index, if it has one.
    public let index: String?
    public let dust: [Dust]
    /// The level's position on the scale.
    public let drawing: ScaleDrawing

    /// Returns `nil` if there is no air quality within 90 minutes of `now`, or if it has no pollutant of the scale.
    public init?(_ subject: PlaceSubject) {
        let language = subject.language
        guard let air = subject.report.airQuality(near: subject.now) else { return nil }
        let scale = AirQualityScale.preferred(for: subject.place, of: subject.report, language: language)
        guard let band = scale.band(for: air) else { return nil }
        self.scale = scale.text(in: language)
        level = band.text(in: language)
        rank = band.level
        index = band.index.map(String.init)
        let levels = max(1, band.levels)
        drawing = ScaleDrawing(levels: levels, at: (Double(band.level) - 0.5) / Double(levels))
        dust = [(Pollutant.pm10, Phrase.fineDust), (.pm2_5, .ultrafineDust)].compactMap { pollutant, label in
            guard let amount = air[pollutant] else { return nil }
            let band = scale.band(for: AirQuality(time: air.time, concentrations: [pollutant: amount]))
            return Dust(
                label: label.text(in: language),
                level: band?.text(in: language),
                rank: band?.level,
                amount: Quantity(amount.microgramsPerCubicMetre, .microgramsPerCubicMetre).text(decimals: 0)
            )
        }
    }
}

extension AirQualityScale {
    /// Returns Korea's scale for places in Korea, elsewhere the one that readers of the language know, otherwise that of
    /// the United States.
    public static func preferred(
        for place: Place,
        of report: WeatherReport,
        language: Language
    ) -> AirQualityScale {
        let zone = report.timeZone(at: place).timeZone.identifier
        let isInKorea = place.countryCode == "KR" || zone == "Asia/Seoul"
        return isInKorea ? .korea : language.conventions.airQualityScale ?? .us
    }
}

extension WeatherReport {
    /// Returns the hour nearest to `moment`; `nil` if it is more than 90 minutes away.
    public func airQuality(near moment: Date) -> AirQuality? {
        airQuality
            .map { (air: $0, distance: abs($0.time.timeIntervalSince(moment))) }
            .filter { $0.distance <= 5400 }
            .min { $0.distance < $1.distance }?
            .air
    }
}
