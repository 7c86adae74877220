import Charts
import Foundation
import Languages
import WeatherModels
import WeatherUnits

/// The future weather of one place: a chart of the coming hours, and the same values as a table.
public struct FutureModel: Hashable, Sendable {
    /// Three hours.
    public struct Row: Hashable, Sendable {
        /// "10월 3일 (토) 18시"; with the year if it is another one.
        public var moment: String
        /// "24°", or "–".
        public var high: String
        public var low: String
        /// "60%", or "–".
        public var humidity: String
        /// The position of the step on the chart: x, and the heights of the three values, "-" for unknown ones.
        public var points: String
    }

    /// The place's own name.
    public let place: String
    /// The address of the place's page.
    public let placeAddress: String
    /// A notice that the values are old or typical; `nil` for fresh ones.
    public let notice: PlaceNoticeModel?
    /// `nil` if there is no coming hour.
    public let chart: FutureChart?
    /// The message shown instead; `nil` if there is a chart.
    public let absence: FutureAbsence?
    /// Empty if there is no coming hour.
    public let rows: [Row]
    /// The first row, which the readout shows before the pointer is on the chart.
    public let first: Row?
    /// The days with a range of their high or low; empty where there is none to tell.
    public let rangedDays: [Day]
    public let hasRanges: Bool
    /// What the ranges say; `nil` without any.
    public let rangeNote: String?
    public let hasHumidity: Bool
    public let isTypical: Bool
    /// The sources of the hours; `nil` if none is named.
    public let sources: PlaceSourcesModel?

    /// Ten days of three-hour steps.
    private static let count = 80

    /// - Parameters:
    ///   - placeAddress: The path of the place's page.
    ///   - absence: The reason if there is no chart.
    public init(_ subject: PlaceSubject, placeAddress: String, absence: FutureAbsence.Reason = .past) {
        place = subject.name
        self.placeAddress = placeAddress
        isTypical = subject.isTypical
        notice = PlaceNoticeModel(subject)
        sources = PlaceSourcesModel(subject, showing: [.hourly])
        let steps = FutureStep.ahead(of: subject.now, in: subject.report, count: Self.count)
            .filter { !$0.isEmpty }
        let plot = FuturePlot(steps, ranges: DayRange.ahead(subject), preferences: subject.preferences)
        chart = plot.map { FutureChart($0, subject) }
        self.absence =
            plot == nil
            ? FutureAbsence(absence, placeAddress: placeAddress, language: subject.language) : nil
        rows = (plot?.points ?? []).map { Row($0, subject) }
        first = rows.first
        rangedDays = (plot?.ranges ?? []).map { Day($0, subject) }
        hasRanges = !rangedDays.isEmpty
        rangeNote = hasRanges ? ComparePhrase.ranges.text(in: subject.language) : nil
        hasHumidity = plot?.axes.humidities != nil
    }
}

extension FutureModel.Row {
    fileprivate init(_ point: FuturePlot.Point, _ subject: PlaceSubject) {
        let step = point.step
        let (time, dates, texts) = (subject.localTime(step.span.start), subject.dates, subject.texts)
        let isThisYear = time.day.year == subject.localTime(subject.now).day.year
        let day = isThisYear ? dates.day(time.day) : dates.dayOfYear(time.day)
        moment = dates.moment(day, dates.hour(time))
        high = texts.degrees(step.high)
        low = texts.degrees(step.low)
        humidity = step.humidity.map(texts.percent) ?? LabelledValue.absent
        points = [point.x, point.high, point.low, point.humidity]
            .map { $0.map(ChartNumber.text) ?? "-" }.joined(separator: " ")
    }
}
