import Languages
import ViewModels

extension TerminalPage {
    /// Adds the warnings: each in our words, then the agency's own as a quotation with its times. What may not concern
    /// the place is only counted, and a request that failed is told.
    mutating func addAlerts(of shown: PlaceSubject) {
        let alerts = AlertsModel(shown)
        for alert in alerts.ofPlace {
            addParagraph("⚠ \(alert.title) · \(alert.phase)", .strong(Palette.failure), indent: 2)
            addParagraph("\(alert.quotation(in: shown.language)) · \(alert.span)", indent: 4)
        }
        if !alerts.country.isEmpty {
            let count = AlertPhrase.countInCountry(alerts.country.count).text(in: shown.language)
            addParagraph("⚠ \(count)", .dim, indent: 2)
        }
        if let trouble = alerts.trouble { addParagraph(trouble.text, .strong(Palette.warning), indent: 2) }
        // Otherwise it would look as if there were none.
        if alerts.isAwaited, let remark = alerts.remark { addParagraph(remark, .dim, indent: 2) }
    }
}

extension AlertModel {
    /// Returns the agency's own word, with its name if that is known.
    fileprivate func quotation(in language: Language) -> String {
        guard let sender else { return "\(openingMark)\(event)\(closingMark)" }
        return AlertPhrase.quotation(event, agency: sender).text(in: language)
    }
}
