import Foundation
import WeatherModels
import WeatherUnits

/// The weather of one hour, from its day's weather and the mean course of temperature.
struct SimulatedHour {
    let span: TimeSpan
    /// In °C, and in millimetres in the hour.
    let temperature, amount: Double
    /// 0 … 1.
    let cloud, humidity, probability: Double
    /// In hPa, in m/s, and in degrees that the wind comes from.
    let pressure, wind, direction: Double
    let isFoggy: Bool

    /// - Parameters:
    ///   - usual: The usual temperature of the hour in °C.
    ///   - lead: The number of hours from now: forecasts further ahead are slightly wrong, and change each hour.
    init(
        _ span: TimeSpan,
        usual: Double,
        of day: SimulatedDay,
        seed: Seed,
        issue: Int,
        lead: Double
    ) {
        let climate = day.climate
        let number = Int((span.start.timeIntervalSince1970 / 3600).rounded(.down))
        let hour = span.start.timeIntervalSince(climate.span.start) / 3600
        self.span = span
        amount = Self.rain(at: hour, of: day)
        let nearness = day.isWet ? max(0, 1 - Self.distance(from: hour, to: day.shower) / 6) : 0
        let clear = 0.5 + 0.5 * tanh(seed.course(.cloud, at: number / 3, persistence: 0.8) * 0.9 - 0.35)
        cloud = min(1, max(amount > 0 ? 0.9 : 0, clear, nearness * 0.95))
        let revision = seed.normal(.revision, issue &* 512 &+ number % 512) * min(lead / 96, 1) * 0.7
        // Clouds and rain reduce the day's warmth.
        temperature = usual + day.warmth + revision - nearness * 1.5
        probability = amount > 0 ? min(0.95, 0.55 + amount / 8) : min(0.5, nearness * 0.4 + cloud * 0.1)
        let damp = 0.45 + 0.25 * nearness + (climate.high - usual) / max(climate.high - climate.low, 4) * 0.25
        humidity = min(
            1,
            max(0.2, amount > 0 ? max(damp, 0.88) : damp + seed.normal(.fog, number / 6) * 0.04)
        )
        pressure = 1016 + seed.course(.pressure, at: number / 6, persistence: 0.93) * 7 - nearness * 4
        let gale = seed.course(.wind, at: number / 3, persistence: 0.85)
        wind = max(0.2, (2.6 + gale * 1.3 + nearness * 2) * (0.8 + 0.4 * sin((hour - 9) / 24 * 2 * .pi)))
        direction = 250 + seed.course(.direction, at: number / 6, persistence: 0.9) * 70
        isFoggy = amount == 0 && humidity > 0.82 && wind < 1.6 && (3...9).contains(hour)
    }

    /// Returns an amount that is highest in the middle of the precipitation.
    private static func rain(at hour: Double, of day: SimulatedDay) -> Double {
        let (from, to) = (day.shower.lowerBound, day.shower.upperBound)
        guard day.isWet, hour + 1 > from, hour < to, to > from else { return 0 }
        let position = min(max((hour + 0.5 - from) / (to - from), 0), 1)
        let amount = day.amount / (to - from) * (0.4 + 1.2 * sin(position * .pi))
        return amount < 0.1 ? 0.1 : amount
    }

    private static func distance(from hour: Double, to shower: ClosedRange<Double>) -> Double {
        max(shower.lowerBound - hour - 1, hour - shower.upperBound, 0)
    }
}

extension SimulatedHour {
    /// The amount of the hour as water, frozen or not.
    var precipitation: Precipitation { Precipitation(millimetres: amount, over: span) }

    var snowfall: Precipitation { Precipitation(millimetres: temperature < 0.8 ? amount : 0, over: span) }

    var isThunder: Bool { amount > 6 && temperature > 18 }

    var conditions: Conditions {
        var conditions = Conditions()
        conditions.temperature = Temperature(celsius: temperature)
        conditions.humidity = Percent(fraction: humidity)
        conditions.pressure = Pressure(hectopascals: pressure)
        conditions.wind = Wind(
            speed: Speed(metresPerSecond: wind),
            direction: Direction(degrees: direction),
            gust: Speed(metresPerSecond: wind * (isThunder ? 2.6 : 1.6))
        )
        conditions.cloudCover = Percent(fraction: cloud)
        conditions.visibility = Length(
            metres: isFoggy ? 400 : amount > 3 ? 4_000 : amount > 0 ? 9_000 : 24_000
        )
        return conditions
    }

    var condition: WeatherCondition {
        switch (amount, temperature) {
        case (0, _) where isFoggy: .fog
        case (0, _): WeatherCondition(simulatedCloud: cloud)
        case (let amount, ..<0.8): amount > 2 ? .heavySnow : amount > 0.6 ? .snow : .lightSnow
        case (let amount, 0.8..<2): amount > 1 ? .rainAndSnow : .lightRainAndSnow
        case (let amount, _) where isThunder: amount > 12 ? .thunderstormWithHeavyRain : .thunderstormWithRain
        case (let amount, _): amount > 7.6 ? .heavyRain : amount > 2.5 ? .moderateRain : .lightRain
        }
    }
}

extension WeatherCondition {
    fileprivate init(simulatedCloud cloud: Double) {
        self =
            switch cloud {
            case ..<0.11: .clear
            case ..<0.25: .fewClouds
            case ..<0.5: .scatteredClouds
            case ..<0.85: .brokenClouds
            default: .overcast
            }
    }
}
