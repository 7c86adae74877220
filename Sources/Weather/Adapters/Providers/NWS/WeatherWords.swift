import WeatherModels

/// The weather of one hour or report in the API's words, before they are one condition.
struct WeatherWords {
    enum Intensity: Int, Comparable {
        case light, moderate, heavy

        init(_ word: String?) {
            self =
                switch word {
                case "light", "very_light": .light
                case "heavy": .heavy
                default: .moderate
                }
        }

        static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// What falls, with its greatest intensity.
    private var falling: [String: Intensity] = [:]
    private var thunder: Intensity?
    private var air: WeatherCondition?

    /// Unknown words are ignored.
    mutating func add(_ word: String, _ intensity: Intensity) {
        if word == "thunderstorms" {
            thunder = max(thunder ?? intensity, intensity)
        } else if Self.precipitation.contains(word) {
            falling[word] = max(falling[word] ?? intensity, intensity)
        } else {
            air = air ?? Self.atmosphere[word]
        }
    }

    /// Thunder goes before ice, ice before snow, snow before rain, and what falls before what is in the air.
    var condition: WeatherCondition? {
        let rain = strongest("rain", "rain_showers", "drizzle")
        let snow = strongest("snow", "snow_showers", "snow_grains")
        if let thunder {
            // The intensity of a thunderstorm is that of its rain, which may be told apart.
            guard let rain else { return thunder == .heavy ? .thunderstormWithHeavyRain : .thunderstorm }
            return Self.condition("thunder", thunder == .heavy ? .heavy : rain)
        }
        if strongest("freezing_rain", "freezing_drizzle") != nil { return .freezingRain }
        if let rain, snow != nil { return rain == .light ? .lightRainAndSnow : .rainAndSnow }
        if strongest("sleet", "ice_pellets") != nil { return .sleet }
        if let snow { return Self.condition(falls("snow", "snow_grains") ? "snow" : "snow_showers", snow) }
        guard let rain else { return air }
        let word = ["rain", "rain_showers"].first { falls($0) }
        return Self.condition(word ?? "drizzle", rain)
    }

    private func strongest(_ words: String...) -> Intensity? { words.compactMap { falling[$0] }.max() }
    private func falls(_ words: String...) -> Bool { words.contains { falling[$0] != nil } }

    // MARK: Tables

    private static let precipitation: Set = [
        "rain", "rain_showers", "drizzle", "snow", "snow_showers", "snow_grains", "sleet", "ice_pellets",
        "freezing_rain", "freezing_drizzle",
    ]

    private static let atmosphere: [String: WeatherCondition] = [
        "volcanic_ash": .volcanicAsh, "squalls": .squalls, "blowing_dust": .dust, "dust": .dust,
        "dust_storm": .dust, "dust_whirls": .dustWhirls, "blowing_sand": .sand, "sand": .sand,
        "sand_storm": .sand, "fog": .fog, "freezing_fog": .fog, "ice_fog": .fog, "fog_mist": .mist,
        "smoke": .smoke, "haze": .haze,
    ]

    private static func condition(_ word: String, _ intensity: Intensity) -> WeatherCondition? {
        byIntensity[word].map {
            switch intensity {
            case .light: $0.light
            case .moderate: $0.moderate
            case .heavy: $0.heavy
            }
        }
    }

    private static let byIntensity:
        [String: (light: WeatherCondition, moderate: WeatherCondition, heavy: WeatherCondition)] = [
            "thunder": (.thunderstormWithLightRain, .thunderstormWithRain, .thunderstormWithHeavyRain),
            "rain": (.lightRain, .moderateRain, .heavyRain),
            "rain_showers": (.lightShowerRain, .showerRain, .heavyShowerRain),
            "drizzle": (.lightDrizzle, .drizzle, .heavyDrizzle),
            "snow": (.lightSnow, .snow, .heavySnow),
            "snow_showers": (.lightShowerSnow, .showerSnow, .heavyShowerSnow),
        ]
}
