import WeatherModels

/// The agency's words for the sky of a day: 맑음, 구름많음, 흐리고 비, 구름많고 소나기.
enum MidTermSky {
    /// What falls comes before the sky.
    private static let words: [(word: String, condition: WeatherCondition)] = [
        ("소나기", .showerRain), ("비/눈", .rainAndSnow), ("눈/비", .rainAndSnow), ("눈", .snow), ("비", .lightRain),
        ("흐", .overcast), ("구름많", .brokenClouds), ("구름", .fewClouds), ("맑", .clear),
    ]

    /// Returns the condition of a day of one or two skies: the one with precipitation, else the last. `nil` for other words.
    static func condition(_ skies: [String]) -> WeatherCondition? {
        let found = skies.compactMap { sky in words.first { sky.contains($0.word) }?.condition }
        return found.last(where: \.isWet) ?? found.last
    }
}
