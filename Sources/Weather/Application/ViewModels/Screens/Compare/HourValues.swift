import ForecastRecords
import Foundation

/// What is known of one moment: the values of the sources in the unit of the variable, and what is made of them.
struct HourValues {
    let moment: Date
    let sources: [RecordSource: Double]
    let own: OwnForecast.Value?
    /// `nil` without one, and for a median.
    let range: ClosedRange<Double>?

    init(_ variable: RecordedVariable, _ moment: Date, _ comparison: SourceComparison) {
        self.moment = moment
        sources = comparison.values(of: variable, at: moment)
        own = comparison.own?.value(of: variable, at: moment)
        range = comparison.own?.isBlended == true ? own?.range : nil
    }

    /// Everything that is drawn.
    var drawn: [Double] {
        Array(sources.values) + [own?.value, range?.lowerBound, range?.upperBound].compactMap(\.self)
    }
}
