import Meteorology
import WeatherModels

/// The next hour's rain or snow, when there is any.
public struct PlaceRainModel: Hashable, Sendable {
    public let drawing: RainDrawing

    /// Nil where none falls within the hour, or nothing is known of its minutes.
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
