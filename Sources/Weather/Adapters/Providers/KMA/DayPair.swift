import DataGoKr
import Foundation
import Meteorology
import WeatherModels
import WeatherUnits

/// The lowest and the highest temperature of a day, from an issue that tells both. Issues during the day tell neither, and
/// what is left of the day does not tell them either.
struct DayPair: Hashable {
    let day: LocalDay
    let low: Temperature
    let high: Temperature

    init?(_ day: DailyForecast) {
        guard let low = day.low, let high = day.high else { return nil }
        (self.day, self.low, self.high) = (day.day, low, high)
    }

    /// Reads what ``data`` writes; `nil` for anything else.
    init?(_ data: Data) {
        let parts = String(decoding: data, as: UTF8.self).split(separator: " ")
        guard parts.count == 3, let day = KoreanTime.day(String(parts[0])),
            let low = Reading.number(String(parts[1])), let high = Reading.number(String(parts[2]))
        else { return nil }
        (self.day, self.low, self.high) = (day, Temperature(celsius: low), Temperature(celsius: high))
    }

    /// To be stored: "20261001 13.0 22.0".
    var data: Data {
        Data("\(day.description.filter { $0 != "-" }) \(low.celsius) \(high.celsius)".utf8)
    }
}

extension [DailyForecast] {
    /// Fills in what the day lacks, which may be the whole day.
    mutating func fill(from pair: DayPair) {
        if let index = firstIndex(where: { $0.day == pair.day }) {
            // A pair of which one half is of a newer issue may be no pair.
            guard self[index].low == nil || self[index].high == nil else { return }
            (self[index].low, self[index].high) = (pair.low, pair.high)
        } else {
            var day = DailyForecast(day: pair.day, span: LocalDays.span(of: pair.day, in: KoreanTime.zone))
            (day.low, day.high) = (pair.low, pair.high)
            self = (self + [day]).sorted { $0.day < $1.day }
        }
    }
}
