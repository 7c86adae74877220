import AccountPages
import Languages
import NotificationRules
import StoragePort
import UseCases
import ViewModels
import WeatherModels

extension ProductPrivacy {
    /// What the weather keeps, and which services get coordinates.
    static func haneul(_ sources: [WeatherSource]) -> ProductPrivacy {
        ProductPrivacy(
            version: "2026-11-26",
            entries: { language in
                func entry(
                    _ name: PrivacyText,
                    _ what: PrivacyText,
                    _ why: PrivacyText,
                    _ term: PrivacyText,
                    in place: PrivacyEntry.Place = .server
                ) -> PrivacyEntry {
                    PrivacyEntry(
                        name.text(in: language),
                        what: what.text(in: language),
                        why: why.text(in: language),
                        term: term.text(in: language),
                        in: place
                    )
                }
                let days = Int(Profile.lifetime / 86_400)
                return [
                    entry(.placesName, .placesWhat, .placesWhy, .placesTerm(days: days)),
                    entry(.changesName, .changesWhat, .changesWhy, .changesTerm, in: .browser),
                    entry(.positionName, .positionWhat, .positionWhy, .positionTerm, in: .memory),
                    entry(.weatherName, .weatherWhat, .weatherWhy, .weatherTerm),
                    entry(.recordsName, .recordsWhat, .recordsWhy, .recordsTerm),
                    entry(.noticesName, .noticesWhat, .noticesWhy, .noticesTerm),
                    entry(.mailName, .mailWhat(most: NoticeTarget.mailsPerDay), .mailWhy, .mailTerm),
                    entry(.sentName, .sentWhat, .sentWhy, .sentTerm(days: 30, most: 200)),
                    entry(.keysName, .keysWhat, .keysWhy, .keysTerm),
                ]
            },
            recipients: { language in
                sources.filter(\.isUpstream).map { source in
                    PrivacyRecipient(
                        source.id.name.text(in: language),
                        link: source.attribution.link,
                        what: PrivacyText.coordinates.text(in: language)
                    )
                }
                    + pushServices.map { name, link in
                        PrivacyRecipient(name, link: link, what: PrivacyText.messages.text(in: language))
                    }
            }
        )
    }

    /// The services by which the browsers of people who want it are notified.
    private static let pushServices = [
        ("Firebase Cloud Messaging (Google)", "https://firebase.google.com"),
        ("Mozilla Push Service", "https://www.mozilla.org"),
        ("Apple Push Notification service", "https://www.apple.com"),
        ("Windows Push Notification Services (Microsoft)", "https://www.microsoft.com"),
    ]
}
