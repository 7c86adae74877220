import WeatherModels

extension WeatherCondition {
    /// The condition of present weather and clouds: of several groups the gravest, without any that of the sky. Returns
    /// `nil` if neither is known.
    ///
    /// - Parameter clouds: Empty for a sky without clouds; `nil` if unknown.
    init?(weather: [WeatherGroup], clouds: [CloudAmount]?) {
        if let gravest = weather.compactMap(WeatherCondition.init).min(by: { $0.rank < $1.rank }) {
            self = gravest
            return
        }
        guard let clouds else { return nil }
        self =
            switch clouds.max() {
            case nil: .clear
            case .few: .fewClouds
            case .scattered: .scatteredClouds
            case .broken: .brokenClouds
            case .overcast, .obscured: .overcast
            }
    }

    private init?(_ group: WeatherGroup) {
        if group.phenomena.contains(.funnelCloud), group.intensity == .heavy {
            self = .tornado
        } else if group.descriptors.contains(.thunderstorm) {
            self = Self.thunder(group)
        } else if group.isNearby {
            // Not at the station, except thunder, which is heard there.
            return nil
        } else if group.phenomena.contains(.squalls) {
            self = .squalls
        } else if let falling = Self.falling(group) ?? Self.hanging(group) {
            self = falling
        } else {
            return nil
        }
    }

    /// The vocabulary has thunder with rain only: other precipitation counts as rain, hail as heavy.
    private static func thunder(_ group: WeatherGroup) -> WeatherCondition {
        let isWet = !group.phenomena.isDisjoint(with: Precipitation.all)
        if group.phenomena.contains(.hail) { return .thunderstormWithHeavyRain }
        if group.isNearby { return .lightThunderstorm }
        return switch group.intensity {
        case .light: isWet ? .thunderstormWithLightRain : .lightThunderstorm
        case .moderate: isWet ? .thunderstormWithRain : .thunderstorm
        case .heavy: isWet ? .thunderstormWithHeavyRain : .heavyThunderstorm
        }
    }

    private enum Precipitation {
        static let rain: Set<WeatherGroup.Phenomenon> = [.rain, .unknownPrecipitation]
        static let snow: Set<WeatherGroup.Phenomenon> = [.snow, .snowGrains, .iceCrystals]
        static let ice: Set<WeatherGroup.Phenomenon> = [.icePellets, .hail, .smallHail]
        static let all = rain.union(snow).union(ice).union([.drizzle])
    }

    /// Returns what falls; `nil` for snow that the wind lifts.
    private static func falling(_ group: WeatherGroup) -> WeatherCondition? {
        let (kinds, isShower) = (group.phenomena, group.descriptors.contains(.showers))
        guard group.descriptors.isDisjoint(with: [.drifting, .blowing]) else { return nil }
        func has(_ some: Set<WeatherGroup.Phenomenon>) -> Bool { !kinds.isDisjoint(with: some) }
        func by(_ light: Self, _ moderate: Self, _ heavy: Self) -> Self {
            switch group.intensity {
            case .light: light
            case .moderate: moderate
            case .heavy: heavy
            }
        }
        let (rains, drizzles) = (has(Precipitation.rain), kinds.contains(.drizzle))
        let snows = has(Precipitation.snow)
        if group.descriptors.contains(.freezing), has(Precipitation.all) { return .freezingRain }
        if has(Precipitation.ice) {
            // Hail falls in showers.
            let inShowers = isShower || kinds.contains(.hail)
            return inShowers ? by(.lightShowerSleet, .showerSleet, .showerSleet) : .sleet
        }
        if snows, rains || drizzles {
            return isShower
                ? by(.lightShowerSleet, .showerSleet, .showerSleet)
                : by(.lightRainAndSnow, .rainAndSnow, .rainAndSnow)
        }
        if kinds.contains(.snow) {
            return isShower
                ? by(.lightShowerSnow, .showerSnow, .heavyShowerSnow) : by(.lightSnow, .snow, .heavySnow)
        }
        if snows { return .lightSnow }
        if rains, drizzles { return by(.lightDrizzleRain, .drizzleRain, .heavyDrizzleRain) }
        if isShower, rains || kinds.isEmpty { return by(.lightShowerRain, .showerRain, .heavyShowerRain) }
        if rains { return by(.lightRain, .moderateRain, .heavyRain) }
        if drizzles { return by(.lightDrizzle, .drizzle, .heavyDrizzle) }
        return nil
    }

    /// Returns what is in the air, except dust and sand that stay below the eyes.
    private static func hanging(_ group: WeatherGroup) -> WeatherCondition? {
        guard !group.descriptors.contains(.drifting) else { return nil }
        let isThin = !group.descriptors.isDisjoint(with: [.shallow, .patches])
        return Self.inTheAir.first { group.phenomena.contains($0.phenomenon) }
            .map { $0.condition == .fog && isThin ? .mist : $0.condition }
    }

    /// The gravest first.
    private static let inTheAir: [(phenomenon: WeatherGroup.Phenomenon, condition: WeatherCondition)] = [
        (.fog, .fog), (.volcanicAsh, .volcanicAsh), (.sandstorm, .sand), (.duststorm, .dust), (.sand, .sand),
        (.dust, .dust), (.dustWhirls, .dustWhirls), (.smoke, .smoke), (.haze, .haze), (.mist, .mist),
    ]

    /// The lower, the graver.
    private var rank: Int {
        switch self {
        case .tornado: 0
        case .squalls: 2
        case .freezingRain: 3
        default:
            switch group {
            case .thunderstorm: 1
            case .snow: 4
            case .rain: 5
            case .drizzle: 6
            default: 7 + (Self.inTheAir.firstIndex { $0.condition == self } ?? Self.inTheAir.count)
            }
        }
    }
}
