import Languages
import WeatherModels

/// What must be said beside a source's data, as a person reads it.
struct SourceCredit: Hashable, Sendable {
    /// "Weather data by Open-Meteo.com (CC BY 4.0)".
    let text: String
    /// Of the text, `en` or `ko`, as pages mark it.
    let language: String
    let link: String

    /// - Parameter language: The person's. What we say of ourselves is said in it; a licensor's words stay as they are.
    init(_ attribution: Attribution, of provider: ProviderID, in language: Language) {
        let ours = language == .korean ? Self.koreanWords(of: provider) : nil
        text = ours ?? attribution.text + (attribution.licence.map { " (\($0))" } ?? "")
        self.language = (ours == nil ? Language.english : .korean).rawValue
        link = attribution.link
    }

    /// Nil for words that are not ours.
    private static func koreanWords(of provider: ProviderID) -> String? {
        switch provider.rawValue {
        case "simulation": "실제가 아닌 모의 날씨 (Richardson 1981의 날씨 생성 방법)"
        case "almanac": "WMO와 일본 기상청의 기후 평년값에 맞춘 예년 날씨, 지명은 GeoNames (일본 기상청 이용 조건, CC BY 4.0)"
        default: nil
        }
    }
}
