import Foundation
import Languages
import WeatherModels
import WeatherUnits
import Wire

/// A card with one value and its meaning. There is no card without a value.
public struct PlaceCardModel: Hashable, Sendable {
    /// "54%", "1013 hPa".
    public let value: Figure
    /// "보통", where the value has a level.
    public let level: String?
    /// "이슬점 11.8°".
    public let note: String?
    /// The value's position among its levels; `nil` if it has no scale.
    public let scale: ScaleDrawing?

    private init(_ value: Figure, level: String? = nil, note: String? = nil, scale: ScaleDrawing? = nil) {
        (self.value, self.level, self.note, self.scale) = (value, level, note, scale)
    }

    /// Returns the relative humidity with the dew point, or `nil` if unknown.
    public static func humidity(_ subject: PlaceSubject) -> PlaceCardModel? {
        guard let humidity = subject.present.humidity else { return nil }
        let dewPoint = subject.present.dewPoint.map {
            "\(Phrase.dewPoint.text(in: subject.language)) \(subject.texts.degrees($0, decimals: 1))"
        }
        return PlaceCardModel(Figure(subject.texts.percent(humidity)), note: dewPoint)
    }

    /// Returns the sea-level pressure with its tendency within three hours, or `nil` if unknown.
    public static func pressure(_ subject: PlaceSubject) -> PlaceCardModel? {
        guard let pressure = subject.present.pressure else { return nil }
        let trend = PressureTrend(subject).map { DetailPhrase.pressure($0).text(in: subject.language) }
        return PlaceCardModel(subject.texts.pressureFigure(pressure), note: trend)
    }

    /// Returns the current UV index with its level and today's maximum, or `nil` if unknown.
    public static func uvIndex(_ subject: PlaceSubject) -> PlaceCardModel? {
        guard let index = subject.present.uvIndex else { return nil }
        let today = subject.report.day(of: subject.now)?.conditions.uvIndex
        return PlaceCardModel(
            Figure(FixedDecimal.text(index.value, decimals: 0)),
            level: UVLevel(index).text(in: subject.language),
            note: today.map {
                DetailPhrase.highestToday(FixedDecimal.text($0.value, decimals: 0)).text(in: subject.language)
            },
            scale: ScaleDrawing(levels: UVLevel.allCases.count, at: UVLevel.share(of: index))
        )
    }

    /// Returns the visibility with its level, or `nil` if unknown.
    public static func visibility(_ subject: PlaceSubject) -> PlaceCardModel? {
        guard let visibility = subject.present.visibility else { return nil }
        return PlaceCardModel(
            subject.texts.visibilityFigure(visibility),
            level: VisibilityLevel(visibility).text(in: subject.language)
        )
    }
}
