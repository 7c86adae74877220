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
    init(_ attribution: Attribution, in language: Language) {
        let ours = attribution.translations[language]
        text = ours ?? attribution.text + (attribution.licence.map { " (\($0))" } ?? "")
        self.language = (ours == nil ? Language.english : language).rawValue
        link = attribution.link
    }
}
