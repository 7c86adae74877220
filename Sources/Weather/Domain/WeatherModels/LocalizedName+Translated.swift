public import Languages

extension LocalizedName {
    /// Creates a name of our own, which has a text in every language. The English one is the standard.
    public init(_ text: some Translated<String>) {
        var translations = Translations()
        for language in Language.allCases { translations[language] = text.text(in: language) }
        translations[.english] = nil
        self.init(text.english, translations: translations)
    }
}
