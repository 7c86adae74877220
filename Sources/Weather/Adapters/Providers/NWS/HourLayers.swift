import Foundation
import Meteorology
import TolerantJSON
import WeatherModels
import WeatherUnits

/// The layers of which hours are made, by time.
struct HourLayers {
    private let temperature: Series<Temperature>
    private let feelsLike: Series<Temperature>
    private let dewPoint: Series<Temperature>
    private let humidity: Series<Percent>
    private let cloudCover: Series<Percent>
    private let windDirection: Series<Direction>
    private let windSpeed: Series<Speed>
    private let windGust: Series<Speed>
    private let visibility: Series<Length>
    let probability: Series<Percent>
    /// Of the whole span of each entry.
    let water: Series<Precipitation>
    let weather: Series<[GridPayload.Weather]>

    init(_ layers: GridPayload.Properties, _ check: inout PlausibilityCheck) {
        temperature = layers.temperature.series(in: .celsius, "temperature", &check) {
            $0.temperature(celsius: $1, $2)
        }
        feelsLike = layers.apparentTemperature.series(in: .celsius, "apparentTemperature", &check) {
            $0.feelsLike(celsius: $1, $2)
        }
        dewPoint = layers.dewpoint.series(in: .celsius, "dewpoint", &check) {
            $0.temperature(celsius: $1, $2)
        }
        humidity = layers.relativeHumidity.series(in: .percent, "relativeHumidity", &check) {
            $0.percent($1, $2)
        }
        cloudCover = layers.skyCover.series(in: .percent, "skyCover", &check) { $0.percent($1, $2) }
        windDirection = layers.windDirection.series(in: .degrees, "windDirection", &check) {
            $0.direction(degrees: $1, $2)
        }
        windSpeed = layers.windSpeed.series(in: .metresPerSecond, "windSpeed", &check) {
            $0.speed(metresPerSecond: $1, $2)
        }
        windGust = layers.windGust.series(in: .metresPerSecond, "windGust", &check) {
            $0.speed(metresPerSecond: $1, $2)
        }
        visibility = layers.visibility.series(in: .metres, "visibility", &check) {
            $0.visibility(metres: $1, $2)
        }
        probability = layers.probabilityOfPrecipitation
            .series(in: .percent, "probabilityOfPrecipitation", &check) { $0.percent($1, $2) }
        water = layers.quantitativePrecipitation
            .series(in: .millimetres, "quantitativePrecipitation", &check) {
                $0.precipitation(millimetres: $1, over: $3, $2)
            }
        weather = layers.weather.series(&check)
    }

    func conditions(at moment: Date) -> Conditions {
        var conditions = Conditions()
        conditions.temperature = temperature.entry(at: moment)?.value
        conditions.feelsLike = feelsLike.entry(at: moment)?.value
        conditions.dewPoint = dewPoint.entry(at: moment)?.value
        conditions.humidity = humidity.entry(at: moment)?.value
        conditions.cloudCover = cloudCover.entry(at: moment)?.value
        conditions.visibility = visibility.entry(at: moment)?.value
        conditions.wind = windSpeed.entry(at: moment).map { speed in
            Wind(
                speed: speed.value,
                direction: speed.value.metresPerSecond > 0 ? windDirection.entry(at: moment)?.value : nil,
                gust: windGust.entry(at: moment)?.value
            )
        }
        return conditions
    }

    /// The full hours at which one of the layers has a value, in ascending order; never more than ``mostHours``.
    var starts: [Date] {
        let spans = [
            temperature.spans, dewPoint.spans, humidity.spans, cloudCover.spans, windSpeed.spans, water.spans,
            probability.spans,
        ]
        var hours: Set<Int> = []
        for span in spans.joined() where span.duration <= Self.longestSpan {
            let first = Int((span.start.timeIntervalSince1970 / 3600).rounded(.up))
            for hour in first..<max(first, Int((span.end.timeIntervalSince1970 / 3600).rounded(.up))) {
                hours.insert(hour)
            }
        }
        return hours.sorted().prefix(Self.mostHours).map { Date(timeIntervalSince1970: Double($0) * 3600) }
    }

    private static let mostHours = 400
    /// In seconds: the forecast is for a week and a half day.
    private static let longestSpan = 10 * 86_400.0
}

extension Series {
    fileprivate var spans: [TimeSpan] { entries.map(\.span) }
}

/// More values than a layer has that changes every hour, by far.
private let mostValues = 1000

extension GridPayload.Layer? {
    /// Returns the values that are there, converted and plausible. Those whose time cannot be read, and those of an
    /// unknown unit, are left out.
    func series<Value>(
        in unit: CanonicalUnit,
        _ name: String,
        _ check: inout PlausibilityCheck,
        _ read: (inout PlausibilityCheck, Double?, String, TimeSpan) -> Value?
    ) -> Series<Value> {
        let field = "properties." + name
        var entries: [(span: TimeSpan, value: Value)] = []
        for value in (self?.values?.usable ?? []).prefix(mostValues) {
            guard let number = value.value?.value else { continue }
            guard let span = value.validTime.flatMap(WireInterval.span),
                let converted = unit.convert(number, from: self?.uom)
            else {
                check.leaveOut(field)
                continue
            }
            if let value = read(&check, converted, field, span) { entries.append((span, value)) }
        }
        return Series(entries)
    }

    /// For values that do not depend on their time.
    func series<Value>(
        in unit: CanonicalUnit,
        _ name: String,
        _ check: inout PlausibilityCheck,
        _ read: (inout PlausibilityCheck, Double?, String) -> Value?
    ) -> Series<Value> {
        series(in: unit, name, &check) { check, number, field, _ in read(&check, number, field) }
    }
}

extension GridPayload.WeatherLayer? {
    fileprivate func series(_ check: inout PlausibilityCheck) -> Series<[GridPayload.Weather]> {
        var entries: [(span: TimeSpan, value: [GridPayload.Weather])] = []
        for value in (self?.values?.usable ?? []).prefix(mostValues) {
            guard let weather = value.value?.usable else { continue }
            guard let span = value.validTime.flatMap(WireInterval.span) else {
                check.leaveOut("properties.weather")
                continue
            }
            entries.append((span, weather))
        }
        return Series(entries)
    }
}
