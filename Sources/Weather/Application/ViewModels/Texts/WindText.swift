public import Languages
public import WeatherModels
public import WeatherUnits

/// The names of the sixteen compass points for wind.
public enum WindText {
    /// Returns "북서풍" or "NW".
    public static func name(of direction: Direction, in language: Language) -> String {
        switch language {
        case .korean: korean[point(of: direction)] + "풍"
        case .english: english[point(of: direction)]
        }
    }

    /// Returns an arrow in the direction the wind blows *to*, like wttr.in: "↘" for a north-westerly.
    public static func arrow(of direction: Direction) -> String {
        arrows[Int((direction.degrees / 45).rounded()) % 8]
    }

    private static func point(of direction: Direction) -> Int {
        Int((direction.degrees / 22.5).rounded()) % 16
    }

    private static let korean = [
        "북", "북북동", "북동", "동북동", "동", "동남동", "남동", "남남동",
        "남", "남남서", "남서", "서남서", "서", "서북서", "북서", "북북서",
    ]
    private static let english = [
        "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]
    private static let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]
}

extension WindText {
    /// Returns "북서풍 3.4 m/s (돌풍 8.1 m/s)", "NW 3.4 m/s (gusts 8.1 m/s)"; "고요", "calm" for calm wind.
    static func sentence(_ wind: Wind, texts: QuantityText, language: Language) -> String {
        guard !wind.isCalm else { return Phrase.calm.text(in: language) }
        let origin = wind.direction.map { WindText.name(of: $0, in: language) + " " } ?? ""
        let gust = wind.gust.map { " (\(Phrase.gust(texts.speed($0)).text(in: language)))" } ?? ""
        return origin + texts.speed(wind.speed) + gust
    }
}

extension Wind {
    /// Whether the speed is below 0.2 m/s (Beaufort 0), so that it has no direction.
    public var isCalm: Bool { speed.metresPerSecond < 0.2 }
}
