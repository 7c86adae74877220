import WeatherModels
import WeatherUnits

/// How hard something falls.
enum Intensity: Int, Comparable {
    case light, moderate, heavy, veryHeavy, extreme

    static func < (a: Intensity, b: Intensity) -> Bool { a.rawValue < b.rawValue }

    /// Of a wet condition, by its name; moderate for those that name none.
    init(of condition: WeatherCondition) {
        self =
            switch condition {
            case .extremeRain: .extreme
            case .veryHeavyRain: .veryHeavy
            case .heavyRain, .heavyShowerRain, .heavySnow, .heavyShowerSnow, .heavyDrizzle, .heavyDrizzleRain,
                .heavyShowerRainAndDrizzle, .thunderstormWithHeavyRain, .thunderstormWithHeavyDrizzle:
                .heavy
            case .lightRain, .lightShowerRain, .lightSnow, .lightShowerSnow, .lightDrizzle, .lightDrizzleRain,
                .lightRainAndSnow, .lightShowerSleet, .thunderstormWithLightRain,
                .thunderstormWithLightDrizzle:
                .light
            default: .moderate
            }
    }

    /// Of an amount of hours, as water, by its mean rate: from 2.5 mm/h it is moderate, from 10 heavy, from 50 violent
    /// (WMO-No. 8, "Guide to Instruments and Methods of Observation", 2018, volume I, annex 14.A).
    init(ofHours amount: Precipitation) {
        self.init(amount.millimetresPerHour ?? 0, moderateFrom: 2.5, heavyFrom: 10, extremeFrom: 50)
    }

    /// Of a day's amount: from 10 mm it is moderate, from 25 heavy, from 50 a rainstorm (GB/T 28592-2012, "Grade of
    /// precipitation").
    init(ofDay amount: Precipitation) {
        self.init(amount.millimetres, moderateFrom: 10, heavyFrom: 25, extremeFrom: 50)
    }

    private init(_ value: Double, moderateFrom: Double, heavyFrom: Double, extremeFrom: Double) {
        self =
            value < moderateFrom
            ? .light : value < heavyFrom ? .moderate : value < extremeFrom ? .heavy : .extreme
    }
}
