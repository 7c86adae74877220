public import Languages
public import WeatherModels

/// A report's warnings for people, without duplicates, with skipped fields in one sentence.
public enum WarningSummary {
    /// Returns sentences in the order of the warnings; at most two name skipped fields.
    public static func texts(_ warnings: [ReportWarning], language: Language) -> [String] {
        texts(warnings, language: language) { FailureWord.text(of: $0, in: language) }
    }

    private static func texts(
        _ warnings: [ReportWarning],
        language: Language,
        failure: (FailureKind) -> String
    ) -> [String] {
        let fields = warnings.compactMap { warning -> String? in
            if case .fieldSkipped(_, let field) = warning { field } else { nil }
        }
        var texts: [String] = []
        for warning in warnings {
            if case .fieldSkipped = warning, fields.count > 2 { continue }
            let text = warning.text(in: language, failure: failure)
            if !texts.contains(text) { texts.append(text) }
        }
        return fields.count > 2 ? texts + [summary(of: fields, language: language)] : texts
    }

    /// Returns the sentences for visitors, without what is for the operator only.
    static func visitorsTexts(_ warnings: [ReportWarning], language: Language) -> [String] {
        texts(warnings, language: language) { FailureWord.visitorsText(of: $0, in: language) }
            .map(\.capitalizingFirst)
    }

    private static func summary(of fields: [String], language: Language) -> String {
        let names = fields.prefix(3).joined(separator: ", ")
        return switch language {
        case .korean: "쓸 수 없는 값이라 뺀 항목 \(fields.count)개: \(names) …"
        case .english: "\(fields.count) fields were left out, their values cannot be used: \(names) …"
        }
    }
}
