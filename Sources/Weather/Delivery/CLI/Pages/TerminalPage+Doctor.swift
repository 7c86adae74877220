import Foundation
import Languages
import TerminalPages
import UseCases
import ViewModels
import WeatherModels

extension TerminalPage {
    /// Adds the page of `haneul doctor`.
    mutating func addReport(_ report: DoctorReport, language: Language) {
        add(DoctorText.providers.text(in: language), .bold)
        for provider in report.providers {
            let isOn = provider.state == .on
            addWrapped(
                StyledText("  ") + StyledText(isOn ? "●" : "○", .color(isOn ? Palette.good : Palette.warning))
                    + StyledText(" \(provider.id)", .bold)
                    + StyledText(" (\(provider.id.name.text(in: language)))", .dim)
                    + StyledText("  " + DoctorText.state(provider.state).text(in: language)),
                indent: 6
            )
            for line in lines(of: provider, report.configuration, language: language) {
                addParagraph(line, indent: 6)
            }
        }
        addGap()
        add(DoctorText.pictures.text(in: language), .bold)
        addParagraph(DoctorText.carried(report.pictures).text(in: language), indent: 2)
        if let accounts = report.accounts {
            addGap()
            add(DoctorText.accounts.text(in: language), .bold)
            for line in lines(of: accounts) { addParagraph(line.text(in: language), indent: 2) }
        }
        if let notifications = report.notifications {
            addGap()
            add(DoctorText.notifications.text(in: language), .bold)
            addParagraph(DoctorText.push(notifications.push).text(in: language), indent: 2)
            addParagraph(DoctorText.noticeMail(notifications.mail).text(in: language), indent: 2)
            addParagraph(DoctorText.waitingNotices(notifications.waiting).text(in: language), indent: 2)
        }
        if let database = report.database {
            addGap()
            add(DoctorText.database.text(in: language), .bold)
            addDatabase(database, language: language, indent: 2)
        }
        if let cache = report.cache {
            addGap()
            add(DoctorText.cache.text(in: language), .bold)
            let text = DoctorText.cacheState(cache).text(in: language)
            if case .answers = cache.state {
                addParagraph(text, indent: 2)
            } else {
                addParagraph("! " + text, .strong(Palette.warning), indent: 2)
            }
        }
        if let state = report.ownForecast {
            addGap()
            addParagraph(OwnForecastText(state).text(in: language))
        }
        addGap()
        addConfiguration(report.configuration, language: language)
    }

    private func lines(of accounts: AccountsDiagnosis) -> [DoctorText] {
        let lines: [DoctorText] = [
            .accountCount(accounts.accounts), .joining(accounts.joining), .publicOrigin(accounts.origin),
            .mail(accounts.mail),
        ]
        let mails = DoctorText.mails(waiting: accounts.waitingMails, givenUp: accounts.givenUpMails)
        let hasMails = accounts.waitingMails + accounts.givenUpMails > 0
        let unread = DoctorText.unreadSynced(accounts.unreadSynced)
        return lines + (hasMails ? [mails] : []) + [.pepper(accounts.pepper)]
            + (accounts.unreadSynced > 0 ? [unread] : [])
    }

    private func lines(
        of provider: ProviderDiagnosis,
        _ configuration: ConfigurationReport,
        language: Language
    ) -> [String] {
        let failure = provider.lastFailure.map { DoctorText.lastFailure($0) }
        let texts: [DoctorText?] =
            [.reachability(provider.reachability), .key(provider.key, configuration)]
            + provider.services.map { .service($0) } + provider.budgets.map { .budget($0) } + [
                provider.notBefore.map { .silence(until: $0) }, failure,
            ]
        return texts.compactMap { $0?.text(in: language) }.filter { !$0.isEmpty }
    }
}

extension TerminalPage {
    /// Adds the page of `haneul config show`.
    mutating func addConfiguration(_ report: ConfigurationReport, language: Language) {
        add(DoctorText.configuration.text(in: language), .bold)
        addParagraph(DoctorText.file(report).text(in: language), .dim, indent: 2)
        let key = report.entries.map { DisplayWidth.columns(of: $0.key) }.max() ?? 0
        let value =
            report.entries.map { DisplayWidth.columns(of: $0.shownValue ?? LabelledValue.absent) }.max() ?? 0
        for entry in report.entries {
            let line =
                StyledText("  ") + StyledText(entry.key).padded(to: key + 2)
                + StyledText(entry.shownValue ?? LabelledValue.absent)
            let origin = StyledText(DoctorText.origin(entry).text(in: language), .dim)
            let aligned = line.padded(to: 2 + key + 2 + min(value, 30)) + "  " + origin
            if aligned.width <= columns {
                add(aligned)
            } else {
                addWrapped(line, indent: key + 4)
                addWrapped(StyledText(String(repeating: " ", count: key + 4)) + origin, indent: key + 4)
            }
        }
        for key in report.unknownKeys {
            let text = DoctorText.unknownKey(key).text(in: language)
            addParagraph("! " + text, .strong(Palette.warning), indent: 2)
        }
        for problem in report.problems {
            addParagraph(
                "! " + language.commandFailures.text(of: problem),
                .strong(Palette.failure),
                indent: 2
            )
        }
    }
}
