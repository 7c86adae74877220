import Meteorology
import WeatherModels
import WeatherUnits
import Wire

/// Weather in English sentences, as in the API: temperature, apparent temperature, wind, clouds, visibility,
/// humidity, pressure, dew point, UV index, advice. Missing values are not mentioned.
struct OverviewText: Sendable {
    let units: RequestUnits

    /// Returns `nil` without a temperature.
    func sentences(of current: CurrentConditions) -> String? {
        guard let temperature = current.conditions.temperature else { return nil }
        let told = ToldWeather(current)
        var text = [
            "The current weather is \(told.condition.englishDescription) with a temperature of \(figure(temperature))."
        ]
        if let felt = current.conditions.feelsLike { text.append("It feels like \(figure(felt)).") }
        return (text + air(current.conditions) + advice(told.condition, current.conditions)).joined(
            separator: " "
        )
    }

    /// Returns `nil` without a temperature.
    func sentences(of day: DailyForecast) -> String? {
        guard let low = day.low ?? day.high, let high = day.high ?? day.low else { return nil }
        let told = ToldWeather(day)
        var text = [
            "Expect \(told.condition.englishDescription) with temperatures between \(figure(low)) and \(figure(high))."
        ]
        if let chance = day.precipitationProbability {
            text.append("The probability of precipitation is \(chance.value.wholeText)%.")
        }
        return (text + air(day.conditions) + advice(told.condition, day.conditions)).joined(separator: " ")
    }

    private func air(_ conditions: Conditions) -> [String] {
        [
            conditions.wind.map(wind),
            conditions.cloudCover.map { "Clouds cover \($0.value.wholeText)% of the sky." },
            conditions.visibility.map { "The visibility is \(min($0.metres, 10_000).wholeText) meters." },
            conditions.humidity.map { "The humidity is \($0.value.wholeText)%." },
            conditions.pressure.map { "The air pressure is \($0.hectopascals.wholeText) hPa." },
            conditions.dewPoint.map { "The dew point is \(figure($0))." },
            conditions.uvIndex.map { "The UV index is \($0.value.text(decimals: 1))." },
        ].compactMap(\.self)
    }

    private func wind(_ wind: Wind) -> String {
        let unit = units == .imperial ? "miles/hour" : "meter/sec"
        let origin = wind.direction.map { " from \($0.degrees.wholeText) degrees" } ?? ""
        let gust =
            wind.gust.map { ", with gusts up to \(units.figure($0).text(decimals: 1)) \(unit)" } ?? ""
        return "The wind blows at \(units.figure(wind.speed).text(decimals: 1)) \(unit)\(origin)\(gust)."
    }

    private func advice(_ condition: WeatherCondition, _ conditions: Conditions) -> [String] {
        var advice: [String] = []
        if condition.group == .thunderstorm { advice.append("Stay indoors while it thunders.") }
        if condition.isSnowy || condition == .freezingRain {
            advice.append("Take care on slippery ground.")
        } else if condition.isWet, condition.group != .thunderstorm {
            advice.append("Take an umbrella.")
        }
        // From this index on, protection is needed (WHO, "Global Solar UV Index", 2002).
        if let index = conditions.uvIndex, index.value >= 3 {
            advice.append("Protect your skin from the sun.")
        }
        return advice
    }

    private func figure(_ temperature: Temperature) -> String {
        units.figure(temperature).wholeText + units.symbol
    }
}
