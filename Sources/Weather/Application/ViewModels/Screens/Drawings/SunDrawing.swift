import Charts
import Foundation
import Languages
import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// The sun's path through a local day at the place: its altitude from midnight to midnight.
public struct SunDrawing: Hashable, Sendable {
    /// The sun's disc.
    public struct Dot: Hashable, Sendable {
        public var x: String
        public var y: String
        public var isUp: Bool
    }

    /// "해돋이 06:24, 해넘이 18:10, 현재 태양 고도 23°".
    public let title: String
    /// In units of the drawing.
    public let width: String
    public let height: String
    /// The y of the line on which the sun rises and sets.
    public let horizon: String
    /// The parts of the path above and below the horizon; empty if there are none.
    public let day: String
    public let night: String
    /// The area between the day's path and the horizon.
    public let light: String
    /// The sun now.
    public let sun: Dot?
    /// "06:24"; `nil` if the sun does not rise or set on the day.
    public let rise: String?
    public let set: String?
    /// "낮 길이 11시간 46분"; `nil` if the day lacks sunrise or sunset.
    public let length: String?
    /// "해가 지지 않습니다" and so on; `nil` on ordinary days.
    public let notice: String?

    public init(_ subject: PlaceSubject) {
        let (place, now, language) = (subject.place.coordinate, subject.now, subject.language)
        let span = LocalDays.day(containing: now, in: subject.timeZone).span
        let course = SunCourse(in: span, at: place)
        let canvas = Canvas(course, over: span)
        let split = LevelSplit(canvas.way, at: canvas.horizon)
        (width, height) = (ChartNumber.text(Canvas.width), ChartNumber.text(Canvas.height))
        horizon = ChartNumber.text(canvas.horizon)
        day = split.above.map { LinePath($0, shape: .straight).line }.joined()
        night = split.below.map { LinePath($0, shape: .straight).line }.joined()
        light = split.above.map { LinePath($0, shape: .straight).area(downTo: canvas.horizon) }.joined()
        let elevation = course.elevation(at: now)
        let dot = canvas.point(at: now, elevation: elevation)
        sun = Dot(
            x: ChartNumber.text(dot.x),
            y: ChartNumber.text(dot.y),
            isUp: elevation > SunCourse.horizon
        )
        let times = SunModel(subject)
        length = Self.daylight(times.day)?.text(in: language)
        (rise, set, notice) = (times.rise, times.set, times.notice?.capitalizingFirst)
        let parts: [String?] = [
            notice,
            rise.map { "\(Phrase.sunrise.text(in: language)) \($0)" },
            set.map { "\(Phrase.sunset.text(in: language)) \($0)" },
            DrawingPhrase.sunHeight(FixedDecimal.text(elevation, decimals: 0)).text(in: language),
        ]
        title = JoinedWords.list(parts.compactMap(\.self)).text(in: language).capitalizingFirst
    }

    private static func daylight(_ sun: SunDay) -> DrawingPhrase? {
        guard let rise = sun.rise, let set = sun.set, rise < set else { return nil }
        let minutes = Int((set.timeIntervalSince(rise) / 60).rounded())
        return .daylight(hours: minutes / 60, minutes: minutes % 60)
    }
}

extension SunDrawing {
    /// Converts the sun's altitude to points of the drawing.
    private struct Canvas {
        static let width = 300.0
        static let height = 110.0
        /// Room for the disc at the highest and lowest point.
        private static let margin = 12.0

        let way: [ChartPoint]
        let horizon: Double
        private let times: TimeAxis
        private let heights: ChartScale

        /// Uses a point every twelve minutes: between two of them, the sun's path deviates from a straight line by
        /// less than the width of the drawn line.
        init(_ course: SunCourse, over span: TimeSpan) {
            let moments = stride(from: 0, through: span.duration, by: span.duration / 120)
                .map { span.start.addingTimeInterval($0) }
            let samples = moments.map(course.elevation(at:))
            let shown = samples + [SunCourse.horizon]
            times = TimeAxis(from: span.start, to: span.end, start: 0, end: Self.width)
            heights = ChartScale(
                domain: (shown.min() ?? 0)...(shown.max() ?? 0),
                from: Self.height - Self.margin,
                to: Self.margin
            )
            let (times, heights) = (times, heights)
            way = zip(moments, samples).map { moment, elevation in
                ChartPoint(x: times.position(of: moment), y: heights.position(of: elevation))
            }
            horizon = heights.position(of: SunCourse.horizon)
        }

        func point(at moment: Date, elevation: Double) -> ChartPoint {
            ChartPoint(x: times.position(of: moment), y: heights.position(of: elevation))
        }
    }
}
