import AccessKeys
import Foundation
import Languages
import TerminalPages
import ViewModels
import WeatherModels

extension TerminalPage {
    /// Adds three lines for each key.
    mutating func addKeys(_ keys: [StoredAccessKey], now: Date, language: Language) {
        // Aligned after the identifier.
        let indent = 12
        for stored in keys {
            let (key, isRevoked) = (stored.key, stored.key.revokedAt != nil)
            var title = StyledText("  ") + StyledText(key.id, isRevoked ? .dim : .bold) + "  "
            if let name = key.name { title += StyledText(name, isRevoked ? .dim : .plain) + "  " }
            title += StyledText(KeysText.limit(key.limit).text(in: language), .dim)
            addWrapped(title, indent: indent)
            for line in stored.lines(now: now, language: language) {
                let texts = line.map { $0.text(in: language) }
                addParagraph(texts.joined(separator: " · "), .dim, indent: indent)
            }
        }
    }
}

extension StoredAccessKey {
    fileprivate func lines(now: Date, language: Language) -> [[KeysText]] {
        let age = usage.lastUsedAt.map { DateText(language).age(seconds: now.timeIntervalSince($0)) }
        let dates: [KeysText?] = [
            key.revokedAt.map { .revokedOn(day($0)) }, .createdOn(day(key.createdAt)), .used(age),
        ]
        return [
            dates.compactMap(\.self),
            [.requests(today: usage.requestsOnDay, all: usage.requests), .refused(usage.refused)],
        ]
    }

    private func day(_ moment: Date) -> String { "\(LocalTime(moment, offset: 0).day)" }
}
