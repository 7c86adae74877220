public import ForecastRecords
public import Foundation
import Meteorology
public import WeatherModels

/// A made-up cut for Seoul in the night before ``MadeUpWeather/now``, and what is made of it. Every figure follows from a
/// formula here.
public enum MadeUpCut {
    public static let place = RecordedPlace(MadeUpWeather.seoul.coordinate)
    public static let day = LocalDay(year: 2026, month: 10, day: 2)
    /// 03:10 in Seoul.
    public static let issuedAt = Date(timeIntervalSince1970: 1_790_878_200)

    public static let sources = [
        "met-norway", "open-meteo", "open-meteo/ecmwf_ifs025", "open-meteo/gfs_seamless",
        "open-meteo/icon_seamless", "open-meteo/some_new_model",
    ].compactMap(RecordSource.init)

    /// Sources that are a degree apart on the second day, five on the third, and one each day on. The first one ends after
    /// four days; rain falls on the third day by each second source.
    public static func forecasts(
        of sources: [RecordSource] = sources,
        days: Int = 12
    ) -> [IssuedForecast] {
        sources.enumerated().map { number, source in
            var figures = RecordedFigures()
            for lead in 0..<(number == 0 && sources.count > 1 ? 4 : days) {
                let apart = Double(number) * (lead == 2 ? 1 : 0.2)
                figures[.maximum, lead] = Tenths(21 + Double(lead % 4) + apart)
                figures[.minimum, lead] = Tenths(12 - Double(lead % 3) + apart / 2)
                figures[.precipitation, lead] = Tenths(lead == 2 && number % 2 == 0 ? 3.4 : 0)
            }
            // 24 steps of 3 h; the first source ends after two days.
            for position in 0..<(days == 0 ? 0 : number == 0 && sources.count > 1 ? 16 : 24) {
                figures[.temperature, position] = Tenths(15 + Double(position % 8) + Double(number) * 0.5)
                figures[.wind, position] = Tenths(2 + Double(position % 5) * 0.5 + Double(number) * 0.1)
            }
            return IssuedForecast(
                place: place,
                source: source,
                day: day,
                issuedAt: issuedAt,
                run: number == 0 ? issuedAt.addingTimeInterval(-3_600) : nil,
                figures: figures
            )
        }
    }

    /// - Parameter days: The verified days it was learned from.
    public static func own(
        verifiedDays days: Int,
        of forecasts: [IssuedForecast] = forecasts()
    ) -> OwnForecast {
        let comparison = SourceComparison(forecasts: forecasts, own: nil, isRecording: true)
        func value(_ variable: RecordedVariable, _ day: LocalDay) -> OwnForecast.Value? {
            value(comparison.values(of: variable, on: day))
        }
        func value(_ values: [RecordSource: Double]) -> OwnForecast.Value? {
            guard let least = values.values.min(), let most = values.values.max() else { return nil }
            let middle = (least + most) / 2
            let share = 1 / Double(values.count)
            return OwnForecast.Value(
                middle,
                range: days < OwnForecast.leastDays ? nil : middle - 2...middle + 2,
                difference: most - least,
                weights: values.mapValues { _ in share }
            )
        }
        return OwnForecast(
            place: place,
            day: day,
            issuedAt: issuedAt,
            verifiedDays: days,
            sources: Dictionary(uniqueKeysWithValues: forecasts.map { ($0.source, $0.run ?? $0.issuedAt) }),
            days: comparison.days(from: day).map {
                OwnForecast.Day(
                    day: $0,
                    maximum: value(.maximum, $0),
                    minimum: value(.minimum, $0),
                    rain: nil
                )
            },
            moments: comparison.moments(of: .temperature, from: .distantPast).map {
                OwnForecast.Moment(
                    time: $0,
                    temperature: value(comparison.values(of: .temperature, at: $0)),
                    wind: value(comparison.values(of: .wind, at: $0))
                )
            }
        )
    }
}
