import ForecastRecords
import Foundation
import Languages
import Meteorology
import Verification
import WeatherModels
import WeatherUnits
import Wire

/// One day as the sources see it.
public struct CompareDay: Hashable, Sendable {
    /// What one source says, or what is made of all of them.
    public struct Row: Hashable, Sendable {
        public var name: String
        /// Whether it is what is made of the sources.
        public var isOwn: Bool
        /// "14°", or "–".
        public var high: String
        public var low: String
        /// In which range it lies, by what was verified here: "9–14°"; `nil` for sources, and without a range.
        public var highRange: String?
        public var lowRange: String?
        /// "1.2 mm", or "–".
        public var precipitation: String
        /// How much of the high it is: "42%"; `nil` where nothing is blended, and where the source has none.
        public var highWeight: String?
        /// How much of the low it is.
        public var lowWeight: String?
    }

    /// "오늘", "11월 22일 (일)".
    public let label: String
    /// "출처에 따라 5° 차이"; `nil` for one source.
    public let agreement: String?
    public let areClose: Bool
    /// "최고 9–14°, 최저 2–5°": from the smallest to the largest value of the sources.
    public let span: String
    /// "6곳 중 3곳이 비나 눈을 예보"; `nil` if none does, and for one source.
    public let wet: String?
    public let plot: ComparePlot?
    /// What is made of the sources first.
    public let rows: [Row]
    /// Whether the table is open at first.
    public let isFirst: Bool
    public let hasWeights: Bool
    let hasRange: Bool

    /// Returns the days on one scale.
    static func list(
        _ days: some Sequence<LocalDay>,
        of comparison: SourceComparison,
        names: SourceNames,
        today: LocalDay,
        _ subject: PlaceSubject
    ) -> [CompareDay] {
        let values = days.map { CompareValues($0, comparison) }
        let scale = CompareScale(values, subject.preferences.units)
        return values.enumerated().map { index, values in
            CompareDay(values, comparison, names, scale, isFirst: index == 0, today: today, subject)
        }
    }

    private init(
        _ values: CompareValues,
        _ comparison: SourceComparison,
        _ names: SourceNames,
        _ scale: CompareScale?,
        isFirst: Bool,
        today: LocalDay,
        _ subject: PlaceSubject
    ) {
        let (language, texts, dates) = (subject.language, subject.texts, subject.dates)
        self.isFirst = isFirst
        label = values.day == today ? Phrase.today.text(in: language) : dates.day(values.day)
        let agreement = comparison.agreement(on: values.day)
        areClose = agreement?.isClose ?? false
        self.agreement = agreement.map { found in
            let phrase: ComparePhrase = found.isClose ? .agree : .differ(texts.difference(over: found.values))
            return phrase.text(in: language)
        }
        span =
            JoinedWords.list(
                [
                    texts.span(of: values.highs.values).map(Phrase.highWithin),
                    texts.span(of: values.lows.values).map(Phrase.lowWithin),
                ].compactMap { $0?.text(in: language) }
            ).text(in: language).capitalizingFirst
        let wetCount = values.falls.values.count { $0 >= SourceComparison.wet }
        wet =
            wetCount > 0 && values.falls.count > 1
            ? ComparePhrase.wet(wetCount, of: values.falls.count).text(in: language) : nil
        plot = scale.map { ComparePlot(values, on: $0) }
        let own = values.own.map { Row($0, isBlended: values.isBlended, texts, language) }
        rows =
            [own].compactMap(\.self)
            + comparison.forecasts.map { Row($0.source, names, values, subject) }
            .filter { !$0.isEmpty }
        hasWeights = rows.contains { $0.highWeight != nil || $0.lowWeight != nil }
        hasRange = own?.highRange != nil || own?.lowRange != nil
    }
}

extension CompareDay.Row {
    fileprivate init(_ own: OwnForecast.Day, isBlended: Bool, _ texts: QuantityText, _ language: Language) {
        let phrase: ComparePhrase = isBlended ? .blend : .median
        self.init(
            name: phrase.text(in: language),
            isOwn: true,
            high: texts.degrees(own.maximum.map { Temperature(celsius: $0.value) }),
            low: texts.degrees(own.minimum.map { Temperature(celsius: $0.value) }),
            highRange: isBlended ? own.maximum?.range.map(texts.degrees(celsius:)) : nil,
            lowRange: isBlended ? own.minimum?.range.map(texts.degrees(celsius:)) : nil,
            precipitation: LabelledValue.absent
        )
    }

    fileprivate init(
        _ source: RecordSource,
        _ names: SourceNames,
        _ values: CompareValues,
        _ subject: PlaceSubject
    ) {
        let texts = subject.texts
        let span = LocalDays.span(of: values.day, in: subject.timeZone)
        self.init(
            name: names.name(of: source, in: subject.language),
            isOwn: false,
            high: texts.degrees(values.highs[source].map { Temperature(celsius: $0) }),
            low: texts.degrees(values.lows[source].map { Temperature(celsius: $0) }),
            precipitation: values.falls[source].map {
                texts.precipitation(Precipitation(millimetres: $0, over: span))
            } ?? LabelledValue.absent,
            highWeight: values.weight(of: source, values.own?.maximum, among: values.highs)
                .map { texts.percent(Percent(fraction: $0)) },
            lowWeight: values.weight(of: source, values.own?.minimum, among: values.lows)
                .map { texts.percent(Percent(fraction: $0)) }
        )
    }

    /// Whether the source says nothing of the day.
    fileprivate var isEmpty: Bool {
        [high, low, precipitation].allSatisfy { $0 == LabelledValue.absent }
    }
}

extension QuantityText {
    /// Returns "9–14°", from the smallest to the largest of some temperatures in degrees Celsius; `nil` without any.
    fileprivate func span(of celsius: some Collection<Double>) -> String? {
        guard let least = celsius.min(), let most = celsius.max() else { return nil }
        return degrees(celsius: least...most)
    }

    fileprivate func degrees(celsius range: ClosedRange<Double>) -> String {
        degrees(
            TemperatureBounds(Temperature(celsius: range.lowerBound), Temperature(celsius: range.upperBound))
        )
    }

    /// Returns how far the ends of a range in degrees Celsius are apart, "5°", in kelvin "5 K", consistent with the
    /// whole degrees beside it.
    fileprivate func difference(over celsius: ClosedRange<Double>) -> String {
        let ends = [celsius.lowerBound, celsius.upperBound].map { units.quantity(Temperature(celsius: $0)) }
        let whole = ends.compactMap { FixedDecimal.rounded($0.value) }
        let figure = FixedDecimal.text(Double((whole.last ?? 0) - (whole.first ?? 0)), decimals: 0)
        return figure + (ends.first?.unit == .kelvin ? " K" : "°")
    }
}
