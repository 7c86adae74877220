import WeatherModels
import WeatherUnits

extension WeatherCondition {
    /// The middle of what a code SKY stands for: up to 5 tenths of the sky, 6 to 8, 9 and more.
    static func cloudCover(ofSky sky: Double?) -> Percent? {
        switch sky {
        case 1, 2: Percent(25)
        case 3: Percent(70)
        case 4: Percent(95)
        default: nil
        }
    }

    /// The condition of the codes PTY (kind of precipitation) and SKY. Precipitation goes before the sky.
    ///
    /// PTY: 0 none, 1 rain, 2 rain and snow, 3 snow, 4 shower, 5 drops of rain, 6 drops and flurries, 7 flurries.
    /// SKY: 1 clear, 3 mostly cloudy, 4 cloudy; 2, a few clouds, was given up in 2019.
    ///
    /// - Parameters:
    ///   - water: In millimetres an hour.
    ///   - snow: In centimetres an hour.
    ///   - lightning: More than zero with lightning in the cell.
    init?(precipitation: Double?, sky: Double?, water: Double?, snow: Double?, lightning: Double? = nil) {
        switch precipitation {
        case 1 where (lightning ?? 0) > 0, 4 where (lightning ?? 0) > 0, 5 where (lightning ?? 0) > 0:
            self = .thunderstormWithRain
        case _ where (lightning ?? 0) > 0: self = .thunderstorm
        case 1: self = (water ?? 0) < 3 ? .lightRain : (water ?? 0) < 15 ? .moderateRain : .heavyRain
        case 2: self = .rainAndSnow
        case 3: self = (snow ?? 0) < 1 ? .lightSnow : (snow ?? 0) < 3 ? .snow : .heavySnow
        case 4: self = .showerRain
        case 5: self = .lightDrizzle
        case 6: self = .lightShowerSleet
        case 7: self = .lightShowerSnow
        default:
            switch sky {
            case 1: self = .clear
            case 2: self = .fewClouds
            case 3: self = .brokenClouds
            case 4: self = .overcast
            default: return nil
            }
        }
    }
}
