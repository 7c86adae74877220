import Charts
public import Foundation
import Languages
public import Meteorology
public import WeatherModels
import WeatherUnits

/// The precipitation of the next hour as bars by intensity, with a text version.
public struct RainDrawing: Hashable, Sendable {
    /// One step of the forecast, in fractions of the drawing's width and height.
    public struct Bar: Hashable, Sendable {
        public var x: String
        public var y: String
        public var width: String
        public var height: String
        /// 1 light, 2 moderate, 3 heavy.
        public var rank: Int
    }

    /// "25분 뒤 가장 강함: 시간당 2.4 mm".
    public let title: String
    public let bars: [Bar]
    /// The heights where moderate and heavy begin.
    public let levels: [String]
    /// "강함", "보통", "약함" from the top, each for a third of the height.
    public let bands: [String]
    /// "지금", "15분", "30분", "45분".
    public let times: [String]
    /// The text for screen readers, one for each quarter of an hour: "15분 뒤: 약함, 시간당 0.6 mm".
    public let quarters: [String]

    /// Returns `nil` if the hour is dry, or if nothing is known about its minutes.
    public init?(_ subject: PlaceSubject) {
        guard !subject.isTypical else { return nil }
        let kind: PrecipitationPhase =
            switch PrecipitationOutlook.outlook(of: subject.report, at: subject.now) {
            case .falling(.snow, _), .expected(.snow, _, _), .starts(.snow, _, _): .snow
            default: .rain
            }
        self.init(
            subject.report.minutely,
            falling: kind,
            preferences: subject.preferences,
            now: subject.now
        )
    }

    /// Returns `nil` if the hour is dry, or if only hourly amounts are known for it.
    ///
    /// - Parameter what: The kind of precipitation.
    public init?(
        _ steps: [MinutelyForecast],
        falling what: PrecipitationPhase,
        preferences: Preferences,
        now: Date
    ) {
        let hour = RainHour(steps, falling: what, from: now)
        guard let heaviest = hour.heaviest, heaviest.rate >= RainHour.least else { return nil }
        let language = preferences.language
        let rate = { (rate: Double) in RainHour.text(of: rate, what, preferences) }
        title = DrawingPhrase.heaviest(
            what,
            inMinutes: hour.isEven ? nil : Int((heaviest.span.start.timeIntervalSince(now) / 60).rounded()),
            rate(heaviest.rate)
        ).text(in: language)
        let axis = TimeAxis(from: now, to: now.addingTimeInterval(3600), start: 0, end: 100)
        bars = hour.parts.filter { $0.rate >= RainHour.least }.map { part in
            let (start, end) = (axis.position(of: part.span.start), axis.position(of: part.span.end))
            let gap = min(0.3, (end - start) / 6)
            let height = 100 * hour.height(of: part.rate)
            return Bar(
                x: Self.percent(start + gap),
                y: Self.percent(100 - height),
                width: Self.percent(end - start - 2 * gap),
                height: Self.percent(height),
                rank: hour.rank(of: part.rate) + 1
            )
        }
        levels = [1, 2].map { Self.percent(100 - 100 * Double($0) / 3) }
        bands = [DrawingPhrase.heavy, .moderate, .light].map { $0.text(in: language) }
        times = Self.minutes.map { DrawingPhrase.time($0).text(in: language) }
        quarters = Self.minutes.map { minutes in
            let mean = hour.meanRate(from: now.addingTimeInterval(Double(minutes) * 60), for: 900)
            let words = mean.map { value in
                value < RainHour.least
                    ? DrawingPhrase.dry
                    : .rate([DrawingPhrase.light, .moderate, .heavy][hour.rank(of: value)], rate(value))
            }
            let text = words?.text(in: language) ?? LabelledValue.absent
            return "\(DrawingPhrase.later(minutes).text(in: language)): \(text)"
        }
    }

    private static let minutes = [0, 15, 30, 45]

    private static func percent(_ value: Double) -> String { ChartNumber.text(value) + "%" }
}
