import AccessKeys
import Foundation
import Languages
import TerminalPages
import ViewModels
import WeatherModels

extension TerminalPage {
    /// Adds three lines for each key, and one more for a key of somebody.
    mutating func addKeys(_ keys: [StoredAccessKey], of owners: KeyOwners, now: Date, language: Language) {
        // Aligned after the identifier.
        let indent = 12
        for stored in keys {
            let (key, isRefused) = (stored.key, !stored.key.isUsable)
            var title = StyledText("  ") + StyledText(key.id, isRefused ? .dim : .bold) + "  "
            if let name = key.name { title += StyledText(name, isRefused ? .dim : .plain) + "  " }
            title += StyledText(KeysText.limit(key.limit).text(in: language), .dim)
            addWrapped(title, indent: indent)
            for line in stored.lines(owners.address(of: key), now: now, language: language) {
                let texts = line.map { $0.text(in: language) }
                addParagraph(texts.joined(separator: " · "), .dim, indent: indent)
            }
        }
    }
}

extension StoredAccessKey {
    fileprivate func lines(_ owner: String?, now: Date, language: Language) -> [[KeysText]] {
        let age = usage.lastUsedAt.map { DateText(language).age(seconds: now.timeIntervalSince($0)) }
        let dates: [KeysText?] = [
            key.revokedAt.map { .revokedOn(day($0)) }, .createdOn(day(key.createdAt)), .used(age),
        ]
        let whose: [KeysText?] = [owner.map { .owner($0) }, key.suspendedAt.map { _ in .suspended }]
        let lines = [
            whose.compactMap(\.self), dates.compactMap(\.self),
            [.requests(today: usage.requestsOnDay, all: usage.requests), .refused(usage.refused)],
        ]
        return lines.filter { !$0.isEmpty }
    }

    private func day(_ moment: Date) -> String { "\(LocalTime(moment, offset: 0).day)" }
}
