import Foundation
import Languages
import NotificationRules
import WeatherModels

extension NoticeSubject {
    /// Returns our own words for a warning, and the agency's as a quotation with the time.
    func texts(
        of fact: WarningFact,
        isUpcoming: Bool,
        reason: NoticeReason
    ) -> (news: String, [String]) {
        var details: [String] = []
        if case .escalated = reason { details.append(NoticePhrase.escalated.text(in: language)) }
        if let quotation = quotation(of: fact) { details.append(quotation) }
        details.append(span(of: fact, isUpcoming: isUpcoming).text(in: language))
        return (AlertTitle(fact.alert).text(in: language), details)
    }

    /// An agency's word is only ever shown with its name, as a quotation.
    private func quotation(of fact: WarningFact) -> String? {
        let wording = fact.alert.wording(in: language)
        guard let agency = wording.sender ?? warningSource, !wording.event.isEmpty else { return nil }
        let phrase = AlertPhrase.quotation(
            wording.event.shortened(to: Self.longestWord),
            agency: agency.shortened(to: Self.longestWord)
        )
        return phrase.text(in: language)
    }

    /// In characters.
    private static let longestWord = 40

    private func span(of fact: WarningFact, isUpcoming: Bool) -> any Translated<String> {
        switch (isUpcoming, fact.end) {
        case (true, let end?): AlertPhrase.span(from: clock(fact.start), to: clock(end))
        case (true, nil): AlertPhrase.openSpan(from: clock(fact.start))
        case (false, let end?): NoticePhrase.until(clock(end))
        case (false, nil): NoticePhrase.untilLifted
        }
    }
}
