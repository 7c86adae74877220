import Accounts
import Foundation
import Languages
import Site
import StoragePort

/// Writes the platform's part of the privacy notice. All figures are those by which the data are deleted.
struct PrivacyWriter {
    let facts: PrivacyFacts
    let language: Language

    func section(_ title: PrivacyLabel, icon: String, _ entries: [PrivacyEntry]) -> PrivacyModel.Section {
        PrivacyModel.Section(
            title: text(title),
            icon: icon,
            entries: entries.map { PrivacyModel.Entry($0, in: language) }
        )
    }

    var account: [PrivacyEntry] {
        let (policy, sessions) = (facts.policy, facts.policy.sessions)
        return [
            entry(.emailName, .emailWhat, .emailWhy, text(.emailTerm)),
            entry(.passwordName, .passwordWhat, .passwordWhy, text(.passwordTerm)),
            PrivacyEntry(
                text(.factsName),
                what: text(.factsWhat(policy.leastAge)),
                why: text(.factsWhy),
                term: text(.untilDeleted)
            ),
            entry(
                .devicesName,
                .devicesWhat,
                .devicesWhy,
                text(.devicesTerm(idle: period(sessions.idle), total: period(sessions.total)))
            ),
            entry(.eventsName, .eventsWhat, .eventsWhy, text(.eventsTerm(period(SecurityEvent.lifetime)))),
            facts.undeliveredLifetime.map { _ in
                entry(
                    .joiningName,
                    .joiningWhat,
                    .joiningWhy,
                    text(.joiningTerm(period(policy.confirmationLifetime)))
                )
            },
            entry(
                .invitationName,
                .invitationWhat,
                .invitationWhy,
                text(
                    .invitationTerm(
                        period(policy.invitationLifetime),
                        afterwards: period(SecurityEvent.lifetime)
                    )
                )
            ),
        ].compactMap(\.self)
    }

    var mail: PrivacyModel.Section {
        guard let failed = facts.undeliveredLifetime else {
            return PrivacyModel.Section(title: text(.mail), icon: "info", texts: [text(.noMail)])
        }
        let longest = max(facts.policy.confirmationLifetime, facts.policy.resetLifetime)
        var section = section(
            .mail,
            icon: "info",
            [
                entry(
                    .askedName,
                    .askedWhat,
                    .askedWhy,
                    text(.askedTerm(period(MailedAddress.lifetime)))
                ),
                entry(
                    .queueName,
                    .queueWhat,
                    .queueWhy,
                    text(.queueTerm(period(longest), failed: period(failed)))
                ),
            ]
        )
        section.texts = [text(.mailText)]
        return section
    }

    func recipients(_ product: [PrivacyRecipient]) -> PrivacyModel.Section {
        let mailServer = facts.undeliveredLifetime.map { _ in text(.mailServer) }
        return PrivacyModel.Section(
            title: text(.recipients),
            icon: "external",
            texts: [mailServer ?? (product.isEmpty ? text(.nobody) : nil)].compactMap(\.self),
            recipients: product
        )
    }

    var browser: [PrivacyEntry] {
        let cookies = facts.cookies
        return [
            facts.hasDataBeforeJoining
                ? cookie(cookies.product, .profileWhat, .profileWhy, .profileTerm(period(Profile.lifetime)))
                : nil,
            cookie(
                cookies.sessionName,
                .sessionWhat,
                .sessionWhy,
                .sessionTerm(period(TimeInterval(SessionCookies.lifetime)))
            ),
            cookie(
                cookies.deviceName,
                .deviceWhat,
                .deviceWhy,
                .deviceTerm(period(TimeInterval(DeviceMarks.lifetime)))
            ),
            entry(
                .passingName,
                .passingWhat,
                .passingWhy,
                text(.passingTerm(period(TimeInterval(Notice.lifetime)))),
                in: .browser
            ),
            entry(.pagesName, .pagesWhat, .pagesWhy, text(.pagesTerm), in: .browser),
        ].compactMap(\.self)
    }

    var running: [PrivacyEntry] {
        [
            entry(.logName, .logWhat, .logWhy, text(.logTerm)),
            entry(.attemptsName, .attemptsWhat, .attemptsWhy, text(.attemptsTerm), in: .memory),
            entry(.backupsName, .backupsWhat, .backupsWhy, text(.backupsTerm), in: .elsewhere),
        ]
    }

    var rights: PrivacyModel.Section {
        let labels: [PrivacyLabel] = [
            .rightExport, .rightCorrect, .rightDelete, .rightAsk, .rightComplain,
        ]
        return PrivacyModel.Section(
            title: text(.rights),
            icon: "info",
            texts: labels.map { text($0) },
            links: [
                PrivacyModel.Link(label: AccountLabel.myPage.text(in: language), address: facts.home)
            ]
        )
    }

    private func entry(
        _ name: PrivacyLabel,
        _ what: PrivacyLabel,
        _ why: PrivacyLabel,
        _ term: String,
        in place: PrivacyEntry.Place = .server
    ) -> PrivacyEntry {
        PrivacyEntry(text(name), what: text(what), why: text(why), term: term, in: place)
    }

    private func cookie(
        _ name: String,
        _ what: PrivacyLabel,
        _ why: PrivacyLabel,
        _ term: PrivacyPhrase
    ) -> PrivacyEntry {
        PrivacyEntry(
            text(.cookie(name)),
            what: text(what),
            why: text(why),
            term: text(term),
            in: .browser
        )
    }

    private func period(_ seconds: TimeInterval) -> PrivacyPeriod { PrivacyPeriod(seconds: seconds) }

    private func text(_ label: PrivacyLabel) -> String { label.text(in: language) }

    private func text(_ phrase: PrivacyPhrase) -> String { phrase.text(in: language) }
}
