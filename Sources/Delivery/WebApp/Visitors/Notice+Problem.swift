import ViewModels

extension Notice {
    /// That what the person keeps cannot be read, and what is shown instead; nil where it can.
    init?(problemOf request: AppRequest) {
        guard request.visitor.problem != nil else { return nil }
        self = .refused(SettingsPhrase.storeUnreadable.text(in: request.language))
    }
}
