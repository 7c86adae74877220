import ForecastRecords
import Foundation
import ViewModels
import WeatherModels
import WeatherUnits
import Wire

extension ComparisonJSON {
    /// The coming hours of the days shown, every 3 h.
    var hours: [OrderedJSON] {
        let moments = Set(
            [RecordedVariable.temperature, .wind].flatMap { comparison.moments(of: $0, from: page.now) }
        )
        let days = Set(page.days)
        return moments.filter { days.contains(LocalTime($0, in: page.zone).day) }.sorted().map(hour)
    }

    private func hour(_ moment: Date) -> OrderedJSON {
        let units = words.preferences.units
        return .fields([
            "time": time(moment),
            "temperature": compared(
                comparison.values(of: .temperature, at: moment),
                comparison.own?.value(of: .temperature, at: moment),
                { units.quantity(Temperature(celsius: $0)) },
                difference: { units.difference(celsius: $0) }
            ),
            "wind": compared(
                comparison.values(of: .wind, at: moment),
                comparison.own?.value(of: .wind, at: moment),
                { units.quantity(Speed(metresPerSecond: $0)) },
                difference: { units.quantity(Speed(metresPerSecond: $0)) }
            ),
        ])
    }
}
