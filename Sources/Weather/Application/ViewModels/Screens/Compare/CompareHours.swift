import ForecastRecords
import Foundation
import Languages
import WeatherModels

/// One variable of the coming hours as the sources see it: every 3 h as far as they tell, 72 h at most.
public struct CompareHours: Hashable, Sendable {
    /// A value in the table.
    public struct Cell: Hashable, Sendable {
        /// "21°", or "–".
        public var text: String
        /// In which range it lies, by what was verified here: "19–23°"; `nil` for sources, and without a range.
        public var range: String?
    }

    /// A moment.
    public struct Row: Hashable, Sendable {
        /// "10월 3일 (토) 15시".
        public var moment: String
        /// In the order of the columns.
        public var cells: [Cell]
    }

    /// "3시간 간격 기온 (°C)".
    public let title: String
    /// By what its lines are coloured: `high` for temperatures, `low` for wind.
    public let tint: String
    public let plot: HoursPlot
    /// What the lines are.
    public let legend: String
    /// Whose values the columns of the table have: what is made of the sources first.
    public let columns: [String]
    public let rows: [Row]

    /// Returns the variables that there are.
    static func list(
        of comparison: SourceComparison,
        names: SourceNames,
        _ subject: PlaceSubject
    ) -> [CompareHours] {
        [RecordedVariable.temperature, .wind].compactMap { CompareHours($0, comparison, names, subject) }
    }

    /// Returns `nil` for fewer than two coming moments.
    private init?(
        _ variable: RecordedVariable,
        _ comparison: SourceComparison,
        _ names: SourceNames,
        _ subject: PlaceSubject
    ) {
        let language = subject.language
        let measure = HourMeasure(variable: variable, preferences: subject.preferences)
        let hours = comparison.moments(of: variable, from: subject.now)
            .map { HourValues(variable, $0, comparison) }
        let sources = comparison.forecasts.map(\.source).filter { source in
            hours.contains { $0.sources[source] != nil }
        }
        guard let plot = HoursPlot(hours, sources, measure, subject) else { return nil }
        self.plot = plot
        title = measure.title
        tint = variable == .wind ? "low" : "high"
        let isBlended = comparison.own?.isBlended == true
        let made: ComparePhrase? =
            plot.made == nil ? nil : isBlended ? .lineOfBlend(hasRanges: plot.band != nil) : .lineOfMedian
        legend = [.linesOfSources, made].compactMap { $0?.text(in: language) }.joined(separator: " ")
        let own: ComparePhrase? = plot.made == nil ? nil : isBlended ? .blend : .median
        columns =
            [own].compactMap { $0?.text(in: language) }
            + sources.map { names.name(of: $0, in: language) }
        rows = hours.map { hour in
            let made = Cell(
                text: hour.own.map { measure.text($0.value) } ?? LabelledValue.absent,
                range: hour.range.map(measure.text)
            )
            return Row(
                moment: Self.text(hour.moment, subject),
                cells: (own == nil ? [] : [made])
                    + sources.map { source in
                        Cell(text: hour.sources[source].map(measure.text) ?? LabelledValue.absent)
                    }
            )
        }
    }

    private static func text(_ moment: Date, _ subject: PlaceSubject) -> String {
        let (time, dates) = (subject.localTime(moment), subject.dates)
        return dates.moment(dates.day(time.day), dates.hour(time))
    }
}
