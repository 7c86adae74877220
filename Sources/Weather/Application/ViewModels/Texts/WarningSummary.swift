public import Languages
public import WeatherModels

extension [ReportWarning] {
    /// Returns sentences for people in the order of the warnings, without duplicates. More than two skipped fields are
    /// one sentence.
    public func texts(in language: Language) -> [String] {
        texts(in: language) { $0.text(in: language) }
    }

    /// Returns the sentences for visitors, without what is for the operator only.
    func visitorsTexts(in language: Language) -> [String] {
        texts(in: language) { $0.visitorsText(in: language) }.map(\.capitalizingFirst)
    }

    private func texts(in language: Language, failure: (FailureKind) -> String) -> [String] {
        let fields = compactMap { if case .fieldSkipped(_, let field) = $0 { field } else { nil } }
        let isLong = fields.count > 2
        var texts: [String] = []
        for warning in self {
            if case .fieldSkipped = warning, isLong { continue }
            let text = warning.text(in: language, failure: failure)
            if !texts.contains(text) { texts.append(text) }
        }
        guard isLong else { return texts }
        let names = fields.prefix(3).joined(separator: ", ")
        return texts + [Phrase.fieldsSkipped(fields.count, names).text(in: language)]
    }
}
