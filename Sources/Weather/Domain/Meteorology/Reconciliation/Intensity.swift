import WeatherModels
import WeatherUnits

/// The intensity of precipitation.
enum Intensity: Int {
    case light, moderate, heavy, veryHeavy, extreme

    /// The intensity in the name of a wet condition; moderate if the name has none.
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

    /// The intensity of an hourly amount, as water, by its mean rate: moderate from 2.5 mm/h, heavy from 10, violent
    /// from 50 (WMO-No. 8, "Guide to Instruments and Methods of Observation", 2018, volume I, annex 14.A).
    init(ofHours amount: Precipitation) {
        self.init(amount.millimetresPerHour ?? 0, moderateFrom: 2.5, heavyFrom: 10, extremeFrom: 50)
    }

    /// The intensity of a daily amount: moderate from 10 mm, heavy from 25, a rainstorm from 50 (GB/T 28592-2012,
    /// "Grade of precipitation").
    init(ofDay amount: Precipitation) {
        self.init(amount.millimetres, moderateFrom: 10, heavyFrom: 25, extremeFrom: 50)
    }

    private init(_ value: Double, moderateFrom: Double, heavyFrom: Double, extremeFrom: Double) {
        self =
            value < moderateFrom
            ? .light : value < heavyFrom ? .moderate : value < extremeFrom ? .heavy : .extreme
    }
}
