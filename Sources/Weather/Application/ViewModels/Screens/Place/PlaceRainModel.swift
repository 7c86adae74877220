import Meteorology
import WeatherModels

/// The rain or snow of the next hour, if there is any.
public struct PlaceRainModel: Hashable, Sendable {
    public let drawing: RainDrawing

    /// Returns `nil` if the hour is dry, or if nothing is known about its minutes.
    public init?(_ subject: PlaceSubject) {
        guard !subject.isTypical,
            let drawing = RainDrawing(
                subject.report.minutely,
                falling: Self.isSnowy(subject) ? .snow : .rain,
                preferences: subject.preferences,
                now: subject.now
            )
        else { return nil }
        self.drawing = drawing
    }

    private static func isSnowy(_ subject: PlaceSubject) -> Bool {
        switch PrecipitationOutlook.outlook(of: subject.report, at: subject.now) {
        case .falling(.snow, _), .expected(.snow, _, _), .starts(.snow, _, _): true
        default: false
        }
    }
}
