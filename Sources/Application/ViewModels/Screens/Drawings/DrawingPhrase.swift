import WeatherModels

/// Sentences of drawings.
enum DrawingPhrase {
    /// How high the sun stands, in whole degrees.
    case sunHeight(String)
    /// What the next hour brings, by its heaviest rate: "2.4 mm".
    case nextHour(Phrase.Precipitating, heaviest: String)
    case minutes(Int)
    case light, moderate, heavy
    case lit(String)
    case daylight(hours: Int, minutes: Int)
    /// The wind, by the name of where it blows from.
    case windFrom(String)

    func text(in language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    private var korean: String {
        switch self {
        case .sunHeight(let degrees): "지금 해의 높이 \(degrees)°"
        case .nextHour(let what, let heaviest): "앞으로 1시간 \(what.name(in: .korean)), 가장 강할 때 시간당 \(heaviest)"
        case .minutes(let count): "\(count)분"
        case .light: "약함"
        case .moderate: "보통"
        case .heavy: "강함"
        case .lit(let share): "밝은 부분 \(share)"
        case .windFrom(let name): name
        case .daylight(let hours, let minutes): "낮 길이 \(hours)시간 \(minutes)분"
        }
    }

    private var english: String {
        switch self {
        case .sunHeight(let degrees): "the sun is at \(degrees)° now"
        case .nextHour(let what, let heaviest):
            "\(what.name(in: .english)) in the next hour, at most \(heaviest) per hour"
        case .minutes(let count): "\(count) min"
        case .light: "light"
        case .moderate: "moderate"
        case .heavy: "heavy"
        case .lit(let share): "\(share) lit"
        case .windFrom(let name): "From \(name)"
        case .daylight(let hours, let minutes): "\(hours) h \(minutes) min of daylight"
        }
    }
}

extension Phrase.Precipitating {
    fileprivate func name(in language: Language) -> String {
        switch self {
        case .rain: Phrase.rain.text(in: language)
        case .snow: Phrase.snow.text(in: language)
        }
    }
}

extension String {
    /// As a sentence of its own begins.
    var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
