public import Languages
public import WeatherModels
public import WeatherUnits

extension Direction {
    /// Returns the name of the compass point for wind from there: "북서풍", "NW", "北西の風".
    public func windName(in language: Language) -> String {
        WindOrigin(point: CompassPoint(self)).text(in: language)
    }

    /// An arrow in the direction the wind blows *to*, like wttr.in: "↘" for a north-westerly.
    public var windArrow: String { Self.arrows[Int((degrees / 45).rounded()) % 8] }

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
