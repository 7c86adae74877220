import WeatherModels

/// Descriptions in other languages, as far as they occur in recorded responses of the API: clients compare them, so
/// they cannot be invented. `Tools/gateway/recorded-descriptions.py` creates the list.
enum RecordedDescriptions {
    static func description(of condition: WeatherCondition, in language: RequestLanguage) -> String? {
        table[language.code]?[condition.rawValue]
    }

    private static let table: [String: [Int: String]] = [
        "fr": [520: "petites averses"],
        "pl": [
            500: "słabe opady deszczu", 800: "bezchmurnie", 801: "pochmurnie", 802: "zachmurzenie małe",
            803: "zachmurzenie umiarkowane", 804: "zachmurzenie duże",
        ],
        "ro": [800: "cer senin", 803: "cer fragmentat"],
        "ru": [500: "небольшой дождь", 600: "небольшой снег", 800: "ясно"],
        "ua": [500: "легкий дощ"],
    ]
}
