import Foundation
import WeatherModels
import WeatherUnits
import Wire

/// One minute of the next hour.
struct OneCallMinute: Sendable {
    let time: Date
    /// In millimetres per hour.
    let rate: Double

    /// Returns the minutes from the next full one that a provider gave, each with the mean rate of its interval.
    static func next(_ count: Int, of report: WeatherReport, after now: Date) -> [OneCallMinute] {
        let first = now.next(multipleOf: 60)
        var steps = report.minutely[...]
        var minutes: [OneCallMinute] = []
        for position in 0..<count {
            let time = first.addingTimeInterval(Double(position) * 60)
            steps = steps.drop { $0.precipitation.interval.end <= time }
            guard let step = steps.first else { break }
            if step.precipitation.interval.contains(time), let rate = step.precipitation.millimetresPerHour {
                minutes.append(OneCallMinute(time: time, rate: rate))
            }
        }
        return minutes
    }

    func write(_ json: inout JSONWriter) {
        json.field("dt", time)
        json.field("precipitation", rate, decimals: 4)
    }
}
