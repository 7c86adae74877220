import Languages
import WeatherModels

/// The language of a request: the API's own code, so that `kr` and `ko` are the same.
struct RequestLanguage: Hashable, Sendable {
    /// The API's code: `en`, `kr`, `ru`, `zh_cn` …
    let code: String

    static let english = RequestLanguage(code: "en")
    static let korean = RequestLanguage(code: "kr")

    /// An unknown or missing language means English, as in the API. Case and `-` for `_` are ignored.
    init(_ text: String?) {
        let asked = text?.lowercased().replacing("-", with: "_") ?? "en"
        // Phones and browsers also send a region: ko-KR.
        let candidates = [asked, String(asked.prefix { $0 != "_" })].map { Self.aliases[$0] ?? $0 }
        self.init(code: candidates.first(where: Self.known.contains) ?? "en")
    }

    private init(code: String) { self.code = code }

    /// The language of place names.
    var names: Language { self == .korean ? .korean : .english }

    /// ISO codes for which the API uses other codes.
    private static let aliases = [
        "sq": "al", "cs": "cz", "ko": "kr", "lv": "la", "se": "sv", "sp": "es", "uk": "ua",
    ]

    private static let known: Set = [
        "af", "al", "ar", "az", "bg", "ca", "cz", "da", "de", "el", "en", "eu", "fa", "fi", "fr", "gl", "he",
        "hi", "hr", "hu", "id", "it", "ja", "kr", "la", "lt", "mk", "no", "nl", "pl", "pt", "pt_br", "ro",
        "ru",
        "sv", "sk", "sl", "es", "sr", "th", "tr", "ua", "vi", "zh_cn", "zh_tw", "zu",
    ]
}
