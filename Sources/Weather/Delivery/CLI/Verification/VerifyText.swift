import Languages
import UseCases

/// The texts of `haneul verify`.
enum VerifyText: Translated {
    /// A column of the table.
    case column(Column)
    /// What the columns mean, below the table.
    case explanation
    /// A variable that is not blended, and how many lines have it.
    case other(variable: String, lines: Int)
    /// A variable without a source that all its places have.
    case nothingCommon(variable: String)

    /// A column of the table.
    enum Column: CaseIterable {
        case variable, lead, count, best, blend, ratio, interval
    }

    static func notes(on verification: ArchiveVerification) -> [VerifyText] {
        verification.others.map { .other(variable: $0.variable.excerpt, lines: $0.lines) }
            + verification.withoutCommonSource.map { .nothingCommon(variable: $0.excerpt) }
    }
}
