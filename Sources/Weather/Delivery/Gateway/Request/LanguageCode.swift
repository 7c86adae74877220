extension APIRequest {
    /// Returns the API's code of a language. An unknown or missing language means English, as in the API. Case and `-`
    /// for `_` are ignored.
    static func languageCode(_ text: String?) -> String {
        let asked = text?.lowercased().replacing("-", with: "_") ?? "en"
        // Phones and browsers also send a region: ko-KR.
        let candidates = [asked, String(asked.prefix { $0 != "_" })].map { aliases[$0] ?? $0 }
        return candidates.first(where: known.contains) ?? "en"
    }

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
