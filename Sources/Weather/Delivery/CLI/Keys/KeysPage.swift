import AccessKeys
import Foundation
import Languages
import TerminalPages
import ViewModels
import WeatherModels

/// The page of `haneul keys list`: three lines for each key.
enum KeysPage {
    static func page(of keys: [StoredAccessKey], now: Date, language: Language, columns: Int) -> TerminalPage
    {
        var page = TerminalPage(columns: columns)
        for stored in keys {
            let (key, isRevoked) = (stored.key, stored.key.revokedAt != nil)
            var title = StyledText("  ") + StyledText(key.id, isRevoked ? .dim : .bold) + "  "
            if let name = key.name { title += StyledText(name, isRevoked ? .dim : .plain) + "  " }
            title += StyledText(KeysText.limit(key.limit, in: language), .dim)
            page.addWrapped(title, indent: indent)
            for line in lines(about: stored, now: now, language: language) {
                let texts = line.map { $0.text(in: language) }
                page.addParagraph(texts.joined(separator: " · "), .dim, indent: indent)
            }
        }
        return page
    }

    /// Aligned after the identifier.
    private static let indent = 12

    private static func lines(
        about stored: StoredAccessKey,
        now: Date,
        language: Language
    ) -> [[KeysText]] {
        let (key, usage) = (stored.key, stored.usage)
        let age = usage.lastUsedAt.map { DateText(language).age(seconds: now.timeIntervalSince($0)) }
        let dates: [KeysText?] = [
            key.revokedAt.map { .revokedOn(day($0)) }, .createdOn(day(key.createdAt)), .used(age),
        ]
        return [
            dates.compactMap(\.self),
            [.requests(today: usage.requestsOnDay, all: usage.requests), .refused(usage.refused)],
        ]
    }

    private static func day(_ moment: Date) -> String { "\(LocalTime(moment, offset: 0).day)" }
}
