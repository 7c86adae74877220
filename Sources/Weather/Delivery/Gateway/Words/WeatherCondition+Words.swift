import Languages
import Meteorology
import ViewModels
import WeatherModels
import WeatherUnits

extension WeatherCondition {
    /// Returns the `description` in a language, in English if no text is known.
    ///
    /// - Parameters:
    ///   - language: The API's code.
    ///   - usesNaturalKorean: Whether to use natural Korean instead of the API's texts, which clients compare.
    func description(in language: String, usesNaturalKorean: Bool = false) -> String {
        let text: String? =
            switch language {
            case "en": nil
            case "kr": usesNaturalKorean ? korean : koreanDescription
            case "ja": japaneseDescription
            default: Self.recordedDescriptions[language]?[rawValue]
            }
        return text ?? englishDescription
    }

    /// Descriptions in other languages, as far as they occur in recorded responses of the API: clients compare them, so
    /// they cannot be invented. `Tools/gateway/recorded-descriptions.py` creates the list.
    private static let recordedDescriptions: [String: [Int: String]] = [
        "fr": [520: "petites averses"],
        "pl": [
            500: "słabe opady deszczu", 800: "bezchmurnie", 801: "pochmurnie", 802: "zachmurzenie małe",
            803: "zachmurzenie umiarkowane", 804: "zachmurzenie duże",
        ],
        "ro": [800: "cer senin", 803: "cer fragmentat"],
        "ru": [500: "небольшой дождь", 600: "небольшой снег", 800: "ясно"],
        "ua": [500: "легкий дощ"],
    ]

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

    /// Returns a day in one sentence, in English whatever the language, as in the API: "Expect a day of partly cloudy
    /// with rain".
    func dayPhrase(cloudCover: Percent?) -> String {
        let sky: WeatherCondition = group == .clear || group == .clouds ? self : .sky(cloudCover: cloudCover)
        let words =
            switch sky {
            case .clear: "clear sky"
            case .overcast: "overcast clouds"
            default: "partly cloudy"
            }
        return "Expect a day of \(words)" + (event.map { " with " + $0 } ?? "")
    }

    private var event: String? {
        switch self {
        case .freezingRain: "freezing rain"
        case .sleet, .lightShowerSleet, .showerSleet: "sleet"
        case .lightRainAndSnow, .rainAndSnow: "rain and snow"
        default:
            switch group {
            case .thunderstorm: "thunderstorm"
            case .drizzle: "drizzle"
            case .rain: "rain"
            case .snow: "snow"
            case .atmosphere: mainWord.lowercased()
            case .clear, .clouds: nil
            }
        }
    }
}
