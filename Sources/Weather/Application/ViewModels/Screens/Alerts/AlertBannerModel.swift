public import Languages

/// The warnings of a place in short, above its weather, with the way to all of them.
public struct AlertBannerModel: Hashable, Sendable {
    /// The most important one of the place; `nil` if there is none.
    public let first: AlertModel?
    /// "외 2건"; `nil` if there is only one.
    public let more: String?
    /// "이 나라에 3건": those that may not be of the place; `nil` if there are none.
    public let country: String?
    /// What failed; `nil` if the warnings are known.
    public let trouble: AlertsTrouble?

    /// Returns `nil` if there is nothing to say.
    public init?(_ alerts: AlertsModel, in language: Language) {
        guard !alerts.isEmpty || alerts.trouble != nil else { return nil }
        let (ofPlace, others) = (alerts.ofPlace, alerts.country.count)
        first = ofPlace.first
        more = ofPlace.count > 1 ? AlertPhrase.more(ofPlace.count - 1).text(in: language) : nil
        country = others > 0 ? AlertPhrase.countInCountry(others).text(in: language) : nil
        trouble = alerts.trouble
    }
}
