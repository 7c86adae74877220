import Languages
public import NotificationRules
import WeatherModels

/// A notice as a device shows it, short enough for a lock screen.
public struct NoticeModel: Hashable, Sendable {
    /// Where and what: "서울 · 큰비 위험". At most ``longestTitle`` characters.
    public let title: String
    /// When and how much: "기상청 ‘호우경보’ · 21:00까지". At most ``longestBody`` characters.
    public let body: String
    /// What, without the place, for watches and lists: "큰비 위험".
    public let short: String
    /// Why it was told, for lists of what was sent: "새로 나온 소식".
    public let reason: String
    /// The same for all notices that replace each other.
    public let topic: String

    public static let longestTitle = 70
    public static let longestBody = 160

    public init(_ notice: Notice, _ subject: NoticeSubject) {
        let (news, details) = Self.texts(of: notice, subject)
        let phrase = NoticePhrase.titled(subject.names, news)
        title = phrase.text(in: subject.language).shortened(to: Self.longestTitle)
        body = NoticePhrase.details(details).text(in: subject.language).shortened(to: Self.longestBody)
        short = news
        reason = subject.reason(of: notice)
        topic = notice.topic
    }

    private static func texts(of notice: Notice, _ subject: NoticeSubject) -> (news: String, [String]) {
        switch notice.content {
        case .warning(let fact, let isUpcoming):
            subject.texts(of: fact, isUpcoming: isUpcoming, reason: notice.reason)
        case .precipitation(let news): subject.texts(of: news)
        case .threshold(let news): subject.texts(of: news)
        case .change(let news): subject.texts(of: news)
        case .morning(let news): subject.texts(of: news)
        }
    }
}
