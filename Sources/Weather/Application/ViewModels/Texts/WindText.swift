public import Languages
public import WeatherModels
public import WeatherUnits

extension Direction {
    /// Returns the name of the compass point for wind from there: "북서풍" or "NW".
    public func windName(in language: Language) -> String {
        let point = Int((degrees / 22.5).rounded()) % 16
        return switch language {
        case .korean: Self.koreanPoints[point] + "풍"
        case .english: Self.englishPoints[point]
        }
    }

    /// An arrow in the direction the wind blows *to*, like wttr.in: "↘" for a north-westerly.
    public var windArrow: String { Self.arrows[Int((degrees / 45).rounded()) % 8] }

    private static let koreanPoints = [
        "북", "북북동", "북동", "동북동", "동", "동남동", "남동", "남남동",
        "남", "남남서", "남서", "서남서", "서", "서북서", "북서", "북북서",
    ]
    private static let englishPoints = [
        "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]
    private static let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]
}

extension Wind {
    /// Whether the speed is below 0.2 m/s (Beaufort 0), so that it has no direction.
    public var isCalm: Bool { speed.metresPerSecond < 0.2 }

    /// Returns "북서풍 3.4 m/s (돌풍 8.1 m/s)", "NW 3.4 m/s (gusts 8.1 m/s)"; "고요", "calm" for calm wind.
    ///
    /// - Parameter hasGust: `false` for narrow rows.
    func text(_ preferences: Preferences, hasGust: Bool = true) -> String {
        let (texts, language) = (QuantityText(preferences), preferences.language)
        guard !isCalm else { return Phrase.calm.text(in: language) }
        let origin = direction.map { $0.windName(in: language) + " " } ?? ""
        let gust = hasGust ? gust.map { " (\(Phrase.gust(texts.speed($0)).text(in: language)))" } : nil
        return origin + texts.speed(speed) + (gust ?? "")
    }
}
