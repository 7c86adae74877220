import Languages
import ViewModels

extension Notice {
    /// That what the person keeps cannot be read, and what is shown instead, or that nothing can be kept; nil where it can.
    init?(problemOf request: AppRequest) {
        let phrase: SettingsPhrase
        switch request.visitor {
        case let visitor where visitor.problem != nil: phrase = .storeUnreadable
        case let visitor where visitor.refusesCookies: phrase = .cookiesRefused
        default: return nil
        }
        self = .refused(phrase.text(in: request.language))
    }
}
