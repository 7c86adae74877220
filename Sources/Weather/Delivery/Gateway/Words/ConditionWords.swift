import Languages
import ViewModels
import WeatherModels

/// The names of a condition in the language of a request.
struct ConditionWords: Hashable, Sendable {
    private let language: RequestLanguage
    private let usesNaturalKorean: Bool

    /// - Parameter usesNaturalKorean: Whether to use natural Korean instead of the API's texts, which clients
    ///   compare.
    init(in language: RequestLanguage, usesNaturalKorean: Bool = false) {
        self.language = language
        self.usesNaturalKorean = usesNaturalKorean
    }

    /// Returns the `description`, in English if no text is known in the language.
    func description(of condition: WeatherCondition) -> String {
        guard language != .english else { return condition.englishDescription }
        if language == .korean {
            return usesNaturalKorean
                ? condition.text(in: .korean)
                : condition.koreanDescription ?? condition.englishDescription
        }
        return RecordedDescriptions.description(of: condition, in: language) ?? condition.englishDescription
    }
}

extension WeatherCondition {
    /// The `main`, which is never translated.
    var mainWord: String {
        switch group {
        case .thunderstorm: "Thunderstorm"
        case .drizzle: "Drizzle"
        case .rain: "Rain"
        case .snow: "Snow"
        case .clear: "Clear"
        case .clouds: "Clouds"
        case .atmosphere: atmosphereWord
        }
    }

    private var atmosphereWord: String {
        switch self {
        case .smoke: "Smoke"
        case .haze: "Haze"
        case .dustWhirls, .dust: "Dust"
        case .fog: "Fog"
        case .sand: "Sand"
        case .volcanicAsh: "Ash"
        case .squalls: "Squall"
        case .tornado: "Tornado"
        default: "Mist"
        }
    }
}
