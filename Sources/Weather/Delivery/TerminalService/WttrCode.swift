import WeatherModels

extension WeatherCondition {
    /// The code of World Weather Online, which wttr.in uses
    /// (https://www.worldweatheronline.com/weather-api/api/docs/weather-icons.aspx).
    var wttrCode: Int {
        switch self {
        case .clear: 113
        case .fewClouds, .scatteredClouds: 116
        case .brokenClouds: 119
        case .overcast: 122
        case .mist, .smoke, .haze, .dustWhirls, .sand, .dust, .volcanicAsh, .squalls, .tornado: 143
        case .fog: 248
        case .lightDrizzle, .drizzle, .heavyDrizzle, .showerDrizzle: 266
        case .lightRain, .lightDrizzleRain, .drizzleRain: 296
        case .moderateRain, .heavyDrizzleRain: 302
        case .heavyRain, .veryHeavyRain, .extremeRain: 308
        case .freezingRain: 311
        case .lightShowerRain, .showerRainAndDrizzle: 353
        case .showerRain, .raggedShowerRain, .heavyShowerRainAndDrizzle: 356
        case .heavyShowerRain: 359
        case .lightSnow: 326
        case .snow: 332
        case .heavySnow: 338
        case .lightRainAndSnow: 317
        case .sleet, .rainAndSnow: 320
        case .lightShowerSleet: 362
        case .showerSleet: 365
        case .lightShowerSnow: 368
        case .showerSnow, .heavyShowerSnow: 371
        case .lightThunderstorm, .thunderstorm, .heavyThunderstorm, .raggedThunderstorm: 200
        case .thunderstormWithLightRain, .thunderstormWithLightDrizzle, .thunderstormWithDrizzle: 386
        case .thunderstormWithRain, .thunderstormWithHeavyRain, .thunderstormWithHeavyDrizzle: 389
        }
    }
}
