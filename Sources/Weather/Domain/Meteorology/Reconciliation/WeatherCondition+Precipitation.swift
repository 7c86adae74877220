public import WeatherModels
public import WeatherUnits

extension WeatherCondition {
    /// Whether it is to be told whatever falls.
    var outranksPrecipitation: Bool {
        [.squalls, .tornado, .volcanicAsh].contains(self)
    }

    /// The sky by the share that is covered, in the bands OpenWeatherMap names with its codes; broken clouds where it
    /// is unknown.
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

    /// What this dry condition becomes when something falls: a thunderstorm gets its rain, a light fall out of fog or
    /// mist is drizzle.
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

    /// This wet condition in the phase that is certain or, else, in the one told by the frozen part; a mixture is
    /// changed only by what is certain. Thunderstorms have no phase; freezing rain is only too warm above 5 °C.
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
