public import Languages
public import WeatherModels

/// The texts about failed providers for the operator, and shorter ones for visitors.
extension FailureKind: Translated {
    /// Returns the text for visitors; status codes and keys are only in the log and in `doctor` (C20, C21).
    func visitorsText(in language: Language) -> String {
        switch self {
        case .unreachable, .timedOut, .outsideCoverage, .empty: text(in: language)
        default: Phrase.notAnswering.text(in: language)
        }
    }
}
