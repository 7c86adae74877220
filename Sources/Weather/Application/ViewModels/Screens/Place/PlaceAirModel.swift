import Meteorology
import WeatherModels

/// The card of the air quality: a level is always shown with its scale's name (X8).
public struct PlaceAirModel: Hashable, Sendable {
    public let air: AirQualityModel
    public let drawing: ScaleDrawing

    public init?(_ subject: PlaceSubject) {
        guard
            let air = AirQualityModel(subject),
            let concentrations = subject.report.airQuality(near: subject.now),
            let band = AirQualityScale.preferred(
                for: subject.place,
                of: subject.report,
                language: subject.language
            ).band(for: concentrations)
        else { return nil }
        self.air = air
        let levels = max(1, band.levels)
        drawing = ScaleDrawing(levels: levels, at: (Double(band.level) - 0.5) / Double(levels))
    }
}
