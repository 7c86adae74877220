/// A weather condition, in the finest vocabulary of any upstream: OpenWeatherMap's condition ids, which are the raw
/// values (https://openweathermap.org/weather-conditions).
public enum WeatherCondition: Int, CaseIterable, Hashable, Sendable {
    case thunderstormWithLightRain = 200
    case thunderstormWithRain = 201
    case thunderstormWithHeavyRain = 202
    case lightThunderstorm = 210
    case thunderstorm = 211
    case heavyThunderstorm = 212
    case raggedThunderstorm = 221
    case thunderstormWithLightDrizzle = 230
    case thunderstormWithDrizzle = 231
    case thunderstormWithHeavyDrizzle = 232

    case lightDrizzle = 300
    case drizzle = 301
    case heavyDrizzle = 302
    case lightDrizzleRain = 310
    case drizzleRain = 311
    case heavyDrizzleRain = 312
    case showerRainAndDrizzle = 313
    case heavyShowerRainAndDrizzle = 314
    case showerDrizzle = 321

    case lightRain = 500
    case moderateRain = 501
    case heavyRain = 502
    case veryHeavyRain = 503
    case extremeRain = 504
    case freezingRain = 511
    case lightShowerRain = 520
    case showerRain = 521
    case heavyShowerRain = 522
    case raggedShowerRain = 531

    case lightSnow = 600
    case snow = 601
    case heavySnow = 602
    case sleet = 611
    case lightShowerSleet = 612
    case showerSleet = 613
    case lightRainAndSnow = 615
    case rainAndSnow = 616
    case lightShowerSnow = 620
    case showerSnow = 621
    case heavyShowerSnow = 622

    case mist = 701
    case smoke = 711
    case haze = 721
    case dustWhirls = 731
    case fog = 741
    case sand = 751
    case dust = 761
    case volcanicAsh = 762
    case squalls = 771
    case tornado = 781

    case clear = 800
    /// 11–25 % cloud cover.
    case fewClouds = 801
    /// 25–50 % cloud cover.
    case scatteredClouds = 802
    /// 51–84 % cloud cover.
    case brokenClouds = 803
    /// 85–100 % cloud cover.
    case overcast = 804
}

extension WeatherCondition {
    /// The groups of conditions.
    public enum Group: Hashable, Sendable {
        case thunderstorm, drizzle, rain, snow, atmosphere, clear, clouds
    }

    public var group: Group {
        switch rawValue {
        case 200..<300: .thunderstorm
        case 300..<400: .drizzle
        case 500..<600: .rain
        case 600..<700: .snow
        case 700..<800: .atmosphere
        case 800: .clear
        default: .clouds
        }
    }

    /// Whether it includes precipitation: with such a condition, neither amount nor probability may be 0 (X9).
    public var isWet: Bool {
        switch group {
        // 210–221 are thunderstorms without rain in their names: some are dry.
        case .thunderstorm: !(210...221).contains(rawValue)
        case .drizzle, .rain, .snow: true
        case .atmosphere, .clear, .clouds: false
        }
    }

    /// Whether the precipitation is at least partly frozen.
    public var isSnowy: Bool { group == .snow }

    /// Whether it is sleet, or snow and rain together.
    public var isSleet: Bool { (611...616).contains(rawValue) }

    /// Returns the icon by day or night.
    public func icon(isDay: Bool) -> ConditionIcon {
        ConditionIcon(picture: picture, isDay: isDay)
    }

    private var picture: ConditionIcon.Picture {
        switch self {
        case .freezingRain: .snow
        case .lightShowerRain, .showerRain, .heavyShowerRain, .raggedShowerRain: .showers
        case .fewClouds: .fewClouds
        case .scatteredClouds: .scatteredClouds
        default:
            switch group {
            case .thunderstorm: .thunderstorm
            case .drizzle: .showers
            case .rain: .rain
            case .snow: .snow
            case .atmosphere: .mist
            case .clear: .clear
            case .clouds: .brokenClouds
            }
        }
    }
}

/// One of 18 icons, with OpenWeatherMap's names: a number and `d` (day) or `n` (night).
public struct ConditionIcon: Hashable, Sendable {
    /// The picture, independent of day and night; the raw values are the numbers in the names.
    public enum Picture: String, CaseIterable, Sendable {
        case clear = "01"
        case fewClouds = "02"
        case scatteredClouds = "03"
        case brokenClouds = "04"
        case showers = "09"
        case rain = "10"
        case thunderstorm = "11"
        case snow = "13"
        case mist = "50"
    }

    public let picture: Picture
    public let isDay: Bool

    public init(picture: Picture, isDay: Bool) {
        self.picture = picture
        self.isDay = isDay
    }

    /// For example `10d`.
    public var name: String { picture.rawValue + (isDay ? "d" : "n") }
}
