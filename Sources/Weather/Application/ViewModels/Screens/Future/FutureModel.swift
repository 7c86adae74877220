import Charts
import Foundation
import Languages
import WeatherModels
import WeatherUnits

/// Future weather of one place: a chart of the hours ahead, and the same values as a table.
public struct FutureModel: Hashable, Sendable {
    /// Three hours.
    public struct Row: Hashable, Sendable {
        /// "10월 3일 (토) 18시"; with the year where it is another.
        public var moment: String
        /// "24°", or "–".
        public var high: String
        public var low: String
        /// "60%", or "–".
        public var humidity: String
        /// Where the step stands on the chart: x, and the heights of the three values, "-" for one that is not known.
        public var points: String
    }

    /// The place's own name.
    public let place: String
    /// The page of the place.
    public let placeAddress: String
    /// That the values are old or typical; nil for fresh ones.
    public let notice: PlaceNoticeModel?
    /// Nil where nothing lies ahead.
    public let chart: FutureChart?
    /// What stands in its place; nil where there is a chart.
    public let absence: FutureAbsence?
    /// Empty where nothing lies ahead.
    public let rows: [Row]
    /// The first row, for the readout before anybody points.
    public let first: Row?
    public let hasHumidity: Bool
    public let isTypical: Bool
    /// Who told the hours; nil where nobody is named.
    public let sources: PlaceSourcesModel?

    /// Ten days.
    private static let count = 80

    /// - Parameters:
    ///   - placeAddress: Path of the page of the place.
    ///   - absence: Why there is no chart, should there be none.
    public init(_ subject: PlaceSubject, placeAddress: String, absence: FutureAbsence.Reason = .past) {
        place = subject.name
        self.placeAddress = placeAddress
        isTypical = subject.isTypical
        notice = PlaceNoticeModel(subject)
        sources = PlaceSourcesModel(subject.ofHours)
        let steps = FutureStep.ahead(of: subject.now, in: subject.report, count: Self.count)
            .filter { !$0.isEmpty }
        let plot = FuturePlot(steps, preferences: subject.preferences)
        chart = plot.map { FutureChart($0, subject) }
        self.absence =
            plot == nil
            ? FutureAbsence(absence, placeAddress: placeAddress, language: subject.language) : nil
        rows = (plot?.points ?? []).map { Row($0, subject) }
        first = rows.first
        hasHumidity = plot?.axes.humidities != nil
    }
}

extension FutureModel.Row {
    fileprivate init(_ point: FuturePlot.Point, _ subject: PlaceSubject) {
        let step = point.step
        let (time, dates, texts) = (subject.localTime(step.span.start), subject.dates, subject.texts)
        let isThisYear = time.day.year == subject.localTime(subject.now).day.year
        let day = isThisYear ? dates.day(time.day) : dates.dayOfYear(time.day)
        let separator = subject.language == .korean ? " " : ", "
        moment = day + separator + dates.hour(time)
        high = step.high.map { texts.degrees($0) } ?? LabelledValue.absent
        low = step.low.map { texts.degrees($0) } ?? LabelledValue.absent
        humidity = step.humidity.map(texts.percent) ?? LabelledValue.absent
        points = [point.x, point.high, point.low, point.humidity]
            .map { $0.map(ChartNumber.text) ?? "-" }.joined(separator: " ")
    }
}

extension PlaceSubject {
    /// As if only those had answered whose hours are shown.
    fileprivate var ofHours: PlaceSubject {
        var subject = self
        subject.answer.report.sources.removeAll { !$0.parts.contains(.hourly) }
        return subject
    }
}
