import WeatherModels

extension WeatherCondition {
    /// The condition of a `symbol_code`: one of 41 words, some followed by `_day`, `_night` or `_polartwilight`
    /// (https://github.com/metno/weathericons). Returns `nil` for any other text.
    ///
    /// The suffix is dropped: day and night are computed from the sun.
    init?(symbolCode: String) {
        let parts = symbolCode.split(separator: "_", omittingEmptySubsequences: false)
        guard let word = parts.first, parts.count == 1 || Self.isSuffix(parts[1...]) else { return nil }
        guard let condition = Self.dry[word] ?? Self.wet(word) else { return nil }
        self = condition
    }

    private static func isSuffix(_ parts: ArraySlice<Substring>) -> Bool {
        parts.count == 1 && ["day", "night", "polartwilight"].contains(parts.first)
    }

    private static let dry: [Substring: WeatherCondition] = [
        "clearsky": .clear, "fair": .fewClouds, "partlycloudy": .scatteredClouds, "cloudy": .overcast,
        "fog": .fog,
    ]

    /// Parses [light | heavy] (rain | sleet | snow) [showers] [andthunder], in one word.
    private static func wet(_ word: Substring) -> WeatherCondition? {
        var rest = word
        let isLight = rest.drop("light")
        let isHeavy = !isLight && rest.drop("heavy")
        // The API has misspelled two words and keeps them for its clients: "lightssleetshowersandthunder" and
        // "lightssnowshowersandthunder". The correct spelling is accepted too.
        if isLight, rest.hasPrefix("ss") { rest.removeFirst() }
        guard let phase = ["rain", "sleet", "snow"].first(where: { rest.drop($0) }) else { return nil }
        let isShower = rest.drop("showers")
        let thunders = rest.drop("andthunder")
        guard rest.isEmpty else { return nil }
        let family = thunders ? "thunder" : isShower ? phase + "showers" : phase
        return byIntensity[family].map { isLight ? $0.light : isHeavy ? $0.heavy : $0.plain }
    }

    /// Sleet is mixed rain and snow, for which the vocabulary has no heavy form.
    private static let byIntensity:
        [String: (light: WeatherCondition, plain: WeatherCondition, heavy: WeatherCondition)] = [
            "rain": (.lightRain, .moderateRain, .heavyRain),
            "rainshowers": (.lightShowerRain, .showerRain, .heavyShowerRain),
            "sleet": (.lightRainAndSnow, .sleet, .sleet),
            "sleetshowers": (.lightShowerSleet, .showerSleet, .showerSleet),
            "snow": (.lightSnow, .snow, .heavySnow),
            "snowshowers": (.lightShowerSnow, .showerSnow, .heavyShowerSnow),
            "thunder": (.thunderstormWithLightRain, .thunderstormWithRain, .thunderstormWithHeavyRain),
        ]
}

extension Substring {
    /// Removes `prefix` from the beginning and returns whether it was there.
    fileprivate mutating func drop(_ prefix: String) -> Bool {
        guard hasPrefix(prefix) else { return false }
        removeFirst(prefix.count)
        return true
    }
}
