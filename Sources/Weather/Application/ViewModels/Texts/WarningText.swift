public import Languages
public import WeatherModels
import Wire

extension ReportWarning {
    /// The warning's name in JSON and records.
    public var code: String {
        switch self {
        case .fieldSkipped: "field-skipped"
        case .partMissing: "part-missing"
        case .providerFailed: "provider-failed"
        case .alertTextsMissing: "alert-texts-missing"
        case .shareExhausted: "share-exhausted"
        case .deprecatedProduct: "deprecated-product"
        case .timeZoneGuessed: "time-zone-guessed"
        case .typicalOnly: "typical-only"
        }
    }

    /// Returns a sentence for people.
    public func text(in language: Language) -> String {
        text(in: language) { $0.text(in: language) }
    }

    /// - Parameter failure: Returns the text of a provider's failure.
    func text(in language: Language, failure: (FailureKind) -> String) -> String {
        let provider = provider?.name.text(in: language) ?? ""
        let phrase: WarningPhrase =
            switch self {
            case .fieldSkipped(_, let field): .fieldSkipped(provider: provider, field: field)
            case .partMissing(let part): .partMissing(part)
            case .providerFailed(_, let reason): .providerFailed(provider: provider, failure(reason))
            case .alertTextsMissing(_, let reason): .alertTextsMissing(provider: provider, failure(reason))
            case .shareExhausted(let share, let minutes): .shareExhausted(share, Self.wait(minutes))
            case .deprecatedProduct: .deprecatedProduct(provider: provider)
            case .timeZoneGuessed(let origin): .timeZoneGuessed(origin)
            case .typicalOnly(let metres):
                .typicalOnly(kilometres: FixedDecimal.text(metres / 1000, decimals: 0))
            }
        return phrase.text(in: language)
    }

    private static func wait(_ minutes: Int) -> WaitPhrase {
        minutes < 60 ? .minutes(minutes) : .hours((minutes + 59) / 60)
    }
}
