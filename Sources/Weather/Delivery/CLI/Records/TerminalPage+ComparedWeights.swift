import ForecastRecords
import Languages
import TerminalPages
import ViewModels
import WeatherModels

extension ComparisonPage {
    /// How much of the blend each source is on the first day after today, with a column for the high and one for the low,
    /// those with most of the high first; `nil` where nothing is blended.
    var weights: (title: SourcesText, table: TextTable)? {
        guard let own = comparison.own, own.isBlended, let day = days.first(where: { $0 > today }),
            let made = own.day(day), made.maximum != nil || made.minimum != nil
        else { return nil }
        func weight(_ source: RecordSource, _ value: OwnForecast.Value?) -> Double {
            value?.weights[source] ?? 0
        }
        let sources = Set([made.maximum, made.minimum].compactMap { $0?.weights.keys }.flatMap { Array($0) })
        let sorted = sources.sorted {
            (weight($1, made.maximum), $0) < (weight($0, made.maximum), $1)
        }
        var table = TextTable([SourcesText.high, .low].map { $0.text(in: language) })
        for source in sorted {
            let cells = [made.maximum, made.minimum].map { value in
                value.map { words.share($0.weights[source] ?? 0) } ?? "–"
            }
            table.add(words.names.name(of: source, in: language), cells)
        }
        return (.weights(day: label(day)), table)
    }
}
