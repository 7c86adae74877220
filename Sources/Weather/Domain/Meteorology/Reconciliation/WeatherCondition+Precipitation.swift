public import WeatherModels
public import WeatherUnits

extension WeatherCondition {
    /// Whether the condition is shown with or without precipitation.
    var outranksPrecipitation: Bool {
        [.squalls, .tornado, .volcanicAsh].contains(self)
    }

    /// Returns the sky condition for a cloud cover, in the ranges of OpenWeatherMap's codes; broken clouds if it is
    /// unknown.
    public static func sky(cloudCover: Percent?) -> WeatherCondition {
        guard let cover = cloudCover?.value else { return .brokenClouds }
        return switch cover {
        case ..<11: .clear
        case ..<25.5: .fewClouds
        case ..<50.5: .scatteredClouds
        case ..<84.5: .brokenClouds
        default: .overcast
        }
    }

    /// Returns the wet form of this dry condition: a thunderstorm gets rain, light precipitation in fog or mist is
    /// drizzle.
    func wet(_ intensity: Intensity, phase: PrecipitationPhase) -> WeatherCondition {
        if group == .thunderstorm {
            return switch intensity {
            case .light: .thunderstormWithLightRain
            case .moderate: .thunderstormWithRain
            case .heavy, .veryHeavy, .extreme: .thunderstormWithHeavyRain
            }
        }
        if [.fog, .mist].contains(self), intensity == .light, phase == .rain { return .lightDrizzle }
        return .falling(phase, intensity, inShowers: false)
    }

    /// Returns this wet condition in the certain phase, otherwise in that of the frozen part. A mixture is changed
    /// only by a certain phase. Thunderstorms have no phase. Freezing rain is ruled out only above 5 °C.
    func changed(to certain: PrecipitationPhase?, orTold told: PrecipitationPhase?) -> WeatherCondition {
        guard group != .thunderstorm, let wanted = certain ?? (isSleet ? nil : told) else { return self }
        if self == .freezingRain, wanted == .snow { return self }
        let isRight = !isSleet && self != .freezingRain && (wanted == .snow) == isSnowy
        let keeps = isRight || (self == .freezingRain && certain == nil)
        return keeps ? self : .falling(wanted, Intensity(of: self), inShowers: isShower)
    }

    private static func falling(
        _ phase: PrecipitationPhase,
        _ intensity: Intensity,
        inShowers: Bool
    ) -> WeatherCondition {
        switch (phase, intensity) {
        case (.rain, .light): inShowers ? .lightShowerRain : .lightRain
        case (.rain, .moderate): inShowers ? .showerRain : .moderateRain
        case (.rain, .heavy): inShowers ? .heavyShowerRain : .heavyRain
        case (.rain, .veryHeavy): inShowers ? .heavyShowerRain : .veryHeavyRain
        case (.rain, .extreme): inShowers ? .heavyShowerRain : .extremeRain
        case (.snow, .light): inShowers ? .lightShowerSnow : .lightSnow
        case (.snow, .moderate): inShowers ? .showerSnow : .snow
        case (.snow, _): inShowers ? .heavyShowerSnow : .heavySnow
        }
    }

    private var isShower: Bool {
        switch self {
        case .lightShowerRain, .showerRain, .heavyShowerRain, .raggedShowerRain, .lightShowerSleet,
            .showerSleet,
            .lightShowerSnow, .showerSnow, .heavyShowerSnow, .showerRainAndDrizzle,
            .heavyShowerRainAndDrizzle,
            .showerDrizzle:
            true
        default: false
        }
    }
}
