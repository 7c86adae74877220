import WeatherModels

/// Descriptions in further languages, as far as bodies of the API were recorded with them: what a client compares with
/// is known here or not at all. The list is made by `Tools/gateway/recorded-descriptions.py`.
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
