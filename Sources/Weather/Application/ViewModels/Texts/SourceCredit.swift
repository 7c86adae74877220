import Languages
import WeatherModels

/// The attribution of a source, as shown to people.
struct SourceCredit: Hashable, Sendable {
    /// "Weather data by Open-Meteo.com (CC BY 4.0)".
    let text: String
    /// The language of the text, `en` or `ko`, for markup.
    let language: String
    let link: String

    /// - Parameter language: The person's language. Our own attributions are translated; a licensor's text is not.
    init(_ attribution: Attribution, of provider: ProviderID, in language: Language) {
        let ours = language == .korean ? Self.koreanWords(of: provider) : nil
        text = ours ?? attribution.text + (attribution.licence.map { " (\($0))" } ?? "")
        self.language = (ours == nil ? Language.english : .korean).rawValue
        link = attribution.link
    }

    /// Returns `nil` if the text is not our own.
    private static func koreanWords(of provider: ProviderID) -> String? {
        switch provider.rawValue {
        case "simulation": "실제가 아닌 모의 날씨 (Richardson 1981의 날씨 생성 방법)"
        case "almanac": "WMO와 일본 기상청의 기후 평년값에 맞춘 예년 날씨, 지명은 GeoNames (일본 기상청 이용 조건, CC BY 4.0)"
        default: nil
        }
    }
}
